import { byDirection } from '@barabar/core/direction';
import { text } from '@barabar/core/messages/text';
import { formatAmount, toMinor } from '@barabar/core/money';
import { EXPENSE_EXTRAS } from '@barabar/core/records/expense';
import { wordsIn } from '../../../lib/records/field-drafts.ts';
import { formatDay } from '../../../lib/dates/format-date.ts';
import { originalOf } from '../../../lib/rates/original-of.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { endWords, ruleWords } from '../../../lib/recurrences/rule-words.ts';
import { nameOfCategory } from '../../../lib/records/category-name.ts';
import type { Difference } from '../../../components/conflict/difference.ts';
import { unitsOf } from '../../../lib/forms/amount-text.ts';
import { conversionOf } from '../conversion/conversion-draft.ts';
import { type ExpenseDraft, isAmountOpen } from '../draft/expense-draft.ts';
import { payersOf } from '../payers/payments.ts';
import { ruleOf } from '../repeat/repeat-draft.ts';
import { amountOf, previewSplit, sharersOf } from '../split/split-preview.ts';
import { wayOf } from '../split/form-ways.ts';
import { splitHint, TEXT } from '../text.ts';
import { CONTENT_FIELDS, type ContentField, isExtra, isSameIn, type RuledField } from './lay-over.ts';

const CHARGE_NAMES = text('charges');
const LABELS = text('fields');

const WORDS = TEXT.conflict;

const nameIn = ({ participants, currentUserId }: ExpenseDraft, userId: string | undefined): string =>
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

/** What a draft has in a field, in words. */
const CONTENT: Readonly<Record<RuledField, (draft: ExpenseDraft) => string>> = {
  description: ({ description }) => description.trim(),
  amount: amountWords,
  category: ({ category }) => (category === undefined ? LABELS.none : nameOfCategory(category)),
  day: ({ spentOn }) => formatDay(spentOn),
  repeat: repeatWords,
  payers: payersWords,
  split: splitWords,
};

const contentIn = (field: ContentField, draft: ExpenseDraft): string =>
  isExtra(field) ? wordsIn(EXPENSE_EXTRAS, field, draft) || LABELS.none : CONTENT[field](draft);

/** What the fields are called. */
const NAMES: Readonly<Record<ContentField, string>> = {
  ...WORDS.fields,
  description: LABELS.description,
  amount: LABELS.amount,
  category: LABELS.category,
  day: TEXT.day,
  payers: TEXT.paidBy,
};

type Part = Difference['parts'][number];

/** What everybody has of the expense: the amount, or while that is open the weight. */
function sharesIn(draft: ExpenseDraft): ReadonlyMap<string, string> {
  const parts = previewSplit(draft).parts.filter(({ isInSplit }) => isInSplit);
  return new Map(
    parts.map(({ userId, amount, text }) => [
      userId,
      isAmountOpen(draft) ? text || TEXT.equal : formatAmount(amount, draft),
    ]),
  );
}

/** The people whose shares differ. */
function shareParts(mine: ExpenseDraft, theirs: ExpenseDraft): readonly Part[] {
  const [ours, others] = [sharesIn(mine), sharesIn(theirs)];
  return [...new Set([...others.keys(), ...ours.keys()])].flatMap((userId) => {
    const [one = TEXT.notInIt, other = TEXT.notInIt] = [ours.get(userId), others.get(userId)];
    const name = nameIn(mine, userId) || nameIn(theirs, userId);
    return one === other ? [] : [{ name, mine: one, theirs: other }];
  });
}

/** The lines of a bill: what each costs and who had it. */
function linesOf(draft: ExpenseDraft): readonly (readonly [name: string, words: string])[] {
  if (wayOf(draft) !== 'items') return [];
  const money = (text: string): string => formatAmount(toMinor(unitsOf(text, draft.currency)), draft);
  const items = draft.bill.items.map(({ name, quantityText, amountText, weights }) => {
    const quantity = quantityText === '' ? '' : `${quantityText} × `;
    const names = Object.entries(weights).map(
      ([userId, weight]) => nameIn(draft, userId) + (weight === 1 ? '' : ` (${weight})`),
    );
    return [name, `${quantity}${money(amountText)}: ${joinNames(names)}`] as const;
  });
  const charges = draft.bill.charges.map(
    ({ kind, amountText }) => [CHARGE_NAMES[kind], money(amountText)] as const,
  );
  return [...items, ...charges];
}

/** The lines that differ. Of several with one name, the first belongs to the first. */
function lineParts(mine: ExpenseDraft, theirs: ExpenseDraft): readonly Part[] {
  const left = [...linesOf(theirs)];
  const take = (name: string): string | undefined => {
    const index = left.findIndex(([other]) => other === name);
    return index < 0 ? undefined : left.splice(index, 1)[0]?.[1];
  };
  const own = linesOf(mine).map(([name, words]) => ({ name, mine: words, theirs: take(name) ?? WORDS.none }));
  const others = left.map(([name, words]) => ({ name, mine: WORDS.none, theirs: words }));
  return [...own, ...others].filter((part) => part.mine !== part.theirs);
}

/** What two versions of an expense differ in, and who has changed it since the version before both. */
export function differencesOf(drafts: {
  readonly opened: ExpenseDraft;
  readonly mine: ExpenseDraft;
  readonly theirs: ExpenseDraft;
}): readonly Difference[] {
  const { opened, mine, theirs } = drafts;
  return CONTENT_FIELDS.flatMap((field) => {
    if (isSameIn(field, mine, theirs)) return [];
    const by = isSameIn(field, opened, theirs) ? 'me' : isSameIn(field, opened, mine) ? 'them' : 'both';
    const parts = field === 'split' ? [...lineParts(mine, theirs), ...shareParts(mine, theirs)] : [];
    return [
      { field: NAMES[field], by, mine: contentIn(field, mine), theirs: contentIn(field, theirs), parts },
    ];
  });
}
