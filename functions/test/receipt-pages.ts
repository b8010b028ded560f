import type { ReceiptScan } from '@barabar/core/contract/receipts';
import type { ReceiptPage, Point, Word } from '../src/features/receipts/page.ts';

const LETTER = 12;
const HEIGHT = 20;
const STEP = 34;
const WIDTH = 720;

/** The words of a row with their left edges. Text after two spaces or more is right-aligned. */
function placed(row: string): { text: string; left: number }[] {
  const [first = '', ...others] = row.split(/ {2,}/);
  const rest = others.join(' ');
  return [
    { cell: first, from: 40 },
    { cell: rest, from: WIDTH - 40 - rest.length * LETTER },
  ].flatMap(({ cell, from }) =>
    [...cell.matchAll(/\S+/g)].map((match) => ({ text: match[0], left: from + match.index * LETTER })),
  );
}

function cornersAt({ text, left, row }: { text: string; left: number; row: number }): Word['corners'] {
  const top = 40 + row * STEP;
  const [right, bottom] = [left + text.length * LETTER, top + HEIGHT];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/**
 * From rows "label amount" in a monospaced font, turned by `degrees`. `isUpright`: boxes are upright although
 * words slant.
 */
export function pageOfRows(
  rows: readonly string[],
  {
    degrees = 0,
    isUpright = false,
    confidence = 0.9,
  }: { degrees?: number; isUpright?: boolean; confidence?: number } = {},
): ReceiptPage {
  const radians = (degrees * Math.PI) / 180;
  const turn = ({ x, y }: Point): Point => ({
    x: x * Math.cos(radians) - y * Math.sin(radians),
    y: x * Math.sin(radians) + y * Math.cos(radians),
  });
  const words = rows.flatMap((row, index) =>
    placed(row).map(({ text, left }): Word => {
      const [a, b, c, d] = cornersAt({ text, left, row: index });
      const corners: Word['corners'] = [turn(a), turn(b), turn(c), turn(d)];
      return { text, confidence, corners: isUpright ? boxAround(corners) : corners };
    }),
  );
  return moved(words);
}

const COLUMN = 150;

/** Columns of one width, the first left-aligned, the others right-aligned. */
export function pageOfTable(rows: readonly (readonly string[])[]): ReceiptPage {
  const words = rows.flatMap((cells, index) =>
    cells.flatMap((cell, column) => {
      const from = column === 0 ? 40 : 40 + (column + 1) * COLUMN - cell.length * LETTER;
      return [...cell.matchAll(/\S+/g)].map(({ 0: text, index: at }): Word => {
        return { text, confidence: 0.9, corners: cornersAt({ text, left: from + at * LETTER, row: index }) };
      });
    }),
  );
  return moved(words);
}

function boxAround(corners: Word['corners']): Word['corners'] {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

function moved(words: readonly Word[]): ReceiptPage {
  const points = words.flatMap(({ corners }) => corners);
  const [left, top] = [Math.min(0, ...points.map(({ x }) => x)), Math.min(0, ...points.map(({ y }) => y))];
  const shift = ({ x, y }: Point): Point => ({ x: x - left + 20, y: y - top + 20 });
  return {
    width: Math.max(0, ...points.map(({ x }) => x)) - left + 40,
    height: Math.max(0, ...points.map(({ y }) => y)) - top + 40,
    words: words.map(({ text, confidence, corners: [a, b, c, d] }) => ({
      text,
      confidence,
      corners: [shift(a), shift(b), shift(c), shift(d)],
    })),
  };
}

export function framedIn({ words, width, height }: ReceiptPage, box: ReceiptScan['totalBox']): string {
  const isAt = (at: number, from: number, size: number): boolean => at > from && at < from + size;
  const framed = words.filter(
    ({ corners: [start, , end] }) =>
      box &&
      isAt((start.x + end.x) / 2 / width, box.left, box.width) &&
      isAt((start.y + end.y) / 2 / height, box.top, box.height),
  );
  return framed.map(({ text }) => text).join(' ');
}
