import { useEffect, useMemo, useState } from 'react';
import type { Expense } from '@barabar/core/contract/expenses';
import { CATEGORIES } from '@barabar/core/categories';
import { text } from '@barabar/core/messages/text';
import { isOf } from '@barabar/core/statistics';
import { EmptyState } from '../../components/empty-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import type { NamedScope } from './budget-scope.ts';
import type { SpendingViewProps } from './spending-page.ts';
import { SpendingView } from './spending-view.tsx';
import { useDeviceState } from '../../store/device/state.ts';
import { useIsStoreComing, useDatedStore } from '../../store/device/use-dated-store.ts';
import { useAsOwn } from '../../store/reads/use-as-own.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useToday } from '../activity/use-today.ts';
import { nameOfCategory } from '../../lib/records/category-icons.ts';
import { asOfWords } from './as-of-words.ts';
import { useIsConnected } from '../../lib/api/connection.ts';
import { listenToRereading, wantChanges } from '../../store/revalidate.ts';
import { viewOf, showExpense, type DeviceStore } from '@barabar/core/device-store';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toReadDates, type DatedStore } from '../../store/device/read-database.ts';
import { useOutbox } from '../../store/outbox/outbox.ts';
import { layOverRecords } from '../../store/changes/lay.ts';

const TEXT = text('spending');
const LABELS = text('fields');

const isExpense = (record: Expense | Settlement): record is Expense => 'splits' in record;

interface StoredExpenses {
  readonly expenses: readonly Expense[];
  readonly lists: DeviceStore['lists'];
  /** When the store was read: everything until then is in it. */
  readonly readAt: Date;
  /** Nothing of others after that is in it. Undefined if that is not known. */
  readonly storedAt: Date | undefined;
}

function showExpenses({ store, readAt, storedAt }: DatedStore): StoredExpenses {
  const view = viewOf(store);
  return {
    expenses: [...store.expenses.values()].map((expense) => showExpense(expense, view)),
    lists: store.lists,
    readAt,
    storedAt,
  };
}

/** The stored expenses, read again after each change, with the viewer's own. 'none' where this device has no store. */
function useStoredExpenses(userId: string): StoredExpenses | 'loading' | 'none' {
  const copied = useDatedStore(userId, showExpenses);
  const outbox = useOutbox();
  return useMemo(
    () =>
      typeof copied === 'string'
        ? copied
        : {
            ...copied,
            expenses: layOverRecords(copied.expenses, toReadDates(copied), isExpense).filter(isExpense),
          },
    // oxlint-disable-next-line react/exhaustive-deps -- the changes that are laid over it are the outbox's
    [copied, outbox],
  );
}

/** How long in milliseconds the store may be behind what is known before a screen says so. */
const BEHIND_MS_MAX = 60_000;

/** Milliseconds since the epoch, by the present clock. */
const openingOfPage = (): number => Date.now() - performance.now();

/** Whether it was read before `due`. A time in the future is of a clock that was wrong. */
const isBefore = (readAt: Date, due: number): boolean =>
  readAt.getTime() < due || readAt.getTime() > Date.now();

/**
 * Whether the screen has to say how old it is: offline, read more than a minute before the page opened, or
 * not within a minute after screens were read again.
 */
function useIsOutdated(readAt: Date | undefined): boolean {
  const isConnected = useIsConnected();
  // What was read before it is outdated.
  const [due, setDue] = useState(() => openingOfPage() - BEHIND_MS_MAX);
  useEffect(() => {
    let isGone = false;
    const expectReading = (): void => {
      const askedAt = Date.now();
      setTimeout(() => {
        if (!isGone) setDue(askedAt);
      }, BEHIND_MS_MAX);
    };
    expectReading();
    wantChanges();
    const stop = listenToRereading(expectReading);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return readAt !== undefined && (!isConnected || isBefore(readAt, due));
}

export interface StoredSpendingProps extends Pick<SpendingViewProps, 'dimensions'> {
  /** The group whose expenses count; undefined for all that the viewer is in. */
  readonly groupId?: string;
}

function namesOf({ expenses, lists }: StoredExpenses, viewerId: string) {
  const people = new Map<string, string>();
  for (const { payers, splits } of expenses)
    for (const { userId, user } of [...payers, ...splits]) people.set(userId, user.name);
  people.set(viewerId, LABELS.you);
  const groups = new Map(lists.groups?.map(({ id, name }) => [id, name]));
  for (const { group } of expenses) if (group && !groups.has(group.id)) groups.set(group.id, group.name);
  return { person: people, group: groups };
}

/** What the viewer can set a budget for: in a group the group, elsewhere everything, each category and each group. */
function scopesOf(
  { lists }: StoredExpenses,
  expenses: readonly Expense[],
  groupId: string | undefined,
): readonly NamedScope[] {
  const groups = (lists.groups ?? []).map(({ id, name }) => ({ scope: { groupId: id }, name }));
  if (groupId !== undefined) return groups.filter(({ scope }) => scope.groupId === groupId);
  const names = new Set([...CATEGORIES, ...expenses.flatMap(({ category }) => category ?? [])]);
  return [
    { scope: {}, name: TEXT.budget.everything },
    ...[...names].map((category) => ({ scope: { category }, name: nameOfCategory(category) })),
    ...groups,
  ];
}

export function StoredSpending({ groupId, dimensions }: StoredSpendingProps) {
  const { id, budgets } = useCurrentUser();
  const asOwn = useAsOwn(groupId);
  const copied = useStoredExpenses(id);
  const isOutdated = useIsOutdated(typeof copied === 'string' ? undefined : copied.readAt);
  const [openedAt] = useState(() => new Date());
  const expenses =
    typeof copied === 'string'
      ? []
      : asOwn(
          copied.expenses.filter((expense) =>
            groupId === undefined ? isOf(expense, id) : expense.groupId === groupId,
          ),
        );
  // That there are none is not known from a store that was read before.
  const isUnsure = typeof copied !== 'string' && expenses.length === 0 && copied.readAt < openedAt;
  const isComing = useIsStoreComing(copied === 'none' || isUnsure);
  const { problem = 'none', answer } = useDeviceState();
  const today = useToday();
  if (copied === 'loading' || isComing) return <SkeletonRows label={TEXT.loading} />;
  if (copied === 'none')
    return <EmptyState art="none" title={TEXT.noCopy} hint={TEXT.noCopyHints[problem]} />;
  const names = namesOf({ ...copied, expenses }, id);
  const shown = budgets.filter((candidate) => groupId === undefined || candidate.groupId === groupId);
  return (
    <>
      {/* Where the copy has answered for the server too, the notice above all screens says it. */}
      {isOutdated && !answer && <p className="edged text-secondary tone-muted">{asOfWords(copied.readAt)}</p>}
      <SpendingView
        expenses={expenses}
        userId={id}
        dimensions={dimensions}
        nameOf={(dimension, key) => names[dimension].get(key)}
        budgets={shown}
        budgetScopes={scopesOf(copied, expenses, groupId)}
        today={today}
      />
    </>
  );
}

export const GroupSpending = ({ groupId }: { groupId: string }) => (
  <StoredSpending groupId={groupId} dimensions={['category', 'person']} />
);
