import { isMisread } from '@barabar/core/is-misread';
import { isExact, type NumberToken } from './read-numbers.ts';

const WEIGHT_OFF = 0.01;

export interface ComputedItem {
  readonly quantity: number;
  /** Amount of the whole line in minor units: negative for a return, zero when it could not be read. */
  readonly minor: number;
  /** Whether quantity times price equals the amount, with all three printed. */
  readonly isConfirmed: boolean;
  readonly others: readonly number[];
}

const COUNT_MAX = 10_000;

/** Products of a count and a price. The number that was taken for the amount may be the price. */
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

/** A quantity that times the price nearly equals the amount; otherwise a bare number before the amount. */
export function computeItem(numbers: readonly NumberToken[], amount: NumberToken): ComputedItem {
  const others = numbers.filter((number) => number !== amount && number.form !== 'percent');
  const counts = others.filter((number) => number.hundredths > 0);
  const pairs = others
    .filter(isExact)
    .flatMap((price) => counts.filter((count) => count !== price).map((count) => ({ count, price })));
  const minorOf = ({ count, price }: (typeof pairs)[number]) =>
    Math.round((count.hundredths * price.hundredths) / 100);
  // Weights have three decimal places, but only two are kept.
  const offMax = ({ count }: (typeof pairs)[number]) =>
    count.form === 'whole' ? 1 : amount.hundredths * WEIGHT_OFF;
  const exact = pairs.find((pair) => Math.abs(minorOf(pair) - amount.hundredths) <= offMax(pair));
  if (exact)
    return {
      quantity: exact.count.hundredths / 100,
      minor: amount.hundredths,
      isConfirmed: true,
      others: [],
    };
  // Zeros are misread most often. Other differences between price and amount may have other reasons.
  const near = pairs.find(
    (pair) =>
      pair.count.form === 'whole' &&
      minorOf(pair) % 100 === 0 &&
      amount.hundredths % 100 !== 0 &&
      isMisread(amount.hundredths, minorOf(pair)),
  );
  if (near)
    return { quantity: near.count.hundredths / 100, minor: minorOf(near), isConfirmed: true, others: [] };
  const bare = counts.findLast(
    ({ form, hundredths, end }) => form === 'whole' && hundredths <= COUNT_MAX && end < amount.start,
  );
  return {
    quantity: bare ? bare.hundredths / 100 : 1,
    minor: amount.hundredths,
    isConfirmed: false,
    others: productsOf(others.concat(amount), amount),
  };
}

export interface Item extends ComputedItem {
  readonly description: string;
  /** Such as the base price of a fare: it counts as an item only when the bill's sums need it. */
  readonly isDoubtful: boolean;
}
