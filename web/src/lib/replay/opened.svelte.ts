/** The record file that is open in this tab. It stays in the tab, also when the page is loaded anew. */

import { t } from '../messages';

export type Opened = { text: string; name: string };

const KEY = 'planitia.record';
const TITLE = 'planitia record 1';
const SEEN = 'planitia seen record 1';
/** What the server takes in one request, with some room for what is around it. */
export const MOST_BYTES = 60_000;

/** Why a text cannot be a record, as a sentence; nothing if it may be one. */
export function unreadable(text: string): string {
  const first = (text.replace(/^\uFEFF/, '').split('\n', 1)[0] ?? '').trim();
  if (first === SEEN) return t('record.seen');
  if (first !== TITLE) return t('record.other', { title: TITLE });
  const bytes = new TextEncoder().encode(JSON.stringify(text)).length;
  return bytes > MOST_BYTES ? t('record.large') : '';
}

class OpenRecord {
  now = $state.raw<Opened | null>(null);

  begin(): void {
    if (this.now) return;
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
      if (kept && typeof kept === 'object' && 'text' in kept) this.now = kept as Opened;
    } catch {
      this.now = null;
    }
  }

  /** Open a file; the answer is why not, or nothing. */
  async open(file: File): Promise<string> {
    if (file.size > 4 * MOST_BYTES) return t('record.large');
    let text: string;
    try {
      text = (await file.text()).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
    } catch {
      return t('record.unread');
    }
    const wrong = unreadable(text);
    if (wrong) return wrong;
    this.now = { text, name: file.name };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.now));
    } catch {
      // A tab without storage forgets it when it is loaded anew; that is all.
    }
    return '';
  }

  close(): void {
    this.now = null;
    sessionStorage.removeItem(KEY);
  }
}

export const opened = new OpenRecord();
