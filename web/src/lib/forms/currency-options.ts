import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { CURRENCIES, type Currency } from '@barabar/core/money';
import { matchesSearch } from '../match-search.ts';

export interface CurrencyOption {
  readonly value: Currency;
  /** "Indian Rupee (INR)", or the code alone if the browser does not know the name. */
  readonly label: string;
}

function labelOf(currency: Currency, names: Intl.DisplayNames): string {
  const name = names.of(currency);
  return name === undefined || name === currency ? currency : `${name} (${currency})`;
}

/** The currencies of the countries next to where a currency is used, the most visited first. */
const NEIGHBOURS: Readonly<Partial<Record<Currency, readonly Currency[]>>> = {
  EUR: ['GBP', 'CHF', 'PLN', 'CZK', 'DKK'],
  GBP: ['EUR'],
  INR: ['NPR', 'LKR', 'BDT', 'BTN', 'MVR'],
  NPR: ['INR'],
  USD: ['CAD', 'MXN'],
};

/**
 * Returns all currencies with their names: those that are used here, those of the countries next to them, then those of
 * spec §9. The names are the browser's, in the page's language.
 */
export function currencyOptions(used: readonly Currency[]): readonly CurrencyOption[] {
  const names = new Intl.DisplayNames(LANGUAGES[LANGUAGE].tag, { type: 'currency' });
  const near = used.flatMap((currency) => NEIGHBOURS[currency] ?? []);
  const inOrder = [...new Set([...used, ...near, ...CURRENCIES])];
  return inOrder.map((value) => ({ value, label: labelOf(value, names) }));
}

/** Search of a select whose options are currencies, by name and code. */
export const CURRENCY_SEARCH = {
  filterOption: (term: string, option?: CurrencyOption): boolean => matchesSearch(term, [option?.label]),
};
