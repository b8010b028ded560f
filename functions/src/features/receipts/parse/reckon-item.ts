import { isMisread } from './is-misread.ts';
import { isExact, type NumberToken } from './read-numbers.ts';

const WEIGHT_OFF = 0.01;

/** What the numbers of an item's line come to. */
export interface Reckoned {
  readonly quantity: number;
  /** Of the whole line, in minor units; below zero for what was taken back, zero where it could not be read. */
  readonly minor: number;
  /** Whether its quantity and price are printed and come to its amount. */
  readonly isReckoned: boolean;
  /** What else its amount may be, by the other numbers of its line. */
  readonly others: readonly number[];
}

const COUNT_MAX = 10_000;

/** What a quantity times a price comes to, or times what was taken for the amount and may be the price. */
function productsOf(numbers: readonly NumberToken[], amount: NumberToken): number[] {
  const counts = numbers.filter(
    ({ form, hundredths }) => form === 'whole' && hundredths > 0 && hundredths <= COUNT_MAX,
  );
  const prices = numbers.filter(isExact);
  const products = counts.flatMap((count) =>
    prices
      .filter(
        (price) =>
          price !== count &&
          (price === amount || isMisread(amount.hundredths, (count.hundredths * price.hundredths) / 100)),
      )
      .map((price) => (count.hundredths * price.hundredths) / 100),
  );
  return [...new Set(products)].filter((product) => product > 0 && product !== amount.hundredths);
}

/** Quantity and amount of a row: a quantity that times the price gives the amount, or nearly its digits; else a bare number. */
export function reckonItem(numbers: readonly NumberToken[], amount: NumberToken): Reckoned {
  const others = numbers.filter((number) => number !== amount && number.form !== 'percent');
  const counts = others.filter((number) => number.hundredths > 0);
  const pairs = others
    .filter(isExact)
    .flatMap((price) => counts.filter((count) => count !== price).map((count) => ({ count, price })));
  const minorOf = ({ count, price }: (typeof pairs)[number]) =>
    Math.round((count.hundredths * price.hundredths) / 100);
  // Weights have three places, of which two are known here.
  const offMax = ({ count }: (typeof pairs)[number]) =>
    count.form === 'whole' ? 1 : amount.hundredths * WEIGHT_OFF;
  const exact = pairs.find((pair) => Math.abs(minorOf(pair) - amount.hundredths) <= offMax(pair));
  if (exact)
    return { quantity: exact.count.hundredths / 100, minor: amount.hundredths, isReckoned: true, others: [] };
  // Zeros are misread far more often than others; a price may differ from what was charged for other reasons.
  const near = pairs.find(
    (pair) =>
      pair.count.form === 'whole' &&
      minorOf(pair) % 100 === 0 &&
      amount.hundredths % 100 !== 0 &&
      isMisread(amount.hundredths, minorOf(pair)),
  );
  if (near)
    return { quantity: near.count.hundredths / 100, minor: minorOf(near), isReckoned: true, others: [] };
  const bare = counts.findLast(
    ({ form, hundredths, end }) => form === 'whole' && hundredths <= COUNT_MAX && end < amount.start,
  );
  return {
    quantity: bare ? bare.hundredths / 100 : 1,
    minor: amount.hundredths,
    isReckoned: false,
    others: productsOf(others.concat(amount), amount),
  };
}
