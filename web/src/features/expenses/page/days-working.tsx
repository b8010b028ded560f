import { monthOf } from '@barabar/core/calendar-day';
import { listAbsences, type Absence } from '@barabar/core/contract/absences';
import type { Expense } from '@barabar/core/contract/expenses';
import { type DaysThere, splitByDays } from '@barabar/core/days-there';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { useKnownGroup } from '../../../store/reads/use-hindrance.ts';
import { useEndpoint } from '../../../store/use-endpoint.ts';
import { changeExpense } from '../api.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { countDays } from '@barabar/core/day-period';
import { countBy } from '../days/days-draft.ts';

const DAYS = text('daysThere');
const LABELS = text('fields');

export interface DaysWorkingProps {
  readonly expense: Expense;
  readonly isBusy: boolean;
  readonly isFixed: boolean;
}

/** How an expense was split by days: who was there on how many, and whether that would be another result today. */
export function DaysWorking({ expense, ...rest }: DaysWorkingProps) {
  return isByDays(expense) ? <Working {...rest} expense={expense} /> : null;
}

/** '11 nights (57 in all)', or of a split of each day by itself '5 nights shared by 3, 5 nights shared by 5'. */
function daysWords({ days, shared }: DaysThere, total: number): string {
  if (days === 0) return DAYS.away;
  if (!shared) return DAYS.ofPersonDays({ days, total });
  return shared.map((part) => DAYS.shared(part)).join(', ');
}

type WorkingProps = Omit<DaysWorkingProps, 'expense'> & { readonly expense: ByDays };

function Working({ expense, isBusy, isFixed }: WorkingProps) {
  const { id: viewerId } = useCurrentUser();
  const { period, basis, daysThere, splits } = expense;
  const names = new Map(splits.map(({ user }) => [user.id, user.id === viewerId ? LABELS.you : user.name]));
  const total = daysThere.reduce((sum, { days }) => sum + days, 0);
  return (
    <section aria-label={DAYS.working}>
      <h2 className="text-caption tone-muted strong edged">{DAYS.working}</h2>
      <div className="edged stack-close">
        <p>{DAYS.period({ from: formatDay(period.from), to: formatDay(period.to) })}</p>
        <ul className="stack-close">
          {daysThere.map((person) => (
            <li key={person.userId} className={basis === 'per-day' ? 'stack-tight' : 'spread'}>
              <span className="wraps">{names.get(person.userId)}</span>
              <span className="text-secondary tone-muted">{daysWords(person, total)}</span>
            </li>
          ))}
        </ul>
        {!isFixed && <AgainOffer expense={expense} isBusy={isBusy} names={names} />}
      </div>
    </section>
  );
}

/** Says that days away have changed since, what that changes, and computes the expense again. */
function AgainOffer({
  expense,
  isBusy,
  names,
}: Omit<WorkingProps, 'isFixed'> & { readonly names: ReadonlyMap<string, string> }) {
  const { id: currentUserId } = useCurrentUser();
  const { groupId, period, basis, currency } = expense;
  const { data } = useEndpoint(
    listAbsences,
    groupId === undefined
      ? null
      : { params: { groupId }, query: { month: monthOf(period.from), until: monthOf(period.to) } },
  );
  const { isBusy: isSaving, failure, attempt } = useAttempt(DAYS.failed);
  const group = useKnownGroup(groupId);
  const memberIds = new Set(group?.members.map(({ userId }) => userId));
  const after = data && computeAgain(expense, { absences: data, memberIds });
  if (!after) return null;
  const before = new Map(expense.splits.map(({ userId, amount }) => [userId, amount]));
  const changed = after.splits.filter(({ userId, amount }) => before.get(userId) !== amount);
  const save = (): Promise<void> =>
    attempt(async () => {
      await changeExpense(
        { version: expense.version, period, basis },
        { idempotencyKey: crypto.randomUUID(), currentUserId, before: expense, after },
      );
    });
  return (
    <div className="stack-close">
      <p>{DAYS.changed}</p>
      <ul className="text-secondary tone-muted">
        {changed.map(({ userId, amount }) => (
          <li key={userId} className="wraps">
            {DAYS.now({
              name: names.get(userId) ?? '',
              before: formatAmount(before.get(userId) ?? amount, { currency }),
              after: formatAmount(amount, { currency }),
            })}
          </li>
        ))}
      </ul>
      <ErrorAlert message={failure} />
      <div>
        <Button variant="tonal" disabled={isBusy || isSaving} onClick={() => void save()}>
          {isSaving ? DAYS.saving : DAYS.again}
        </Button>
      </div>
    </div>
  );
}

export type ByDays = Expense & {
  readonly [Field in 'period' | 'basis' | 'daysThere']: NonNullable<Expense[Field]>;
};

const isByDays = (expense: Expense): expense is ByDays =>
  expense.period !== undefined && expense.basis !== undefined && expense.daysThere !== undefined;

/**
 * Whether the days can be counted again: not where two records of one person became one, nor where an account and its
 * days away are gone. `memberIds`: everybody without an address who is not gone.
 */
function isComparable({ period, daysThere, splits }: ByDays, memberIds: ReadonlySet<string>): boolean {
  const users = new Map(splits.map(({ user }) => [user.id, user]));
  return daysThere.every(
    ({ userId, days }) =>
      days <= countDays(period) && (memberIds.has(userId) || (users.get(userId)?.email ?? '') !== ''),
  );
}

/** Undefined where nobody pays another amount, nobody was there, or the division is another than then. */
export function computeAgain(
  expense: ByDays,
  { absences, memberIds }: { absences: readonly Absence[]; memberIds: ReadonlySet<string> },
): ByDays | undefined {
  const { period, basis, daysThere, splits, amount } = expense;
  if (!isComparable(expense, memberIds)) return undefined;
  const userIds = daysThere.map(({ userId }) => userId);
  const people = countBy({ ...period, basis }, { absences, userIds });
  const parts = splitByDays(amount, { basis, people });
  const before = new Map(splits.map((split) => [split.userId, split.amount]));
  if (!parts || parts.every((part) => before.get(part.userId) === part.amount)) return undefined;
  const users = new Map(splits.map(({ userId, user }) => [userId, user]));
  const divided = parts.flatMap((part) => {
    const user = users.get(part.userId);
    return user ? [{ ...part, user }] : [];
  });
  return { ...expense, splits: divided, daysThere: people, version: expense.version + 1 };
}
