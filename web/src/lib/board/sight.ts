/** In sight as soon as it is asked, above the panel that lies over the page on a small screen. */
export function inSight(node: HTMLElement): void {
  node.style.scrollMarginBlock = '8px calc(var(--board-bottom, 0px) + 8px)';
  requestAnimationFrame(() => node.scrollIntoView({ block: 'nearest' }));
}
