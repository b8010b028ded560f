import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { fieldsFrom } from '../../../lib/records/field-drafts.ts';
import { type ExpenseDraft, isAmountOpen, type Participant } from '../draft/expense-draft.ts';
import { withTextsIn } from '../draft/reduce-draft.ts';
import { previewPayments } from '../payers/payments.ts';
import { wayOf } from '../split/form-ways.ts';
import { previewSplit } from '../split/split-preview.ts';
import type { Versions } from '../../../components/conflict/difference.ts';
import { BALANCE_PARTS, isSameIn, type PartName } from './expense-parts.ts';

/** Who paid, with amounts that do not follow another amount. */
function fixedPayers(draft: ExpenseDraft): Pick<ExpenseDraft, 'payerId' | 'payments'> {
  const { payerId, payments } = draft;
  const rows = payments && previewPayments(draft).rows;
  return { payerId, payments: rows?.map(({ userId, text }) => ({ userId, text })) };
}

/** The texts of a split, with exact amounts that do not follow another amount. */
function fixedTexts(draft: ExpenseDraft): ExpenseDraft['entered'] {
  const { entered } = draft;
  if (wayOf(draft) !== 'exact') return entered;
  return { ...entered, exact: new Map(previewSplit(draft).parts.map(({ userId, text }) => [userId, text])) };
}

/** Everybody in a split, and whoever paid without being in it. */
function peopleIn(
  split: ExpenseDraft,
  { payerId, payments = [] }: Pick<ExpenseDraft, 'payerId' | 'payments'>,
  knownPeople: readonly Participant[],
): Pick<ExpenseDraft, 'participants' | 'excludedIds'> {
  const payerIds = new Set([payerId, ...payments.map(({ userId }) => userId)]);
  const isThere = (id: string): boolean => split.participants.some((participant) => participant.id === id);
  const added = knownPeople.filter(({ id }) => payerIds.has(id) && !isThere(id));
  return {
    participants: [...split.participants, ...added],
    excludedIds: new Set([...split.excludedIds, ...added.map(({ id }) => id)]),
  };
}

/** Takes each field of an expense from one of two drafts. */
export function composeDraft(
  first: ExpenseDraft,
  second: ExpenseDraft,
  isFirst: (name: PartName) => boolean,
): ExpenseDraft {
  const from = (name: PartName): ExpenseDraft => (isFirst(name) ? first : second);
  const [amount, split, category, rule] = [from('amount'), from('split'), from('category'), from('repeat')];
  const payers = from('payers');
  const paid = payers === amount ? payers : fixedPayers(payers);
  const others = payers.participants.filter(
    ({ id }) => !split.participants.some((participant) => participant.id === id),
  );
  return withTextsIn({
    ...second,
    description: from('description').description,
    amountText: amount.amountText,
    currency: amount.currency,
    conversion: amount.conversion,
    category: category.category,
    categoryIcon: category.categoryIcon,
    spentOn: from(second.repeat ? 'repeat' : 'day').spentOn,
    repeat: rule.repeat && { ...rule.repeat, isAmountOpen: isAmountOpen(amount) },
    payerId: paid.payerId,
    payments: paid.payments,
    isRefund: payers.isRefund,
    requiredId: split.requiredId,
    splitType: split.splitType,
    entered: split === amount ? split.entered : fixedTexts(split),
    partCounts: split.partCounts,
    bill: split.bill,
    days: split.days,
    ...peopleIn(split, paid, others),
    ...fieldsFrom(EXPENSE_EXTRAS, from),
  });
}

/** Only the fields that the viewer has changed are theirs. `opened` is the expense before both. */
export const layOver = ({ opened, mine, theirs }: Versions<ExpenseDraft>): ExpenseDraft =>
  composeDraft(mine, theirs, (name) => !isSameIn(name, opened, mine));

/** The draft with the amounts of before, which nobody may change once somebody in them has left. */
export const leaveAmounts = (draft: ExpenseDraft, before: ExpenseDraft): ExpenseDraft =>
  composeDraft(before, draft, (name) => BALANCE_PARTS.has(name));
