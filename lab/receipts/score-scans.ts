import type { ReceiptScan } from '../../core/src/contract/receipts.ts';

/** The labels of an image. Amounts are in minor units. */
export interface Truth {
  readonly file: string;
  readonly isReceipt: boolean;
  readonly total: number | null;
  readonly company: string | null;
  readonly category: string | null;
  /** Amounts of the items; empty when they have no labels. */
  readonly items: readonly number[];
}

/** The result of reading an image. Amounts are in minor units. */
export interface Reading {
  readonly file: string;
  readonly isValidReceipt: boolean;
  readonly total: number | null;
  readonly description: string | null;
  readonly category: string | null;
  readonly items: readonly number[];
  readonly seconds: number;
  /** The error message when nothing could be read. */
  readonly failure: string | null;
}

export const readingOf = (file: string, scan: ReceiptScan, seconds: number): Reading => ({
  file,
  isValidReceipt: scan.isValidRecipt,
  total: scan.amount ?? null,
  description: scan.description ?? null,
  category: scan.category ?? null,
  items: (scan.items ?? []).map(({ amount }) => amount),
  seconds,
  failure: null,
});

interface Share {
  readonly total: number;
  readonly right: number;
}

type Counted = 'total' | 'merchant' | 'accepted' | 'rejected' | 'category' | 'items';
export interface Score extends Readonly<Record<Counted, Share>> {
  readonly seconds: { readonly median: number; readonly p95: number };
  /** A line for each wrong value. */
  readonly misses: readonly string[];
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether at least half of a name's words were read. */
export function isNameRead(name: string, read: string | null): boolean {
  const words = wordsIn(name);
  const found = new Set(wordsIn(read ?? ''));
  return words.filter((word) => found.has(word)).length * 2 >= words.length;
}

/** Whether the amounts of the items are those of the labels, in any order. */
export function areItemsRead(items: readonly number[], read: readonly number[]): boolean {
  const sorted = read.toSorted((a, b) => a - b);
  return (
    items.length === read.length &&
    items.toSorted((a, b) => a - b).every((item, index) => item === sorted[index])
  );
}

/** The smallest value that at least this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

const decimal = (minor: number | null): string => (minor === null ? 'nothing' : (minor / 100).toFixed(2));

export function scoreScans(pairs: readonly { readonly truth: Truth; readonly reading: Reading }[]): Score {
  const misses: string[] = [];
  const share = (
    those: typeof pairs,
    test: (pair: (typeof pairs)[number]) => boolean,
    say: (pair: (typeof pairs)[number]) => string,
  ): Share => {
    const wrong = those.filter((pair) => !test(pair));
    for (const pair of wrong) {
      const why = pair.reading.failure === null ? '' : ` (${pair.reading.failure})`;
      misses.push(`${pair.truth.file}: ${say(pair)}${why}`);
    }
    return { total: those.length, right: those.length - wrong.length };
  };
  const receipts = pairs.filter(({ truth }) => truth.isReceipt);
  const seconds = pairs.map(({ reading }) => reading.seconds);
  return {
    accepted: share(
      receipts,
      ({ reading }) => reading.isValidReceipt,
      () => 'is a receipt, not recognised as one',
    ),
    rejected: share(
      pairs.filter(({ truth }) => !truth.isReceipt),
      ({ reading }) => !reading.isValidReceipt && reading.failure === null,
      ({ reading }) =>
        reading.failure === null ? 'is not a receipt, recognised as one' : 'could not be read',
    ),
    total: share(
      receipts.filter(({ truth }) => truth.total !== null),
      ({ truth, reading }) => truth.total === reading.total,
      ({ truth, reading }) => `total ${decimal(truth.total)}, read ${decimal(reading.total)}`,
    ),
    merchant: share(
      receipts.filter(({ truth }) => truth.company !== null),
      ({ truth, reading }) => isNameRead(truth.company ?? '', reading.description),
      ({ truth, reading }) => `merchant "${truth.company ?? ''}", read "${reading.description ?? ''}"`,
    ),
    category: share(
      receipts.filter(({ truth }) => truth.category !== null),
      ({ truth, reading }) => truth.category === reading.category,
      ({ truth, reading }) => `category ${truth.category ?? ''}, read ${reading.category ?? 'nothing'}`,
    ),
    items: share(
      receipts.filter(({ truth }) => truth.items.length > 0),
      ({ truth, reading }) => areItemsRead(truth.items, reading.items),
      ({ truth, reading }) =>
        `items ${truth.items.map(decimal).join(' ')}, read ${reading.items.map(decimal).join(' ')}`,
    ),
    seconds: { median: quantile(seconds, 0.5), p95: quantile(seconds, 0.95) },
    misses,
  };
}
