import { byDirection } from '@barabar/core/direction';
import { isDeepStrictEqual } from 'node:util';
import { nextDays } from '@barabar/core/recurrences/rule';
import { movementsBetween } from '../../records/balances/movements.ts';
import type { LedgerExpense } from '../../records/balances/recompute.ts';
import { ruleOf, type RecurrenceFields } from '../../records/recurrences/store.ts';
import { joinLowered, loweredBy, type Lowered } from '../shared-records/lowering.ts';

type Series = Pick<
  RecurrenceFields,
  | 'amount'
  | 'currency'
  | 'groupId'
  | 'paidBy'
  | 'payers'
  | 'splits'
  | 'isRefund'
  | 'rule'
  | 'doneThrough'
  | 'skippedDays'
  | 'pause'
  | 'deletedAt'
>;

/** How many days to come are compared: of the most frequent rule more than eight years. */
const DAYS_COMPARED = 3000;

/** The days on which a series adds an expense, if nobody changes it. */
const daysOf = (series: Series): readonly string[] =>
  series.pause === null && series.deletedAt === null
    ? nextDays(ruleOf(series), {
        after: series.doneThrough,
        skipped: series.skippedDays,
        count: DAYS_COMPARED,
      })
    : [];

/** What stays paused is compared as if it were not: whoever resumes it resumes what somebody else has made of it. */
function addsMore(before: Series, after: Series): boolean {
  const staysPaused = before.pause !== null && after.pause !== null;
  const asResumed = (resumed: Series): Series => (staysPaused ? { ...resumed, pause: null } : resumed);
  const earlier = daysOf(asResumed(before));
  return daysOf(asResumed(after)).some((day, index) => day < (earlier[index] ?? '9999-12-31'));
}

const expenseOf = ({ currency, groupId, payers, splits, isRefund }: Series): LedgerExpense => ({
  currency,
  groupId,
  payers,
  splits,
  isRefund,
  deletedAt: null,
});

/** Who owes something by each expense of a series. One of an open amount has one payer. */
function debtorsOf(series: Series): Lowered {
  if (series.amount !== null) return loweredBy(movementsBetween(undefined, expenseOf(series)));
  const { paidBy } = series;
  const others = series.splits.map(({ userId }) => userId).filter((userId) => userId !== paidBy);
  return byDirection<Lowered, Lowered>(
    series,
    { people: others, pairs: others.map((userId) => [userId, paidBy]) },
    { people: others.length > 0 ? [paidBy] : [], pairs: others.map((userId) => [paidBy, userId]) },
  );
}

const divisionOf = ({ amount, currency, paidBy, splits, isRefund }: Series) => ({
  amount,
  isRefund,
  currency,
  paidBy,
  splits: splits.map(({ name: _name, ...split }) => split),
});

/** Returns who is lowered by each expense, or by more or earlier ones; while the amount is open, all who would owe. */
export function loweredBySeries(before: Series, after: Series): Lowered {
  const isOpen = before.amount === null || after.amount === null;
  const isDividedAnew = !isDeepStrictEqual(divisionOf(before), divisionOf(after));
  return joinLowered(
    ...(isOpen ? [] : [loweredBy(movementsBetween(expenseOf(before), expenseOf(after)))]),
    ...(addsMore(before, after) || (isOpen && isDividedAnew) ? [debtorsOf(after)] : []),
  );
}
