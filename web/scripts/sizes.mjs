/** What a first visit loads: the document, and every script and style it names. Fails above the limit. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 60_000;
const html = readFileSync('dist/index.html', 'utf8');
const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((found) => found[1]);
const styles = named.filter((name) => name.endsWith('.css')).map((name) => readFileSync(`dist/${name}`, 'utf8'));
const faces = styles.flatMap((css) => [...css.matchAll(/url\(\/?(assets\/[^)]+\.woff2)\)/g)].map((found) => found[1]));
let total = 0;
for (const name of ['index.html', ...new Set([...named, ...faces])]) {
  const plain = readFileSync(`dist/${name}`);
  const size = name.endsWith('.woff2') ? plain.length : gzipSync(plain, { level: 9 }).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(8)} kB  first load (limit ${LIMIT / 1000} kB)`);
process.exitCode = total > LIMIT ? 1 : 0;
