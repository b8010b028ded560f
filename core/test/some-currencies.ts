import { FIRST_CURRENCIES } from '../src/money.ts';

/**
 * For tests: a few currencies, those of spec §9, two more, one without decimals and one with three. Of all currencies at random, two records would hardly ever
 * have the same one.
 */
export const SOME_CURRENCIES = [...FIRST_CURRENCIES, 'AED', 'KES', 'JPY', 'KWD'] as const;
