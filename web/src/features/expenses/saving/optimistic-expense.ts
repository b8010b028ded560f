import type { Expense } from '@barabar/core/contract/expenses';
import type { NewExpense } from '@barabar/core/contract/expense-changes';
import { splitBill } from '@barabar/core/items';
import { toMinor } from '@barabar/core/money';
import { EXPENSE } from '@barabar/core/records/expense';
import { omitFields, showFields, storeFields } from '@barabar/core/records/fields';
import { countedIds, daysThereIn, splitsByDays } from '../days/days-there-in.ts';
import { localDay } from '../../../lib/dates/format-date.ts';
import type { ExpenseDraft, Participant } from '../draft/expense-draft.ts';

/** What of a draft says who is in it, and with what. */
type PeopleDraft = Pick<ExpenseDraft, 'participants'> &
  Partial<Pick<ExpenseDraft, 'days' | 'excludedIds' | 'requiredId' | 'categoryIcon'>>;

function splitsOf(
  { splits, items, charges = [], period, amount, currency }: NewExpense,
  draft: PeopleDraft,
): Pick<Expense['splits'][number], 'userId' | 'splitType' | 'amount'>[] {
  // Nobody has a part of it while it is not known who was away: such a split moves no balances.
  if (period)
    return (
      splitsByDays(draft, amount) ??
      countedIds(draft).map((userId) => ({ userId, splitType: 'exact', amount: toMinor(0) }))
    );
  if (!items) return splits ?? [];
  const bill = splitBill({ amountMinor: amount, currency, items, charges });
  return bill.isOk ? bill.parts.map((part) => ({ ...part, splitType: 'items' })) : [];
}

/** What an expense is as it was entered, with the names and the icon that the form knows. */
function enteredOf(
  entered: NewExpense & Pick<Expense, 'spentOn'>,
  draft: PeopleDraft,
): Omit<Expense, 'id' | 'createdBy' | 'createdAt' | 'updatedAt' | 'version'> {
  const { amount, currency, paidBy, payers, category, conversion, period, basis } = entered;
  const { participants, categoryIcon } = draft;
  const daysThere = daysThereIn(draft);
  const personById = new Map(participants.map((person) => [person.id, person]));
  const personOf = (id: string): Participant => personById.get(id) ?? { id, name: '', email: '' };
  return {
    ...showFields(EXPENSE, storeFields(EXPENSE, entered)),
    amount,
    currency,
    paidBy,
    paidByUser: personOf(paidBy),
    payers: (payers ?? [{ userId: paidBy, amount }]).map((payer) => ({
      ...payer,
      user: personOf(payer.userId),
    })),
    splits: splitsOf(entered, draft).map((split) => ({ ...split, user: personOf(split.userId) })),
    ...(entered.items && { items: entered.items, charges: entered.charges ?? [] }),
    ...(period && { period }),
    ...(basis && { basis }),
    ...(period && daysThere && { daysThere: [...daysThere] }),
    ...(category !== undefined && { category }),
    ...(category !== undefined && categoryIcon && { categoryIcon }),
    ...(conversion && { conversion }),
  };
}

/** @param id unique, such as the idempotency key */
export function optimisticExpense(
  expense: NewExpense,
  {
    id,
    draft,
    group,
  }: {
    id: string;
    draft: Pick<ExpenseDraft, 'currentUserId'> & PeopleDraft;
    group?: { readonly id: string; readonly name: string } | undefined;
  },
): Expense {
  const now = new Date();
  const { groupId, spentOn = localDay(now) } = expense;
  return {
    id,
    ...(groupId !== undefined && { groupId }),
    ...(group && { group: { id: group.id, name: group.name } }),
    ...enteredOf({ ...expense, spentOn }, draft),
    createdBy: draft.currentUserId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

/** An edited expense for the screen to show until the server answers. */
export function optimisticEdit(
  expense: Expense,
  { edited, draft }: { edited: NewExpense; draft: ExpenseDraft },
): Expense {
  const { category: _category, categoryIcon: _icon, conversion: _conversion, ...others } = expense;
  const {
    items: _items,
    charges: _charges,
    period: _period,
    basis: _basis,
    daysThere: _days,
    ...rest
  } = others;
  return {
    ...omitFields(EXPENSE, rest),
    ...enteredOf({ ...edited, spentOn: edited.spentOn ?? expense.spentOn }, draft),
    version: expense.version + 1,
  };
}
