import type { CalendarDay } from '@barabar/core/calendar-day';
import type { SettledAmount } from '@barabar/core/contract/settlements';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { said } from '@barabar/core/messages/said';
import type { Currency } from '@barabar/core/money';
import { settlesProblem } from '@barabar/core/settled-amounts';
import type { Call } from '../../kit/call.ts';
import { invalid } from '../../kit/refusal.ts';
import { readRatesOfDays, type RatesRecord } from '../../records/rates/store.ts';
import { isFalselyEcb } from '../expenses/check-conversion.ts';
import { requireNoDayAhead } from '../shared-records/policy.ts';

type Rates = ReadonlyMap<string, RatesRecord>;

type Settling = Pick<NewSettlement, 'amount' | 'currency' | 'settles'>;

/** The days whose stored rates a settlement relies on. */
export const ecbDaysOf = (settles: readonly SettledAmount[] = []): CalendarDay[] =>
  settles.flatMap(({ exchange }) => (exchange?.source === 'ecb' ? [exchange.day] : []));

/** Whether an amount's rate is said to be the ECB's, and is not among the stored ones. */
export function isSettledFalselyEcb(
  { amount, currency: from, exchange }: SettledAmount,
  { to, rates }: { to: Currency; rates: Rates },
): boolean {
  if (!exchange) return false;
  const conversion = { ...exchange, amount, currency: from };
  return isFalselyEcb({ currency: to, conversion }, rates.get(exchange.day));
}

/** Together what was handed over, and no rate of a day ahead. Throws 400. */
export function requireWholeSettles(settling: Settling, now: Date): void {
  const problem = settlesProblem(settling);
  if (problem) throw invalid(problem.path, problem);
  for (const [index, { exchange }] of (settling.settles ?? []).entries())
    requireNoDayAhead(`settles.${index}.exchange.day`, exchange?.day, now);
}

/** Arithmetic, days, and that an ECB rate is the stored one. Throws 400. */
export async function requireSettles(call: Call, settling: Settling): Promise<void> {
  requireWholeSettles(settling, call.clock());
  const { settles = [], currency: to } = settling;
  const rates = await readRatesOfDays(call, ecbDaysOf(settles));
  const index = settles.findIndex((settled) => isSettledFalselyEcb(settled, { to, rates }));
  if (index >= 0) throw invalid(`settles.${index}.exchange.rate`, said('not-ecb'));
}
