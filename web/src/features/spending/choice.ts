import { isCurrency, type Currency } from '@barabar/core/money';
import { DIMENSIONS, MEASURES, type Dimension, type Measure } from '@barabar/core/statistics';

/** What a page of spending shows, as its address says. */
export interface Choice {
  /** Undefined: the one with most expenses. */
  readonly currency: Currency | undefined;
  readonly measure: Measure;
  /** `YYYY-MM`; 'all' for all time; undefined for this month. */
  readonly month: string | undefined;
  /** The bar whose expenses are listed; undefined for the charts. */
  readonly bar: { readonly dimension: Dimension; readonly key: string } | undefined;
}

/** A month of the years 1000 to 2999: the months around it, with which it is compared, exist too. */
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;

/** Reads an address. What it cannot mean is as if it were not there. */
export function readChoice(parameters: URLSearchParams): Choice {
  const currency = parameters.get('currency');
  const month = parameters.get('month');
  const dimension = DIMENSIONS.find((value) => value === parameters.get('by'));
  const key = parameters.get('key');
  const isKey = key !== null && (dimension !== 'month' || MONTH.test(key));
  return {
    currency: currency !== null && isCurrency(currency) ? currency : undefined,
    measure: MEASURES.find((value) => value === parameters.get('show')) ?? 'share',
    month: month !== null && (month === 'all' || MONTH.test(month)) ? month : undefined,
    bar: dimension && isKey ? { dimension, key } : undefined,
  };
}

/** The address of the same page with something else chosen. What is undefined is left out. */
export function addressOf(
  parameters: URLSearchParams,
  changes: Readonly<Partial<Record<'currency' | 'show' | 'month' | 'by' | 'key', string | undefined>>>,
): string {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  return `?${next.toString()}`;
}
