import type { Row } from './build-rows.ts';
import type { Token } from './token.ts';

export function wordsAt(row: Row, { start, end }: { start: number; end: number }): Token[] {
  const found: Token[] = [];
  let from = 0;
  for (const token of row.tokens) {
    const to = from + token.text.length;
    if (from < end && to > start) found.push(token);
    from = to + 1;
  }
  return found;
}
