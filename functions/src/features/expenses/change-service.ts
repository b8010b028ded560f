import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import {
  expenseChanges,
  type ExpenseChanges,
  sentExpenseChanges,
  type SentExpenseChanges,
} from '@barabar/core/contract/expense-changes';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { said } from '@barabar/core/messages/said';
import * as z from 'zod/mini';
import type { UserCall } from '../../kit/call.ts';
import { lastKeyOf } from '../../kit/idempotency.ts';
import { invalid, notFound, Refusal } from '../../kit/refusal.ts';
import type { RevisedSettlement } from '../../records/settlements/store.ts';
import { movementsBetween } from '../../records/balances/movements.ts';
import type { Absences } from '../../records/absences/store.ts';
import {
  type ExpenseRecord,
  namesIn,
  putChangedExpense,
  readExpense,
  type RevisedExpense,
  spentOnOf,
} from '../../records/expenses/store.ts';
import { switchOn } from '../../records/groups/change-group.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { RatesRecord } from '../../records/rates/store.ts';
import { readRelations, type Relations } from '../../rules/acquaintance/read-relations.ts';
import { viewerOf } from '../../rules/acquaintance/viewer.ts';
import { requireNobodyLeft } from '../../rules/groups/return-as-name.ts';
import { requireMayEdit, requireOpen } from '../../rules/rights.ts';
import { overtaken } from '../../rules/people/overtaken.ts';
import {
  changeRecord,
  commitDeletion,
  commitTransition,
  EXPENSE,
  repeatDeletion,
} from '../../rules/shared-records/change-record.ts';
import { loweredBy, refusalOfLowering } from '../../rules/shared-records/lowering.ts';
import { requireNoDayAhead, requireStillMember } from '../../rules/shared-records/policy.ts';
import { readSettlementOf, withSettlement } from '../../rules/settlements/act-together.ts';
import { requireParty } from '../../rules/settlements/policy.ts';
import { planRestoring } from '../../rules/settlements/restoring.ts';
import { readAmounts, requestOf, requireAmountsAnew } from '../../rules/shared-records/sent-amounts.ts';
import { putVersions } from '../../records/removals/store.ts';
import { stampExpense } from '../../rules/shared-records/stamp-change.ts';
import { admissionTo, loadAdmission, pairsMovedBy, type Admission } from './admission.ts';
import { readRatesFor } from '../../rules/expenses/check-conversion.ts';
import { readAbsencesFor } from '../../rules/expenses/count-by-days.ts';
import { withOwnCategories, type CategoryLists } from '../../rules/expenses/choose-category.ts';
import {
  amountKept,
  applyContent,
  conversionAfter,
  isUnchanged,
  mergeExpense,
  type ExpenseContent,
} from './merge-expense.ts';
import { requireEligible } from '../../rules/expenses/policy.ts';
import { showChangedExpense, showEdited, repeatedExpense } from './show-changed.ts';

type Named = { readonly userId: string };

/** An older edit that names somebody who left means the name that they came back as (docs/people.md). */
function underReturned(
  changes: ExpenseChanges,
  { participantIds }: Pick<ExpenseRecord, 'participantIds'>,
  group: Pick<GroupRecord, 'members'> | undefined,
): ExpenseChanges {
  const members = group?.members ?? {};
  const names = new Map(
    participantIds.flatMap((nameId): [string, string][] => {
      const leftId = members[nameId]?.placeOf;
      const isMeant =
        leftId !== undefined && members[leftId] === undefined && !participantIds.includes(leftId);
      return isMeant ? [[leftId, nameId]] : [];
    }),
  );
  if (names.size === 0) return changes;
  const idOf = (userId: string): string => names.get(userId) ?? userId;
  const under = <T extends Named>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, userId: idOf(part.userId) }));
  const { paidBy, payers, splits, items, amongst } = changes;
  return {
    ...changes,
    ...(paidBy !== undefined && { paidBy: idOf(paidBy) }),
    ...(payers && { payers: under(payers) }),
    ...(splits && { splits: under(splits) }),
    ...(items && { items: items.map((item) => ({ ...item, sharedBy: under(item.sharedBy) })) }),
    ...(amongst && { amongst: amongst.map(idOf) }),
  };
}

