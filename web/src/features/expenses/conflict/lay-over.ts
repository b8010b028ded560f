import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf, type NameOf } from '@barabar/core/records/fields';
import { fieldsFrom, wordsIn } from '../../../lib/records/field-drafts.ts';
import { type ExpenseDraft, isAmountOpen, type Participant } from '../draft/expense-draft.ts';
import { withTextsIn } from '../draft/reduce-draft.ts';
import { countedIds } from '../days/days-there-in.ts';
import { conversionOf } from '../conversion/conversion-draft.ts';
import { payersOf, previewPayments } from '../payers/payments.ts';
import { wayOf, type FormWayName } from '../split/form-ways.ts';
import { amountOf, previewSplit, sentSplitType } from '../split/split-preview.ts';

/** The parts of an expense of which one version or the other is taken as a whole, in the order of the form. */
export const CONTENT_FIELDS = [
  'description',
  'amount',
  'category',
  'day',
  'repeat',
  'payers',
  'split',
  ...namesOf(EXPENSE_EXTRAS),
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];

/** What participant-left forbids to change. */
export const BALANCE_FIELDS: ReadonlySet<ContentField> = new Set(['amount', 'payers', 'split']);

function amountContent(draft: ExpenseDraft): unknown {
  if (isAmountOpen(draft)) return 'open';
  const { conversion } = draft;
  return [amountOf(draft), draft.currency, conversion && conversionOf(conversion)];
}

function payersContent(draft: ExpenseDraft): unknown {
  const { isRefund, payerId, payments } = draft;
  if (!payments) return [isRefund, payerId];
  const paid = payersOf(draft).map(({ userId, amount }) => `${userId} ${amount}`);
  return [isRefund, paid.length === 1 ? payersOf(draft)[0]?.userId : paid.toSorted()];
}

/** What is said of a split that is not entered as each participant's part. */
const SPLIT_CONTENT: Partial<Record<FormWayName, (draft: ExpenseDraft) => unknown>> = {
  // Who was away counts only in what was counted.
  days: ({ days, ...draft }) => [{ ...days, absences: undefined }, countedIds(draft).toSorted()],
  items: ({ bill }) => bill,
};

function splitContent(draft: ExpenseDraft): unknown {
  const contentOf = SPLIT_CONTENT[wayOf(draft)];
  if (contentOf) return contentOf(draft);
  const parts = previewSplit(draft).parts.filter(({ isInSplit }) => isInSplit);
  return [
    sentSplitType(draft),
    parts.map(({ userId, weight, equalParts = '' }) => `${userId} ${weight} ${equalParts}`).toSorted(),
  ];
}

function repeatContent({ repeat, spentOn }: ExpenseDraft): unknown {
  if (!repeat) return undefined;
  const { frequency, intervalText, ends, lastDay, countText, zone } = repeat;
  const end = ends === 'day' ? lastDay : ends === 'count' ? countText : undefined;
  return [frequency, intervalText, ends, end, zone, spentOn];
}

type Extra = NameOf<typeof EXPENSE_EXTRAS>;
/** A part with its own rule of when it is the same. */
export type RuledField = Exclude<ContentField, Extra>;
/** Whether it is a text that an expense has beside its money. */
export const isExtra = (field: ContentField): field is Extra => field in EXPENSE_EXTRAS;

/** What a draft says in a field, so that the same content is the same value. */
const CONTENT: Readonly<Record<RuledField, (draft: ExpenseDraft) => unknown>> = {
  description: ({ description }) => description.trim(),
  amount: amountContent,
  category: ({ category }) => category,
  // The first day of a series belongs to its rule.
  day: ({ repeat, spentOn }) => (repeat ? undefined : spentOn),
  repeat: repeatContent,
  payers: payersContent,
  split: splitContent,
};

/** Whether two drafts say the same in a field. */
export function isSameIn(field: ContentField, a: ExpenseDraft, b: ExpenseDraft): boolean {
  const contentOf = (draft: ExpenseDraft): unknown =>
    isExtra(field) ? wordsIn(EXPENSE_EXTRAS, field, draft) : CONTENT[field](draft);
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}

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
  known: readonly Participant[],
): Pick<ExpenseDraft, 'participants' | 'excludedIds'> {
  const payerIds = new Set([payerId, ...payments.map(({ userId }) => userId)]);
  const isThere = (id: string): boolean => split.participants.some((one) => one.id === id);
  const added = known.filter(({ id }) => payerIds.has(id) && !isThere(id));
  return {
    participants: [...split.participants, ...added],
    excludedIds: new Set([...split.excludedIds, ...added.map(({ id }) => id)]),
  };
}

/**
 * Takes each field of an expense from one of two drafts. The result may be invalid: the split of one draft may not add up
 * to the amount of the other.
 * @param isFirst whether the first draft has the field.
 */
export function composeDraft(
  first: ExpenseDraft,
  second: ExpenseDraft,
  isFirst: (field: ContentField) => boolean,
): ExpenseDraft {
  const from = (field: ContentField): ExpenseDraft => (isFirst(field) ? first : second);
  const [amount, split, category, rule] = [from('amount'), from('split'), from('category'), from('repeat')];
  const payers = from('payers');
  const paid = payers === amount ? payers : fixedPayers(payers);
  const others = payers.participants.filter(({ id }) => !split.participants.some((one) => one.id === id));
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

/**
 * Lays what the viewer has changed over what somebody else has made of the expense meanwhile. Only the fields that the
 * viewer has changed are theirs.
 * @param opened the expense before both.
 */
export const layOver = ({
  opened,
  mine,
  theirs,
}: {
  readonly opened: ExpenseDraft;
  readonly mine: ExpenseDraft;
  readonly theirs: ExpenseDraft;
}): ExpenseDraft => composeDraft(mine, theirs, (field) => !isSameIn(field, opened, mine));
