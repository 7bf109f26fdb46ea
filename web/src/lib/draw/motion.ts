/** Motion that shows what moved where: 150 to 300 ms, ease-out; a cross-fade where motion is unwanted. */

export const EASE = 'cubic-bezier(.2,.8,.2,1)';

export function reducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Move an element from one box to another, both as the screen has them; resolves when it is there. */
export async function fly(node: HTMLElement, from: DOMRect, to: DOMRect, ms: number): Promise<void> {
  const here = node.getBoundingClientRect();
  const at = (box: DOMRect): string =>
    `translate(${box.x + box.width / 2 - here.x - here.width / 2}px, ${box.y + box.height / 2 - here.y - here.height / 2}px)`;
  const frames: Keyframe[] = reducedMotion()
    ? [
        { transform: at(to), opacity: 0 },
        { transform: at(to), opacity: 1 },
      ]
    : [
        { transform: `${at(from)} scale(.85)`, opacity: 0.6 },
        { transform: `${at(from)} scale(1.06)`, opacity: 1, offset: 0.15 },
        { transform: `${at(to)} scale(1)`, opacity: 1 },
      ];
  await finished(node.animate(frames, { duration: ms, easing: EASE, fill: 'both' }));
}

/** Draw the eye to something that changed in place. */
export async function pulse(node: Element, ms: number): Promise<void> {
  const frames: Keyframe[] = reducedMotion()
    ? [{ opacity: 0.4 }, { opacity: 1 }]
    : [{ transform: 'scale(1)' }, { transform: 'scale(1.08)', offset: 0.4 }, { transform: 'scale(1)' }];
  await finished(node.animate(frames, { duration: ms, easing: EASE }));
}

/** FLIP: call before a change with the moving nodes; the answer, called after it, plays the way. */
export function flip(nodes: Iterable<HTMLElement>, ms = 220): () => Promise<void> {
  const first = new Map([...nodes].map((node) => [node, node.getBoundingClientRect()]));
  return async () => {
    const ways: Promise<void>[] = [];
    for (const [node, was] of first) {
      if (!node.isConnected) continue;
      const is = node.getBoundingClientRect();
      if (Math.abs(was.x - is.x) + Math.abs(was.y - is.y) < 1) continue;
      const frames: Keyframe[] = reducedMotion()
        ? [{ opacity: 0 }, { opacity: 1 }]
        : [{ transform: `translate(${was.x - is.x}px, ${was.y - is.y}px)` }, { transform: 'none' }];
      ways.push(finished(node.animate(frames, { duration: ms, easing: EASE })));
    }
    await Promise.all(ways);
  };
}

async function finished(animation: Animation): Promise<void> {
  try {
    await animation.finished;
  } catch {
    // A skipped animation was cancelled: the thing is where it belongs all the same.
  }
}
