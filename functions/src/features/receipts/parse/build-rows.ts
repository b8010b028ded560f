import { median } from './median.ts';
import type { Token } from './token.ts';

/** Words that stand beside each other, from left to right. */
export interface Row {
  readonly tokens: readonly Token[];
  /** The words, one space between them. */
  readonly text: string;
  /** Of its middle, in the straightened frame. */
  readonly y: number;
  readonly height: number;
}

interface OpenRow {
  readonly tokens: Token[];
  /** The last word that is as high as words are: a dash or a dot says little of where the row is. */
  tail: Token;
}

/** How much of the lower word stands beside the other one, from 0 to 1. */
function overlap(a: Token, b: Token): number {
  const shared =
    Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  return shared / Math.max(1, Math.min(a.height, b.height));
}

const OVERLAP_MIN = 0.5;

/** Whether a word stands after another; where "13." and "45" are one word to the eye, the box of the first may be that of both. */
function isBehind(token: Token, end: Token): boolean {
  const isAfter = token.left >= end.right - Math.max(token.height, end.height) * 0.6;
  return isAfter || (token.left >= (end.left + end.right) / 2 && token.right >= end.right);
}

function closeRow({ tokens }: OpenRow): Row {
  return {
    tokens,
    text: tokens.map(({ text }) => text).join(' '),
    y: median(tokens.map(({ y }) => y)),
    height: median(tokens.map(({ height }) => height)),
  };
}

/**
 * Rebuilds the rows of a text, from the top. Each word, from the left, goes on the row whose end it stands beside: rows
 * that bend with the paper stay whole.
 */
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
