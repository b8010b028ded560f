import type { Page } from '../page.ts';
import { linesOf } from './lines-of.ts';
import { isExact } from './read-numbers.ts';

/** All amounts of money on a page, in minor units without their signs. */
export function printedAmounts(page: Page): ReadonlySet<number> {
  const numbers = linesOf(page).flatMap((line) => line.numbers);
  return new Set(numbers.filter(isExact).map(({ hundredths }) => Math.abs(hundredths)));
}
