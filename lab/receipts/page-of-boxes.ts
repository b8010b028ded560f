import type { ReceiptPage, Word } from '../../functions/src/features/receipts/page.ts';

/** A labelled part of a row: left, top, right, bottom in pixels, and its text. */
export type LabelledBox = readonly [number, number, number, number, string];

/** Splits a box into words. The width of each is in proportion to its letters. */
function wordsOf([left, top, right, bottom, text]: LabelledBox): Word[] {
  const words: Word[] = [];
  const perLetter = (right - left) / Math.max(1, text.length);
  for (const match of text.matchAll(/\S+/g)) {
    const from = left + match.index * perLetter;
    const to = from + match[0].length * perLetter;
    words.push({
      text: match[0],
      confidence: 1,
      corners: [
        { x: from, y: top },
        { x: to, y: top },
        { x: to, y: bottom },
        { x: from, y: bottom },
      ],
    });
  }
  return words;
}

export function pageOfBoxes(
  boxes: readonly LabelledBox[],
  { width, height }: { width: number; height: number },
): ReceiptPage {
  return { width, height, words: boxes.flatMap(wordsOf) };
}
