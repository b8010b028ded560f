import { classifyLabel } from './classify-label.ts';
import { isHeaderRow } from './is-header-row.ts';
import { labelWords } from './label-words.ts';
import { isAmount, isExact, type NumberToken } from './read-numbers.ts';
import type { LabelledAmount, Line } from './line.ts';

const LETTERS = /\p{L}{2,}/u;
/** Largest distance between label and amount, in heights of the higher row. */
const APART_MAX = 2.5;

function amountAlone({ row, numbers, labelledAmounts, isTaxTable }: Line): NumberToken | undefined {
  const number = numbers.findLast(isExact);
  if (!number || labelledAmounts.length > 0 || isTaxTable) return undefined;
  return LETTERS.test(row.text.replaceAll(/\b(?:RM|Rs|INR|MYR)\b/gi, '')) ? undefined : number;
}

const isWritten = ({ row }: Line): boolean => /[\p{L}\d]/u.test(row.text);

/** Whether the row has no amount. A single digit may be a misread mark. */
const hasNoAmount = ({ numbers }: Line): boolean =>
  numbers.every(
    (number) => !isAmount(number) || (number.form === 'whole' && number.end - number.start === 1),
  );

/** That of the next row, or of the row before, if that row has nothing else. */
export function findDetachedAmounts(lines: readonly Line[]): LabelledAmount[] {
  const places = new Map(lines.map((line, index) => [line, index]));
  const written = lines.filter(isWritten);
  const found: LabelledAmount[] = [];
  written.forEach((line, index) => {
    if (!hasNoAmount(line) || line.isTaxTable) return;
    const kind = classifyLabel(line.row.text);
    if (kind === undefined || kind === 'quantity' || kind === 'aside' || kind === 'measure') return;
    if (isHeaderRow(line.row.text) || labelWords(line.row.text).length * 3 < line.row.tokens.length) return;
    for (const other of [index + 1, index - 1]) {
      const neighbour = written[other];
      const number = neighbour && amountAlone(neighbour);
      if (!neighbour || !number) continue;
      const apart = Math.abs(neighbour.row.y - line.row.y);
      if (apart >= APART_MAX * Math.max(neighbour.row.height, line.row.height)) continue;
      found.push({ kind, number, label: line.row.text, line: places.get(neighbour) ?? -1, isDetached: true });
      return;
    }
  });
  return found;
}
