import type { Page, Word } from '../../functions/src/features/receipts/page.ts';

/** A part of a row as people labelled it: left, top, right, bottom in pixels, and its words. */
export type LabelledBox = readonly [number, number, number, number, string];

/** The words of a part of a row, each with its share of the box by letters. */
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

/** What a reader without fault would give of an image whose text is labelled. */
export function pageOfBoxes(
  boxes: readonly LabelledBox[],
  { width, height }: { readonly width: number; readonly height: number },
): Page {
  return { width, height, words: boxes.flatMap(wordsOf) };
}
