import { EXPENSE } from '@barabar/core/records/expense';
import { mergeFields, pickFields, type Stored } from '@barabar/core/records/fields';
import { isDeepStrictEqual } from 'node:util';
import { AMOUNT_OF_ITEMS_MESSAGE, type ExpenseChanges } from '@barabar/core/contract/expense-changes';
import { invariant } from '@barabar/core/invariant';
import { pairKeysAmong } from '@barabar/core/pair';
import type { SplitInput } from '@barabar/core/split';
import { fieldsOfPart } from '@barabar/core/splits/part';
import { WAYS } from '@barabar/core/splits/ways';
import type { SplitType } from '@barabar/core/split-types';
import { invalid } from '../../kit/refusal.ts';
import type { Absences } from '../../records/absences/store.ts';
import { datedExpense, namesIn, type ExpenseRecord, type StoredDays } from '../../records/expenses/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import type { RatesRecord } from '../../records/rates/store.ts';
import { requireConverted, requireEcbRate } from '../../rules/expenses/check-conversion.ts';
import { chooseCategory, type CategoryLists } from '../../rules/expenses/choose-category.ts';
import { countByDays, requirePeriodInGroup } from '../../rules/expenses/count-by-days.ts';
import {
  composeByDays,
  composePayers,
  composeShares,
  joinShares,
  type Shares,
  type SharesRequest,
} from '../../rules/expenses/compose-shares.ts';

export type ExpenseContent = Stored<typeof EXPENSE> &
  Pick<ExpenseRecord, 'amount' | 'currency' | 'paidBy' | 'category' | 'categoryIcon' | 'conversion'> &
  Shares;

const withoutName = <T extends { readonly name: string }>({ name: _name, ...part }: T): Omit<T, 'name'> =>
  part;

/** Returns a split as a request has it: a weighted one without its amount, which follows from the expense's. */
function inputOf({
  userId,
  splitType,
  amount,
  ...part
}: ExpenseRecord['splits'][number]): SplitInput & { readonly splitType: SplitType } {
  invariant(splitType !== 'items', 'an expense with splits by items has items');
  const exact = splitType === 'exact' ? amount : undefined;
  return { userId, splitType, ...fieldsOfPart(part), amount: exact };
}

/** @param counted the days there, where the edit says by which. */
function mergeShares(before: ExpenseRecord, changes: ExpenseChanges, counted: StoredDays | undefined) {
  const { items, charges, days } = before;
  const request: SharesRequest = {
    amount: changes.amount ?? before.amount,
    currency: changes.currency ?? before.currency,
    paidBy: changes.paidBy ?? before.paidBy,
    // A single payer pays the new amount, whoever that is. What each of several payers paid must be in the request.
    payers: changes.payers ?? (before.payers.length > 1 ? before.payers.map(withoutName) : undefined),
  };
  if (counted) return composeByDays(request, counted);
  if (changes.splits) return composeShares({ ...request, splits: changes.splits });
  if (changes.items || changes.charges)
    return composeShares({ ...request, items: changes.items ?? items, charges: changes.charges ?? charges });
  if (request.amount !== before.amount) {
    if (items.length > 0) throw invalid('amount', AMOUNT_OF_ITEMS_MESSAGE);
    if (days) return composeByDays(request, days);
    return composeShares({ ...request, splits: before.splits.map(inputOf) });
  }
  return joinShares({
    payers: composePayers(request),
    splits: before.splits.map(withoutName),
    items,
    charges,
    days,
  });
}

/** Who is counted in: whom the edit names, or who is already, or everybody. */
function daysAfter(
  before: ExpenseRecord,
  { period, basis, amongst }: ExpenseChanges,
  { group, absences }: { group: Pick<GroupRecord, 'memberIds'> | undefined; absences: Absences | undefined },
): StoredDays | undefined {
  requirePeriodInGroup({ period, groupId: before.groupId });
  if (!period || !basis || !absences) return undefined;
  const userIds = amongst ?? before.days?.people.map(({ userId }) => userId) ?? group?.memberIds ?? [];
  return countByDays({ period, basis, userIds, absences });
}

