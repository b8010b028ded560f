import { classifyLabel } from './classify-label.ts';
import { isColumnNames } from './is-column-names.ts';
import { labelWords } from './label-words.ts';
import { isAmount, isExact, type NumberToken } from './read-numbers.ts';
import type { Entry, Line } from './read-lines.ts';

const LETTERS = /\p{L}{2,}/u;
/** In heights of the higher row. */
const APART_MAX = 2.5;

/** The amount of a row on which nothing else stands. */
function amountAlone({ row, numbers, entries, isTaxTable }: Line): NumberToken | undefined {
  const number = numbers.findLast(isExact);
  if (!number || entries.length > 0 || isTaxTable) return undefined;
  return LETTERS.test(row.text.replaceAll(/\b(?:RM|Rs|INR|MYR)\b/gi, '')) ? undefined : number;
}

/** Not a speck between rows. */
const isWritten = ({ row }: Line): boolean => /[\p{L}\d]/u.test(row.text);

const isWords = ({ row, numbers }: Line): boolean => LETTERS.test(row.text) && !numbers.some(isAmount);
const isLabel = ({ row }: Line): boolean => classifyLabel(row.text) !== undefined;

/** Two of each. */
const TURNS_MIN = 4;

/**
 * The rows whose amount stands above them, as where all at the right seems to be higher, since paper is seen from the side:
 * amounts and words take turns, an amount begins and words end.
 */
function withAmountAbove(lines: readonly Line[]): Set<Line> {
  const found = new Set<Line>();
  let run: { readonly line: Line; readonly isAmount: boolean }[] = [];
  const close = (): void => {
    const areTurns = run.length >= TURNS_MIN && run.length % 2 === 0 && run[0]?.isAmount;
    if (areTurns && run.every(({ line, isAmount: alone }) => alone || isLabel(line)))
      for (const { line } of run) found.add(line);
    run = [];
  };
  for (const line of lines) {
    const isAmountAlone = amountAlone(line) !== undefined;
    const isPart = isAmountAlone || isWords(line);
    if (!isPart || run.at(-1)?.isAmount === isAmountAlone) close();
    if (isPart) run.push({ line, isAmount: isAmountAlone });
  }
  close();
  return found;
}

/** Whether a row has no more of an amount than a mark that was taken for a digit. */
const hasNoAmount = ({ numbers }: Line): boolean =>
  numbers.every(
    (number) => !isAmount(number) || (number.form === 'whole' && number.end - number.start === 1),
  );

/** A label without amount takes that of the next row, or of the one before, where nothing but an amount stands. */
export function entriesApart(lines: readonly Line[]): Entry[] {
  const places = new Map(lines.map((line, index) => [line, index]));
  const written = lines.filter(isWritten);
  const below = withAmountAbove(written);
  const found: Entry[] = [];
  written.forEach((line, index) => {
    if (!hasNoAmount(line) || line.isTaxTable) return;
    const kind = classifyLabel(line.row.text);
    if (kind === undefined || kind === 'quantity' || kind === 'aside' || kind === 'measure') return;
    if (isColumnNames(line.row.text) || labelWords(line.row.text).length * 3 < line.row.tokens.length) return;
    for (const other of below.has(line) ? [index - 1] : [index + 1, index - 1]) {
      const neighbour = written[other];
      const number = neighbour && amountAlone(neighbour);
      if (!neighbour || !number) continue;
      const apart = Math.abs(neighbour.row.y - line.row.y);
      if (apart >= APART_MAX * Math.max(neighbour.row.height, line.row.height)) continue;
      found.push({ kind, number, label: line.row.text, line: places.get(neighbour) ?? -1, isApart: true });
      return;
    }
  });
  return found;
}
