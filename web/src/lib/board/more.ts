/** A list that goes on below its edge says so, and how many answers wait there. */

import { t } from '../messages';

const CUT = 4;

/** Writes what waits below into ``data-more``, which ``app.css`` shows at the lower edge. */
export function more(node: HTMLElement): () => void {
  const count = (): void => {
    const edge = node.getBoundingClientRect().bottom - CUT;
    const below = [...node.children].filter((each) => each.getBoundingClientRect().bottom > edge + CUT * 2).length;
    if (below > 0) node.dataset.more = t('list.more', { count: below });
    else delete node.dataset.more;
  };
  const sized = new ResizeObserver(count);
  const changed = new MutationObserver(count);
  sized.observe(node);
  changed.observe(node, { childList: true, subtree: true, characterData: true });
  node.addEventListener('scroll', count, { passive: true });
  return () => {
    sized.disconnect();
    changed.disconnect();
    node.removeEventListener('scroll', count);
  };
}
