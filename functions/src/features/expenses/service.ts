import type { CalendarDay } from '@barabar/core/calendar-day';
import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { createExpense } from '@barabar/core/contract/expense-changes';
import type { Expense } from '@barabar/core/contract/expenses';
import { invariant } from '@barabar/core/invariant';
import type { UserCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { createOnce, planCreation, type Creation } from '../../kit/idempotency.ts';
import { dayOf } from '../../kit/period.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { requireRoom } from '../../kit/room.ts';
import type { Absences } from '../../records/absences/store.ts';
import { putNewExpense, readExpense, type ListedExpense } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { switchOn } from '../../records/groups/change-group.ts';
import { readPrivateNotes, writePrivateNote } from '../../records/private-notes/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { outlookOf } from '../../rules/acquaintance/outlook.ts';
import { readRatesFor, requireEcbRate } from '../../rules/expenses/check-conversion.ts';
import { chooseCategory, withOwnCategories } from '../../rules/expenses/choose-category.ts';
import { composeExpense } from '../../rules/expenses/compose-expense.ts';
import { composeByDays, composeShares, type Shares } from '../../rules/expenses/compose-shares.ts';
import { countByDays, readAbsencesFor, requirePeriodInGroup } from '../../rules/expenses/count-by-days.ts';
import { loadFriends } from '../../rules/expenses/load-friends.ts';
import { requireCreator, requireMembers } from '../../rules/expenses/policy.ts';
import { joiningByRecord, requireJoined } from '../../rules/groups/join-group.ts';
import { requireAdded } from '../../rules/groups/policy.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { requireMayAdd, requireOpen } from '../../rules/rights.ts';
import { requireNoDayAhead } from '../../rules/shared-records/policy.ts';
import { peopleInExpenses, presentExpense, showExpense } from '../../rules/shared-records/present-expense.ts';
import type { RecordContext } from '../../rules/shared-records/record-context.ts';
import { getExpense } from './list-service.ts';

type NewExpenseBody = BodyOf<typeof createExpense>;

interface Draft {
  readonly body: NewExpenseBody;
  /** Undefined of an expense by days, whose parts follow from the members and the absences at its time. */
  readonly shares: Shares | undefined;
  readonly creation: Creation;
  readonly at: Date;
}

interface Written {
  readonly expense: ListedExpense;
  readonly requestHash: string | null;
  readonly group?: RecordContext['group'];
  readonly people?: RecordContext['people'] | undefined;
}

/** Records an expense with what it changes between everybody in it (spec §4, §5). */
export async function recordExpense(call: UserCall, body: NewExpenseBody): Promise<Expense> {
  const shares = body.period ? undefined : composeShares(body);
  if (shares) requireCreator(shares, call.userId);
  const at = call.clock();
  requireNoDayAhead('spentOn', body.spentOn, at);
  requireNoDayAhead('conversion.day', body.conversion?.day, at);
  requireEcbRate(body, await readRatesFor(call, body.conversion));
  const creation = planCreation(call, { kind: 'expense', request: body });
  const draft = { body, shares, creation, at };
  const write = () => writeExpense(call, draft);
  const read = () => readEarlier(call, creation.id);
  const written = await commitOptimistically(() =>
    joiningByRecord(call, () => createOnce(creation, { write, read })),
  );
  return present(call, written);
}

/** Writes an expense; in a group, for the members that the group has at that moment. */
async function writeExpense(call: UserCall, { body, shares, creation, at }: Draft): Promise<Written> {
  const { groupId } = body;
  requirePeriodInGroup(body);
  // What is read below by such an id is no document.
  if (groupId !== undefined && !isStorableId(groupId)) throw notFound();
  const outside = shares && groupId === undefined ? await loadFriends(call, shares) : undefined;
  const absences = await readAbsencesFor(call, body);
  return withOwnCategories(call, outside?.ownCategories, (ownCategories) =>
    commitWithGroup(call, groupId ?? null, (writer, group) => {
      if (!outside) admitExpense(group, call.userId, body.spentOn ?? dayOf(at));
      const divided =
        shares ?? divideByDays(requireAdded(group, call.userId), call.userId, { body, absences });
      const context = outside ?? requireMembers(requireAdded(group, call.userId), divided);
      const category = chooseCategory(body.category, { group, ownCategories });
      const sketch = {
        creation,
        request: body,
        category,
        shares: divided,
        context,
        createdBy: call.userId,
        at,
      };
      const expense = composeExpense(sketch);
      requireJoined(context.group, call.userId);
      if (expense.days) switchOn(call, writer, { group, feature: 'nights-away' });
      putNewExpense(call, writer, expense);
      return { expense, requestHash: expense.requestHash, group, people: context.people };
    }),
  );
}

/** Admits a new expense to its group before what it says is read, as an edit. */
function admitExpense(group: GroupRecord | undefined, callerId: string, day: CalendarDay): void {
  const ownGroup = requireAdded(group, callerId);
  requireMayAdd(ownGroup, callerId);
  requireOpen(ownGroup, day);
}

/** Divides an expense by the days there of everybody in the group, or of those whom the caller names. */
function divideByDays(
  { memberIds }: GroupRecord,
  callerId: string,
  { body, absences }: { body: NewExpenseBody; absences: Absences | undefined },
): Shares {
  const { period, basis, amongst = memberIds } = body;
  invariant(period !== undefined && basis !== undefined && absences !== undefined, 'it is by days');
  const shares = composeByDays(body, countByDays({ period, basis, userIds: amongst, absences }));
  requireCreator(shares, callerId);
  return shares;
}

async function readEarlier(call: UserCall, expenseId: string): Promise<Written | undefined> {
  const expense = await readExpense(call, expenseId);
  if (!expense) return undefined;
  const outlook = outlookOf(call);
  const seen = await outlook.asSeen(expense);
  // The creator may have been taken out of it and left since: then they may not see it any more.
  if (!(await outlook.isVisible(seen))) throw notFound();
  return { expense: seen, requestHash: expense.requestHash };
}

async function present(call: UserCall, { expense, group, people }: Written): Promise<Expense> {
  const userIds = [...peopleInExpenses([expense])];
  // Nothing names an expense that has just been recorded.
  if (group) return presentExpense(expense, await seeInGroup(call, { group, userIds }), undefined);
  if (people) return presentExpense(expense, people, undefined);
  return showExpense(outlookOf(call), expense);
}

/** Only the caller's other clients are told. Notes of the same moment may exceed the limit by as many. */
export async function putNote(
  call: UserCall,
  { expenseId, text }: { expenseId: string; text: string },
): Promise<Expense> {
  const { privateNote: _before, ...expense } = await getExpense(call, expenseId);
  const notes = await readPrivateNotes(call, call.userId);
  if (text !== '' && !notes.some((note) => note.expenseId === expenseId))
    requireRoom('privateNotesMax', notes.length);
  await writePrivateNote(call, { expenseId, text });
  await sendSignals(call, { userIds: [call.userId], at: call.clock() });
  return { ...expense, ...(text !== '' && { privateNote: text }) };
}
