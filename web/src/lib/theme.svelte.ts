/** Light, dark, or as the system has it. */

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'planitia.theme';

class ThemeChoice {
  chosen = $state<Theme>('system');

  begin(): void {
    const kept = localStorage.getItem(KEY);
    this.choose(kept === 'light' || kept === 'dark' ? kept : 'system');
  }

  choose(theme: Theme): void {
    this.chosen = theme;
    if (theme === 'system') {
      localStorage.removeItem(KEY);
      delete document.documentElement.dataset['theme'];
    } else {
      localStorage.setItem(KEY, theme);
      document.documentElement.dataset['theme'] = theme;
    }
  }

  next(): void {
    const order: Theme[] = ['system', 'light', 'dark'];
    this.choose(order[(order.indexOf(this.chosen) + 1) % order.length] ?? 'system');
  }
}

export const theme = new ThemeChoice();
