import { FIRST_CURRENCIES } from '../src/money.ts';

/** Spec §9's, two more, one without decimals, one with three: few, so that random records often share one. */
export const SOME_CURRENCIES = [...FIRST_CURRENCIES, 'AED', 'KES', 'JPY', 'KWD'] as const;