const isInMoney = ({ splitType }: ExpenseRecord['splits'][number]): boolean =>
  splitType !== 'items' && WAYS[splitType].isMoney;

/** The field of an amount that an edit leaves as it is; undefined where it names all. */
export function amountKept(before: ExpenseRecord, changes: ExpenseChanges): string | undefined {
  const { amount, payers, splits, items, charges } = changes;
  if (amount === undefined) return 'amount';
  if (payers === undefined && before.payers.length > 1) return 'payers';
  if (splits || changes.period || before.days) return undefined;
  if (items === undefined && (before.items.length > 0 || charges)) return 'items';
  if (charges === undefined && before.charges.length > 0) return 'charges';
  return items === undefined && before.splits.some(isInMoney) ? 'splits' : undefined;
}

/** What an expense is converted from after an edit: what it was, unless the edit names it. */
export const conversionAfter = (
  before: ExpenseRecord,
  { conversion }: Pick<ExpenseChanges, 'conversion'>,
): ExpenseRecord['conversion'] => (conversion === undefined ? before.conversion : conversion);

/** @param rates those that the conversion relies on */
function mergeConverted(before: ExpenseRecord, changes: ExpenseChanges, rates: RatesRecord | undefined) {
  const merged = {
    amount: changes.amount ?? before.amount,
    currency: changes.currency ?? before.currency,
    conversion: conversionAfter(before, changes),
  };
  requireConverted(merged);
  const isOfConversion = changes.conversion !== undefined || merged.currency !== before.currency;
  if (isOfConversion) requireEcbRate(merged, rates);
  return merged;
}

/** Fields that the edit does not name keep their value; weights divide a new amount, exact splits must sum to it. */
export function mergeExpense(
  before: ExpenseRecord,
  changes: ExpenseChanges,
  lists: CategoryLists & {
    readonly group: Pick<GroupRecord, 'categories' | 'memberIds'> | undefined;
    readonly rates: RatesRecord | undefined;
    readonly absences: Absences | undefined;
  },
): ExpenseContent {
  const { category, categoryIcon } = before;
  const isSameCategory = changes.category === undefined || changes.category === category;
  return {
    ...mergeFields(EXPENSE, datedExpense(before), changes),
    // A category that is in no list any more stays valid where it is.
    ...(isSameCategory ? { category, categoryIcon } : chooseCategory(changes.category, lists)),
    ...mergeConverted(before, changes, lists.rates),
    paidBy: changes.paidBy ?? before.paidBy,
    ...mergeShares(before, changes, daysAfter(before, changes, lists)),
  };
}

/** Whether an edit leaves an expense as it is: there is nothing to store and nothing to log. */
export function isUnchanged(before: ExpenseRecord, content: ExpenseContent): boolean {
  const { amount, currency, paidBy, category, categoryIcon, conversion } = before;
  const { payers, splits, items, charges, days } = before;
  const { participantIds: _ids, ...edited } = content;
  return isDeepStrictEqual(edited, {
    ...pickFields(EXPENSE, datedExpense(before)),
    amount,
    currency,
    paidBy,
    category,
    categoryIcon,
    conversion,
    payers: payers.map(withoutName),
    splits: splits.map(withoutName),
    items,
    charges,
    days,
  });
}

/** @param newNames at least of everybody who was not in it before; the others keep their stored names */
export function applyContent<T extends ExpenseRecord>(
  before: T,
  content: ExpenseContent,
  newNames: ReadonlyMap<string, string>,
): T {
  const names = namesIn(before);
  const withName = <P extends { readonly userId: string }>(part: P) => {
    const name = names.get(part.userId) ?? newNames.get(part.userId);
    invariant(name !== undefined, 'everybody in an expense is known');
    return { ...part, name };
  };
  return {
    ...before,
    ...content,
    payers: content.payers.map(withName),
    splits: content.splits.map(withName),
    participantIds: [...content.participantIds],
    pairs: pairKeysAmong(content.participantIds),
  };
}
