import type { Expense } from '@barabar/core/contract/expenses';
import { describeConversion } from '@barabar/core/conversion';
import { formatDay } from './format-date.ts';

/** What was spent, where an expense was converted: '$45.00 at ₹93.3302, ECB, Apr 13, 2026'. */
export const originalOf = ({
  conversion,
  currency,
}: Pick<Expense, 'conversion' | 'currency'>): string | undefined =>
  conversion && describeConversion(conversion, { currency, dayText: formatDay(conversion.day) });
