import { FIRST_CURRENCIES } from '../src/money.ts';

/**
 * A few currencies for tests: those of spec §9, two more, one without decimals, and one with three. Few, so that random
 * records often have the same one.
 */
export const SOME_CURRENCIES = [...FIRST_CURRENCIES, 'AED', 'KES', 'JPY', 'KWD'] as const;
