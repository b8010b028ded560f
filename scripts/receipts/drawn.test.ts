import { beforeAll, describe, expect, it } from 'vitest';
import { minorFromDecimal } from '../../core/src/money.ts';
import { parseReceipt } from '../../functions/src/features/receipts/parse/parse-receipt.ts';
import { makeSet, type Drawing } from './draw/make-set.ts';
import { pageOfBoxes } from './page-of-boxes.ts';
import { areItemsRead } from './score-scans.ts';

interface Read {
  readonly label: Drawing['label'];
  readonly scan: ReturnType<typeof parseReceipt>;
}

/** Some three seconds, and a busy machine. */
const READING_TIMEOUT_MS = 60_000;

const minor = (decimal: number | null) => (decimal === null ? undefined : minorFromDecimal(decimal));

/** The words of each drawing where they are seen, read without a reader's mistakes. */
function read({ label, boxes }: Drawing): Read {
  return { label, scan: parseReceipt(pageOfBoxes(boxes, { width: label.width, height: label.height })) };
}

const hasAllItems = ({ label, scan }: Read): boolean =>
  areItemsRead(
    label.items.map(({ amount }) => minor(amount) ?? Number.NaN),
    (scan.items ?? []).map(({ amount }) => amount),
  );

/** The part of readings for which something is true; the others' files are listed with it when that is too little. */
function partOf(
  readings: readonly Read[],
  isRight: (reading: Read) => boolean,
): { part: number; missed: string[] } {
  const missed = readings.filter((reading) => !isRight(reading)).map(({ label }) => label.file);
  return { part: 1 - missed.length / readings.length, missed };
}

describe('of drawn Indian receipts that the parser was not written with', () => {
  let receipts: Read[] = [];
  let others: Read[] = [];
  beforeAll(() => {
    const readings = makeSet({ set: 'test', count: 240, seed: 20 }).map(read);
    receipts = readings.filter(({ label }) => label.isReceipt);
    others = readings.filter(({ label }) => !label.isReceipt);
  }, READING_TIMEOUT_MS);

  it.each<[what: string, least: number, isRight: (reading: Read) => boolean]>([
    ['98 % have their total', 0.98, ({ label, scan }) => scan.amount === minor(label.total)],
    ['90 % have their category', 0.9, ({ label, scan }) => scan.category === label.category],
    ['80 % have all their items', 0.8, hasAllItems],
    ['96.5 % are taken for receipts', 0.965, ({ scan }) => scan.isValidRecipt],
  ])('%s', (_, least, isRight) => {
    const { part, missed } = partOf(receipts, isRight);
    expect(part, missed.join(' ')).toBeGreaterThanOrEqual(least);
  });

  it('88 % of what is no receipt is taken for none', () => {
    const { part, missed } = partOf(others, ({ scan }) => !scan.isValidRecipt);
    expect(part, missed.join(' ')).toBeGreaterThanOrEqual(0.88);
  });
});
