/** Short words that come and go; those that matter stay until they are read. */

export type Toast = { id: number; text: string; kind: 'info' | 'bad' | 'ok'; rule: string };

class Toasts {
  list = $state<Toast[]>([]);
  #next = 0;

  say(text: string, kind: Toast['kind'] = 'info', rule = ''): void {
    const id = this.#next++;
    this.list = [...this.list.filter((one) => one.text !== text).slice(-2), { id, text, kind, rule }];
    setTimeout(() => this.dismiss(id), kind === 'bad' ? 9000 : 4500);
  }

  /** What was said no longer holds. */
  forget(text: string): void {
    this.list = this.list.filter((one) => one.text !== text);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((one) => one.id !== id);
  }
}

export const toasts = new Toasts();