interface Edit {
  readonly before: RevisedExpense;
  readonly changes: SentExpenseChanges;
  readonly lastKey: string | null;
  /** The caller's categories; undefined while they have not been read. */
  readonly ownCategories: CategoryLists['ownCategories'];
  /** The rates that the conversion relies on. */
  readonly rates: RatesRecord | undefined;
  /** The absences in the period that the edit names. */
  readonly absences: Absences | undefined;
  readonly at: Date;
}

interface EditPlan {
  readonly content: ExpenseContent;
  readonly admission: Admission;
}

/** Changes what an expense says and moves balances by the difference (spec §5). */
export function editExpense(
  call: UserCall,
  expenseId: string,
  changes: SentExpenseChanges,
): Promise<Expense> {
  requireNoDayAhead('spentOn', changes.spentOn, call.clock());
  requireNoDayAhead('conversion.day', changes.conversion?.day, call.clock());
  const request = requestOf(sentChanges(changes), changes.currency);
  const lastKey = lastKeyOf(call, { action: 'edit-expense', request });
  return changeRecord(call, {
    action: 'edit',
    lastKey,
    read: () => readExpense(call, expenseId),
    commit: async (before) => {
      const rates = await readRatesFor(call, conversionAfter(before, changes));
      const absences = await readAbsencesFor(call, { period: changes.period, groupId: before.groupId });
      const after = await withOwnCategories(call, undefined, (ownCategories) =>
        commitEdit(call, { before, changes, lastKey, ownCategories, rates, absences, at: call.clock() }),
      );
      const shown = await showChangedExpense(call, after ?? before);
      if (!after) {
        const writer = { userId: before.updatedBy, name: before.updatedByName };
        throw await overtaken(viewerOf(call), writer, z.encode(expenseSchema, shown));
      }
      return shown;
    },
    repeat: (expense) => showEdited(call, { expense, lastKey }),
  });
}

/** @returns the expense as it is then; undefined when the caller has changed an older version of it. */
async function commitEdit(call: UserCall, { lastKey, ...request }: Edit): Promise<ExpenseRecord | undefined> {
  const { before, at } = request;
  const isOutside = before.groupId === null;
  const outside = isOutside ? await planOutside(call, request) : undefined;
  const relations = await readRelations(call, before, outside?.content.participantIds);
  if (relations.isHidden) throw notFound();
  const refusal = outside && (await refusalOf(call, { before, content: outside.content, relations }));
  return commitWithGroup(call, before.groupId, (writer, group) => {
    const content = isOutside ? outside?.content : mergeFor(call, request, group);
    if (group) requireOpen(group, content?.spentOn);
    if (!content) return undefined;
    if (isUnchanged(before, content)) return before;
    const admission = outside?.admission ?? admissionTo(group);
    admitEdit(before, { content, admission, refusal, group });
    const edited = applyContent(before, content, admission.names);
    const after = stampExpense(edited, before, {
      by: call.userId,
      group,
      silentFor: relations.silentFor,
      at,
      lastKey,
    });
    if (after.days && !before.days) switchOn(call, writer, { group, feature: 'nights-away' });
    putVersions(call, writer, { before, after });
    putChangedExpense(call, writer, { before, after });
    return after;
  });
}

/** The refusal of an edit that lowers the net of somebody who has not accepted the caller. */
function refusalOf(
  call: UserCall,
  { before, content, relations }: { before: RevisedExpense; content: ExpenseContent; relations: Relations },
): Promise<Refusal | undefined> {
  const { groupId, createdBy } = before;
  return refusalOfLowering(call, {
    record: { groupId, createdBy, names: namesIn(before) },
    lowered: loweredBy(movementsBetween(before, { ...before, ...content })),
    relations,
  });
}

/** @returns undefined for an older version. */
async function planOutside(call: UserCall, request: Omit<Edit, 'lastKey'>): Promise<EditPlan | undefined> {
  const { before } = request;
  try {
    const content = mergeFor(call, request, undefined);
    return content && { content, admission: await loadAdmission(call, { before, content }) };
  } catch (error) {
    // Somebody from whom the expense is hidden learns nothing from what is wrong with their edit.
    const { isHidden } = await readRelations(call, before);
    throw isHidden ? notFound() : error;
  }
}

