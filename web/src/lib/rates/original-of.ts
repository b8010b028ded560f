import type { Expense } from '@barabar/core/contract/expenses';
import { describeConversion } from '@barabar/core/conversion';
import type { Settlement } from '@barabar/core/contract/settlements';
import { text } from '@barabar/core/messages/text';
import { describeSettled, describeSettledAtRates } from '@barabar/core/settled-amounts';
import { formatDay } from '../dates/format-date.ts';

const RATES_TEXT = text('rates');

/** What was spent, where an expense was converted: '$45.00 at ₹93.3302, ECB, 13 Apr'. */
export const originalOf = ({
  conversion,
  currency,
}: Pick<Expense, 'conversion' | 'currency'>): string | undefined =>
  conversion && describeConversion(conversion, { currency, dayText: formatDay(conversion.day) });

/** What a settlement cleared in several currencies: 'for $20.00 and €10.00'. */
export const settledOf = ({ settles }: Pick<Settlement, 'settles'>): string | undefined =>
  settles && RATES_TEXT.forSettled({ settled: describeSettled(settles) });

/** What a settlement cleared, with the rates: 'for $20.00 at ₹93.3302, ECB, 13 Apr; less ₹500.00'. */
export const settledAtRatesOf = ({
  settles,
  currency,
}: Pick<Settlement, 'settles' | 'currency'>): string | undefined =>
  settles &&
  RATES_TEXT.forSettled({ settled: describeSettledAtRates(settles, { currency, dayText: formatDay }) });

/** What a record was made of, with notes about its rates: '€5,000.00 at ₹0.000002, entered by hand, 13 Apr. By the ECB’s …' */
export const inSentences = (original: string | undefined, notes: readonly string[]): string | undefined =>
  original === undefined ? undefined : [original, ...notes].join('. ');
