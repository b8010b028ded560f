import { median } from './median.ts';
import type { Token } from './token.ts';

/** Words beside each other, from left to right. */
export interface Row {
  readonly tokens: readonly Token[];
  readonly text: string;
  /** The vertical middle, in the straightened frame. */
  readonly y: number;
  readonly height: number;
}

interface OpenRow {
  readonly tokens: Token[];
  /** The last word of normal height. A dash or a dot does not show where the row is. */
  tail: Token;
}

/** How much of the lower word overlaps the other one vertically, from 0 to 1. */
function overlap(a: Token, b: Token): number {
  const shared =
    Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return shared / Math.max(1, Math.min(a.height, b.height));
}

const OVERLAP_MIN = 0.5;

/** When "13." and "45" are printed as one, the box of the first may cover both. */
function isBehind(token: Token, end: Token): boolean {
  const isAfter = token.left >= end.right - Math.max(token.height, end.height) * 0.6;
  return isAfter || (token.left >= (end.left + end.right) / 2 && token.right >= end.right);
}

/** Longer rows are cut: the time that expressions take to find labels grows faster than the row. */
const ROW_CHARS_MAX = 300;

/** The words of a row that fit into the longest one, with a space behind each. */
function fittingOf(tokens: readonly Token[]): readonly Token[] {
  let chars = 0;
  const end = tokens.findIndex(({ text }) => (chars += text.length + 1) > ROW_CHARS_MAX);
  return end < 0 ? tokens : tokens.slice(0, end);
}

function closeRow({ tokens: found }: OpenRow): Row {
  const tokens = fittingOf(found);
  return {
    tokens,
    text: tokens.map(({ text }) => text).join(' '),
    y: median(tokens.map(({ y }) => y)),
    height: median(tokens.map(({ height }) => height)),
  };
}

/** From left to right, each word to the row whose end it is level with, so that rows may bend with the paper. */
export function buildRows(tokens: readonly Token[]): Row[] {
  const usual = median(tokens.map(({ height }) => height));
  const rows: OpenRow[] = [];
  for (const token of tokens.toSorted((a, b) => a.left - b.left)) {
    let best: { row: OpenRow; distance: number } | undefined;
    for (const row of rows) {
      const distance = Math.abs(row.tail.y - token.y);
      if (distance > (row.tail.height + token.height) / 2 || (best && distance >= best.distance)) continue;
      const end = row.tokens.at(-1) ?? row.tail;
      if (isBehind(token, end) && overlap(row.tail, token) >= OVERLAP_MIN) best = { row, distance };
    }
    if (!best) {
      rows.push({ tokens: [token], tail: token });
      continue;
    }
    best.row.tokens.push(token);
    const isLow = token.height < usual * 0.5;
    if (!isLow || token.height >= best.row.tail.height) best.row.tail = token;
  }
  return rows.map(closeRow).toSorted((a, b) => a.y - b.y);
}
