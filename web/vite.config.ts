import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['PLANITIA_SERVER'] ?? 'http://127.0.0.1:8717';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env['PLANITIA_WEB_OUT'] ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], environment: 'node' },
});
