/** What this reader likes, kept on this device. Whatever may disturb is off until chosen. */

const KEY = 'planitia.preferences';

export const PACES = ['calm', 'quick', 'none'] as const;

type Kept = {
  pace: (typeof PACES)[number];
  hotkeys: boolean;
  confirm: boolean;
  notify: boolean;
  sound: boolean;
  /** How loud sounds are, 0 to 1. */
  volume: number;
  /** On a small screen: only the question is shown, the options when asked for. */
  folded: boolean;
};

const usual: Kept = {
  pace: 'calm',
  hotkeys: true,
  confirm: false,
  notify: false,
  sound: false,
  volume: 0.5,
  folded: true,
};

function read(): Kept {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return { ...usual };
  }
}

class Preferences {
  kept = $state<Kept>(usual);

  begin(): void {
    this.kept = read();
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]): void {
    this.kept = { ...this.kept, [name]: value };
    localStorage.setItem(KEY, JSON.stringify(this.kept));
  }

  /** How long a step of others stays on the table before the next, in milliseconds. */
  get pause(): number {
    return { calm: 700, quick: 250, none: 0 }[this.kept.pace];
  }
}

export const preferences = new Preferences();
