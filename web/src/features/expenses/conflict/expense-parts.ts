import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import { formatAmount } from '@barabar/core/money';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { namesOf, type NameOf } from '@barabar/core/records/fields';
import { wordsIn } from '../../../lib/records/field-drafts.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { originalOf } from '../../../lib/rates/original-of.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { endWords, ruleWords } from '../repeat/rule-words.ts';
import { nameOfCategory } from '../../../lib/records/category-icons.ts';
import { countedIds } from '../days/days-there-in.ts';
import { conversionOf } from '../conversion/conversion-draft.ts';
import { type ExpenseDraft, isAmountOpen } from '../draft/expense-draft.ts';
import { payersOf } from '../payers/payments.ts';
import { ruleOf } from '../repeat/repeat-draft.ts';
import { wayOf, type FormWayName } from '../split/form-ways.ts';
import { amountOf, previewSplit, sentSplitType, sharersOf } from '../split/split-preview.ts';
import { splitHint, TEXT } from '../text.ts';

const LABELS = text('fields');
const WORDS = TEXT.conflict;

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

/** Whoever is in a form, by name. */
export const nameIn = ({ participants, currentUserId }: ExpenseDraft, userId: string | undefined): string =>
  userId === currentUserId ? LABELS.you : (participants.find(({ id }) => id === userId)?.name ?? '');

function amountWords(draft: ExpenseDraft): string {
  if (isAmountOpen(draft)) return TEXT.repeat.openAmount;
  const { currency, conversion } = draft;
  const original = originalOf({ conversion: conversion && conversionOf(conversion), currency });
  const amount = formatAmount(amountOf(draft), { currency });
  return original === undefined ? amount : `${amount} (${original})`;
}

function payersWords(draft: ExpenseDraft): string {
  const names = payerNamesIn(draft);
  return byDirection(draft, names, WORDS.cameBack({ names }));
}

function payerNamesIn(draft: ExpenseDraft): string {
  const payers = payersOf(draft);
  if (payers.length < 2) return nameIn(draft, payers[0]?.userId ?? draft.payerId);
  return joinNames(
    payers.map(({ userId, amount }) => `${nameIn(draft, userId)} ${formatAmount(amount, draft)}`),
  );
}

const splitWords = (draft: ExpenseDraft): string =>
  splitHint(
    wayOf(draft),
    [...sharersOf(previewSplit(draft))].map((userId) => nameIn(draft, userId)),
  );

function repeatWords({ repeat, spentOn }: ExpenseDraft): string {
  const verdict = repeat && ruleOf(repeat, spentOn);
  if (!verdict?.isOk) return '';
  const { rule } = verdict;
  return [ruleWords(rule), WORDS.from({ day: formatDay(spentOn) }), endWords(rule)]
    .filter((part) => part !== undefined)
    .join(', ');
}

interface Part {
  readonly name: string;
  /** What a draft says in it, so that the same content is the same value. */
  readonly contentOf: (draft: ExpenseDraft) => unknown;
  readonly wordsOf: (draft: ExpenseDraft) => string;
}

/** The parts that have a rule of their own of when they are the same. */
const RULED = {
  description: {
    name: LABELS.description,
    contentOf: ({ description }) => description.trim(),
    wordsOf: ({ description }) => description.trim(),
  },
  amount: { name: LABELS.amount, contentOf: amountContent, wordsOf: amountWords },
  category: {
    name: LABELS.category,
    contentOf: ({ category }) => category,
    wordsOf: ({ category }) => (category === undefined ? LABELS.none : nameOfCategory(category)),
  },
  day: {
    name: LABELS.day,
    // The first day of a series belongs to its rule.
    contentOf: ({ repeat, spentOn }) => (repeat ? undefined : spentOn),
    wordsOf: ({ spentOn }) => formatDay(spentOn),
  },
  repeat: { name: WORDS.fields.repeat, contentOf: repeatContent, wordsOf: repeatWords },
  payers: { name: TEXT.paidBy, contentOf: payersContent, wordsOf: payersWords },
  split: { name: WORDS.fields.split, contentOf: splitContent, wordsOf: splitWords },
} satisfies Readonly<Record<string, Part>>;

type Extra = NameOf<typeof EXPENSE_EXTRAS>;
export type PartName = keyof typeof RULED | Extra;

/** The texts that an expense has beside its money. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part for each of them
const extras = Object.fromEntries(
  namesOf(EXPENSE_EXTRAS).map((name): [Extra, Part] => [
    name,
    {
      name: WORDS.fields[name],
      contentOf: (draft) => wordsIn(EXPENSE_EXTRAS, name, draft),
      wordsOf: (draft) => wordsIn(EXPENSE_EXTRAS, name, draft) || LABELS.none,
    },
  ]),
) as Record<Extra, Part>;

/** The parts of an expense of which one version or the other is taken as a whole. */
export const PARTS: Readonly<Record<PartName, Part>> = { ...RULED, ...extras };
/** Their names, in the order of the form. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has no other keys
export const PART_NAMES = Object.keys(PARTS) as PartName[];

/** What participant-left forbids to change. */
export const BALANCE_PARTS: ReadonlySet<PartName> = new Set(['amount', 'payers', 'split']);

export function isSameIn(name: PartName, a: ExpenseDraft, b: ExpenseDraft): boolean {
  const { contentOf } = PARTS[name];
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));
}
