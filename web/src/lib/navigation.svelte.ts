/** Where the reader is; links inside the page change it without loading the document again. */

import { href, parse, type Route } from './router';

class Navigation {
  route = $state<Route>({ page: 'home' });

  begin(): void {
    this.#read();
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(route: Route, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', href(route));
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.route = parse(location.pathname, location.hash);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    const route = parse(link.pathname, link.hash);
    if (route.page === 'lost' || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(route);
    document.querySelector<HTMLElement>('main')?.focus();
  }
}

export const navigation = new Navigation();
