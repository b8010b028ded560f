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

let options: readonly CurrencyOption[] | undefined;

/** Returns all currencies with their names, those of spec §9 first. The names are the browser's, in the page's language. */
export function currencyOptions(): readonly CurrencyOption[] {
  const names = new Intl.DisplayNames(LANGUAGES[LANGUAGE].tag, { type: 'currency' });
  options ??= CURRENCIES.map((value) => ({ value, label: labelOf(value, names) }));
  return options;
}

/** Search of a select whose options are currencies, by name and code. */
export const CURRENCY_SEARCH = {
  filterOption: (term: string, option?: CurrencyOption): boolean => matchesSearch(term, [option?.label]),
};
