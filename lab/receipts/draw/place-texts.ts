import type { Row, Sheet } from './sheet.ts';

/** Sizes of a print, in pixels of the paper. */
export interface Print {
  /** Width of a character of size 1. */
  readonly cellWidth: number;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly margin: number;
}

/** A text on paper without surrounding spaces, in pixels from the top left corner of the paper. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  readonly width: number;
  readonly fontSize: number;
  readonly isBold: boolean;
}

/** How far the ink of a line reaches above and below its baseline, in font sizes. */
const ASCENT = 0.74;
const DESCENT = 0.2;

const heightOf = ({ size }: Row, { lineHeight }: Print) => size * lineHeight;

export function paperSize({ columns, rows }: Sheet, print: Print): { width: number; height: number } {
  return {
    width: Math.ceil(columns * print.cellWidth + 2 * print.margin),
    height: Math.ceil(rows.reduce((sum, row) => sum + heightOf(row, print), 2 * print.margin)),
  };
}

export function placeTexts({ rows }: Sheet, print: Print): PlacedText[] {
  let top = print.margin;
  return rows.flatMap((row) => {
    const baseline = top + heightOf(row, print) * 0.78;
    top += heightOf(row, print);
    return row.cells.map(({ column, text }) => ({
      text,
      left: print.margin + column * print.cellWidth * row.size,
      baseline,
      width: text.length * print.cellWidth * row.size,
      fontSize: print.fontSize * row.size,
      isBold: row.isBold,
    }));
  });
}

export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const HAS_WORD = /[\p{L}\p{N}₹]/u;

/** The words of a placed text. All characters have the same width. Rules have no words. */
export function placedWords({ text, left, baseline, width, fontSize }: PlacedText): PlacedWord[] {
  const cell = width / text.length;
  return [...text.matchAll(/\S+/g)]
    .filter(([word]) => HAS_WORD.test(word) || word.length <= 3)
    .map(({ 0: word, index }) => ({
      text: word,
      left: left + index * cell,
      top: baseline - ASCENT * fontSize,
      right: left + (index + word.length) * cell,
      bottom: baseline + DESCENT * fontSize,
    }));
}
