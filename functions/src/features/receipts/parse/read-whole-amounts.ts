import { classifyLabel, isTotalKind, type LabelKind } from './classify-label.ts';
import { isPricedItem } from './is-priced-item.ts';
import type { ReadRow } from './mark-tax-tables.ts';
import type { NumberToken } from './read-numbers.ts';
import { wordsAt } from './words-of.ts';

export const BILL_KINDS: ReadonlySet<LabelKind | undefined> = new Set([
  'final',
  'total',
  'subtotal',
  'paid',
  'change',
  'amount',
]);

function rightEdge({ row, numbers }: ReadRow): number | undefined {
  const last = numbers.at(-1);
  if (last?.form !== 'whole' || /\p{L}{3,}/u.test(row.text.slice(last.end))) return undefined;
  return wordsAt(row, last).at(-1)?.right;
}

const isWhole = ({ form }: NumberToken): boolean => form === 'whole';

/** Marks an item's whole numbers as money, as in "HDMI Cable 2 299 598" on a bill with decimal places. */
function wholeNumberItem({ row, numbers }: ReadRow): ReadRow {
  const [amount, price] = [numbers.at(-1), numbers.at(-2)];
  if (!amount || !price || !isPricedItem(numbers, isWhole) || !/\p{L}{3}/u.test(row.text))
    return { row, numbers };
  return {
    row,
    numbers: numbers.map((candidate) =>
      candidate === amount || candidate === price ? { ...candidate, isMoney: true } : candidate,
    ),
  };
}

const kindOf = ({ row, numbers }: ReadRow): LabelKind | undefined =>
  classifyLabel(row.text.slice(0, numbers.at(-1)?.start));

/** A single bare number is chance, unless it is a sum and no amount has decimal places. */
const WHOLE_MIN = 2;
const isSum = (kind: LabelKind | undefined): boolean => isTotalKind(kind) || kind === 'subtotal';

/** Marks whole amounts in the column of a bill's totals ("450") as money, unless its amounts have decimal places. */
export function readWholeAmounts(read: readonly ReadRow[], tables: readonly boolean[]): readonly ReadRow[] {
  const labelled = read.filter(
    (those, index) => !tables[index] && those.numbers.length > 0 && BILL_KINDS.has(kindOf(those)),
  );
  const whole = labelled.filter(({ numbers }) => numbers.at(-1)?.form === 'whole');
  const hasPlaces = read.some(({ numbers }, index) => !tables[index] && numbers.at(-1)?.form === 'exact');
  const isConclusive =
    whole.length >= WHOLE_MIN || (!hasPlaces && whole.some((those) => isSum(kindOf(those))));
  if (!isConclusive || whole.length * 2 <= labelled.length) return read.map(wholeNumberItem);
  const edges = whole.flatMap((those) => rightEdge(those) ?? []);
  return read.map((those, index) => {
    const right = rightEdge(those);
    const isInColumn =
      right !== undefined && edges.some((edge) => Math.abs(edge - right) < 1.2 * those.row.height);
    if (!isInColumn || tables[index]) return those;
    const numbers = those.numbers.map((number, at) =>
      at === those.numbers.length - 1 ? { ...number, isMoney: true } : number,
    );
    return { row: those.row, numbers };
  });
}
