import { isExact, type NumberToken } from './read-numbers.ts';

const COUNT_MAX = 1_000;

const isCount = ({ form, hundredths }: NumberToken): boolean =>
  (form === 'whole' || form === 'measure') && hundredths > 0 && hundredths <= COUNT_MAX * 100;

/**
 * Whether the figures of a row are those of a ware, whatever its words are like ("Tempered Glass", "Idli (2 pcs)"): a
 * quantity times a price that come to what stands behind them.
 * @param isPrice what a price and an amount are written like
 */
export function isWare(
  numbers: readonly NumberToken[],
  isPrice: (number: NumberToken) => boolean = isExact,
): boolean {
  const amount = numbers.at(-1);
  if (!amount || !isPrice(amount) || amount.hundredths <= 0) return false;
  const before = numbers.slice(0, -1);
  return before.some((price) => {
    // "2 @45 90.00": a price may have no places where its amount has.
    if (!isPrice(price) && price.form !== 'whole') return false;
    return before.some(
      (count) =>
        count !== price && isCount(count) && count.hundredths * price.hundredths === amount.hundredths * 100,
    );
  });
}
