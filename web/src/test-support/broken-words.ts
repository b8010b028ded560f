/** For tests, also in a page of Playwright, so it is whole in itself: the words on screen that stand on more lines than that. */
export function findBrokenWords(linesMax: number): string[] {
  const broken = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const around = node.parentElement;
    if (!around?.checkVisibility({ visibilityProperty: true })) continue;
    if (around.closest('.visually-hidden, script, style, svg, [aria-hidden="true"]')) continue;
    // An address or a day may break where these stand.
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[^\s@.·/\-–—]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom / 8)));
      if (lines.size > linesMax) broken.add([word, around.tagName, around.className].join(' '));
    }
  }
  return [...broken];
}