/** A caller who may not see the expense learns nothing about it, not even that the edit would be refused. */
function mergeFor(
  call: UserCall,
  { before, changes, ownCategories, rates, absences, at }: Omit<Edit, 'lastKey'>,
  group: GroupRecord | undefined,
): ExpenseContent | undefined {
  requireStillMember(before, { userId: call.userId, group });
  requireMayEdit(group, { userId: call.userId, createdBy: before.createdBy, at });
  requireOpen(group, spentOnOf(before));
  if (before.version !== changes.version) return undefined;
  const currency = changes.currency ?? before.currency;
  const read = underReturned(readAmounts(sentChanges(changes), currency), before, group);
  requireAmountsAnew(before, currency, amountKept(before, read));
  return mergeExpense(before, read, { group, ownCategories, rates, absences });
}

const sentChanges = (value: SentExpenseChanges) => ({
  schema: expenseChanges,
  asSent: sentExpenseChanges,
  value,
});

/** Admits what an edit makes of an expense: who comes in, an advance's money, whom it lowers, and who has left. */
function admitEdit(
  before: ExpenseRecord,
  {
    content,
    admission: { isEligible, areTogether, message },
    refusal,
    group,
  }: EditPlan & { refusal: Refusal | undefined; group: GroupRecord | undefined },
): void {
  const wereIn = new Set(before.participantIds);
  requireEligible(content, { isEligible: (userId) => wereIn.has(userId) || isEligible(userId), message });
  if (!areTogether) throw new Refusal('participant-left');
  // An advance is what was handed over beyond the settlement of the same act, so its money stays.
  if (before.advanceOf !== null && movementsBetween(before, { ...before, ...content }).length > 0)
    throw invalid('amount', said('advance-fixed'));
  if (refusal) throw refusal;
  if (group) requireNobodyLeft(group, pairsMovedBy({ before, content }));
}

/** Deletes an expense, or takes the caller out of a request that others share. A repeat of the key changes nothing. */
export function deleteExpense(call: UserCall, expenseId: string): Promise<DeletedRecord> {
  const lastKey = lastKeyOf(call, { action: 'delete-expense' });
  return changeRecord(call, {
    action: 'delete',
    lastKey,
    read: () => readExpense(call, expenseId),
    commit: async (before) => {
      const settlement = await readSettlementOf(call, before);
      const put = withSettlement(settlement);
      const authorise = partiesOnly(settlement, call.userId);
      return commitDeletion(call, { ...EXPENSE, put }, { before, at: call.clock(), lastKey, authorise });
    },
    repeat: (expense) => repeatDeletion(call, expense),
  });
}

/** A repeat under the same key gets the record as it is now. */
export function restoreExpense(call: UserCall, expenseId: string): Promise<Expense> {
  const lastKey = lastKeyOf(call, { action: 'restore-expense' });
  return changeRecord(call, {
    action: 'restore',
    lastKey,
    read: () => readExpense(call, expenseId),
    commit: async (before) => {
      const after = { ...before, deletedAt: null, deletedBy: null };
      const settlement = await readSettlementOf(call, before);
      // Somebody may have brought the settlement back alone.
      const isBack = !settlement || settlement.deletedAt === null;
      const restoring = isBack ? undefined : await planRestoring(call, [settlement]);
      const put = withSettlement(settlement, restoring);
      const check = restoring?.check;
      const authorise = partiesOnly(settlement, call.userId);
      const change = { before, after, at: call.clock(), lastKey, authorise, ...(check && { check }) };
      return showChangedExpense(call, await commitTransition(call, { ...EXPENSE, put }, change));
    },
    repeat: (expense) => repeatedExpense(call, expense),
  });
}

/** An advance goes and comes back with its settlement, which only its parties write. */
const partiesOnly =
  (settlement: RevisedSettlement | undefined, callerId: string) =>
  (group: GroupRecord | undefined): void => {
    if (settlement) requireParty(settlement, callerId, group);
  };
