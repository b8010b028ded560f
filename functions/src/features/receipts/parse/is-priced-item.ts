import { isExact, type NumberToken } from './read-numbers.ts';

const COUNT_MAX = 1_000;

const isCount = ({ form, hundredths }: NumberToken): boolean =>
  (form === 'whole' || form === 'measure') && hundredths > 0 && hundredths <= COUNT_MAX * 100;

/** Makes it an item whatever its words are ("Tempered Glass", "Idli (2 pcs)"). */
export function isPricedItem(
  numbers: readonly NumberToken[],
  isPrice: (number: NumberToken) => boolean = isExact,
): boolean {
  const amount = numbers.at(-1);
  if (!amount || !isPrice(amount) || amount.hundredths <= 0) return false;
  const before = numbers.slice(0, -1);
  return before.some((price) => {
    // "2 @45 90.00": a price may lack the decimal places that its amount has.
    if (!isPrice(price) && price.form !== 'whole') return false;
    return before.some(
      (count) =>
        count !== price && isCount(count) && count.hundredths * price.hundredths === amount.hundredths * 100,
    );
  });
}
