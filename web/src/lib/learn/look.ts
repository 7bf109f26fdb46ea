/** Draws the eye to places of a board, which boards mark with ``data-anchor``. */

const FRAME = `{
  outline: 3px dashed var(--info);
  outline-offset: 3px;
  border-radius: 8px;
  scroll-margin-block-start: 12px;
  animation: planitia-look 1.6s ease-in-out 3;
}
@keyframes planitia-look { 50% { outline-color: var(--rust); outline-offset: 7px; } }`;

/** The selector of some places. */
export function placesOf(names: string[]): string {
  return names.map((name) => `[data-anchor="${name.replaceAll(/["\\]/g, '')}"]`).join(', ');
}

/** Mark these places until the answer is called. As a sheet, it outlives whatever a board redraws. */
export function lookAt(names: string[]): () => void {
  if (!names.length || typeof CSSStyleSheet !== 'function') return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:is(${placesOf(names)}) ${FRAME}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
