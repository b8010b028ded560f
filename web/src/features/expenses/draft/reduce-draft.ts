import type { CalendarDay } from '@barabar/core/calendar-day';
import type { CategoryIcon } from '@barabar/core/categories';
import { decimalsOf, type Currency } from '@barabar/core/money';
import type { SERIES } from '@barabar/core/records/expense';
import type { StoredSplitType } from '@barabar/core/split-types';
import { WAYS } from '@barabar/core/splits/ways';
import {
  amountFieldText,
  forEntered,
  isEntered,
  partFieldText,
  textOfPart,
  type EnteredSplitType,
} from '../amount/field-text.ts';
import { billSum, withNewItem, type BillDraft } from '../items/bill-draft.ts';
import { FORM_WAYS } from '../split/form-ways.ts';
import { previewSplit } from '../split/split-preview.ts';
import { addPayment, enterPayment, leavePayment, withSinglePayer, type Payment } from '../payers/payments.ts';
import {
  chooseDay,
  chooseSpentCurrency,
  enterSpent,
  reduceConversion,
  spentOf,
  withConverted,
  type ConversionAction,
} from '../conversion/conversion-draft.ts';
import { amountTextIn, readScaled } from '../../../lib/forms/amount-text.ts';
import { localDay } from '../../../lib/dates/format-date.ts';
import type { DraftOf } from '../../../lib/records/field-drafts.ts';
import { countedAnew, type DaysDraft } from '../days/days-draft.ts';
import type { RepeatDraft } from '../repeat/repeat-draft.ts';
import {
  type EnteredTexts,
  type ExpenseDraft,
  type ExpensePrefill,
  type Participant,
  withScan,
} from './expense-draft.ts';
import { join, move } from './draft-people.ts';

/** Everything that the viewer can do in the form. */
export type DraftAction =
  | { readonly type: 'enter'; readonly fields: Partial<DraftOf<typeof SERIES>> }
  /** `text` is the field's text as it would be after the edit. */
  | { readonly type: 'enterAmount'; readonly text: string }
  | { readonly type: 'chooseCurrency' | 'followCurrency'; readonly currency: Currency }
  | ConversionAction
  | { readonly type: 'choosePayer'; readonly payerId: string }
  /** Several people paid: the payer chosen so far and, of two participants, the other one. */
  | { readonly type: 'chooseSeveralPayers' }
  /** The page of several payers closes. Where one person paid all, they are the payer. */
  | { readonly type: 'leavePayers' }
  | { readonly type: 'addPayer' | 'leavePayment'; readonly userId: string }
  /** `text` is the payer's field as it would be after the edit. */
  | { readonly type: 'enterPayment'; readonly userId: string; readonly text: string }
  | {
      readonly type: 'chooseCategory';
      readonly category: string | undefined;
      /** The icon of an own category. */
      readonly categoryIcon?: CategoryIcon | undefined;
    }
  | { readonly type: 'chooseDay'; readonly spentOn: CalendarDay }
  | { readonly type: 'repeat'; readonly repeat: RepeatDraft | undefined }
  /** The split by days as it would be after the edit; undefined leads back to the other splits. */
  | { readonly type: 'splitByDays'; readonly days: DaysDraft | undefined }
  /** Who was away, as the server has just said. */
  | { readonly type: 'takeAbsences'; readonly absences: NonNullable<DaysDraft['absences']> }
  | { readonly type: 'chooseSplitType'; readonly splitType: StoredSplitType }
  /** Items and charges as they would be after the edit. */
  | { readonly type: 'editBill'; readonly bill: BillDraft }
  | { readonly type: 'include'; readonly userId: string; readonly isIncluded: boolean }
  | { readonly type: 'includeAll'; readonly isIncluded: boolean }
  /** `text` is the participant's field in the current split type as it would be after the edit. */
  | { readonly type: 'enterPart'; readonly userId: string; readonly text: string }
  /** The split that the form shows is the viewer's from here on: they change it, or take the last one or a preset. */
  | {
      readonly type: 'settleSplit' | 'takeSplit';
      readonly split: Pick<ExpenseDraft, 'splitType' | 'excludedIds' | 'entered'>;
    }
  /** Adds those of `participants` who are new. They are in an equal split, and left out of the other split types. */
  | { readonly type: 'join'; readonly participants: readonly Participant[] }
  /** Changes whom the expense is about: a group's members, or people outside groups. The viewer is one of them. */
  | {
      readonly type: 'move';
      readonly participants: readonly Participant[];
      readonly groupId: string | undefined;
    }
  | { readonly type: 'nameGroup'; readonly newGroupName: string }
  /** Fills in what a scanned receipt says. */
  | { readonly type: 'takeScan'; readonly prefill: ExpensePrefill }
  | { readonly type: 'replace'; readonly draft: ExpenseDraft };

function excludedAfter(
  { excludedIds, participants }: ExpenseDraft,
  { userId, isIncluded }: { userId: string; isIncluded: boolean },
): ReadonlySet<string> {
  const isKnown = participants.some(({ id }) => id === userId);
  if (!isKnown || isIncluded !== excludedIds.has(userId)) return excludedIds;
  const excluded = new Set(excludedIds);
  if (isIncluded) excluded.delete(userId);
  else excluded.add(userId);
  return excluded;
}

function severalOf({ payerId, participants }: ExpenseDraft): readonly Payment[] {
  const first = payerId ?? participants[0]?.id;
  const others = participants.flatMap(({ id }) => (id === first ? [] : [id]));
  const payers = [first, ...(others.length === 1 ? others : [])].flatMap((id) => id ?? []);
  return payers.reduce(addPayment, []);
}

/** Ticks a box, or unticks it. Who had no equal part, but an amount, has one once their box is ticked again. */
function include(draft: ExpenseDraft, change: { userId: string; isIncluded: boolean }): ExpenseDraft {
  const excludedIds = excludedAfter(draft, change);
  if (excludedIds === draft.excludedIds) return draft;
  const isBack = change.isIncluded && draft.partCounts.get(change.userId) === 0;
  const partCounts = isBack
    ? new Map([...draft.partCounts].filter(([id]) => id !== change.userId))
    : draft.partCounts;
  return { ...draft, excludedIds, partCounts, days: draft.days && countedAnew(draft.days) };
}

function paymentsAfter(
  draft: ExpenseDraft,
  action: Extract<
    DraftAction,
    { type: 'choosePayer' | 'chooseSeveralPayers' | 'addPayer' | `${string}Payment` }
  >,
): ExpenseDraft['payments'] {
  const { payments = [], currency } = draft;
  switch (action.type) {
    case 'choosePayer':
      return undefined;
    case 'chooseSeveralPayers':
      return draft.payments ?? severalOf(draft);
    case 'addPayer':
      return addPayment(payments, action.userId);
    case 'leavePayment':
      return leavePayment(payments, action.userId);
    case 'enterPayment': {
      const previous = payments.find(({ userId }) => userId === action.userId)?.text ?? '';
      const text = amountFieldText(action.text, { previous, currency });
      return enterPayment(payments, { userId: action.userId, text });
    }
  }
}

/** With the first exact amount, the others' defaults go: their fields are empty, and show what is left. */
const begun = ({ participants, excludedIds }: ExpenseDraft, texts: EnteredTexts): EnteredTexts =>
  texts.size > 0
    ? texts
    : new Map(participants.flatMap(({ id }) => (excludedIds.has(id) ? [] : [[id, ''] as const])));

function enterPart(
  draft: ExpenseDraft,
  { userId, text }: { userId: string; text: string },
  splitType: EnteredSplitType,
): ExpenseDraft {
  const texts = draft.entered[splitType];
  const previous = texts.get(userId);
  const next = partFieldText(text, { previous, splitType, currency: draft.currency });
  if (next === undefined || next === previous) return draft;
  const others = splitType === 'exact' ? begun(draft, texts) : texts;
  return { ...draft, entered: { ...draft.entered, [splitType]: new Map(others).set(userId, next) } };
}

/** The amount follows the sum of the bill, unless the viewer has entered another one. */
function editBill(draft: ExpenseDraft, bill: BillDraft): ExpenseDraft {
  const { amountText, currency } = draft;
  const entered = readScaled(amountText, decimalsOf(currency));
  const isSum = amountText === '' || entered === billSum(draft.bill, currency);
  const sum = billSum(bill, currency);
  const edited = { ...draft, bill };
  return isSum ? withConverted(edited, sum > 0 ? textOfPart(sum, 'exact', currency) : '') : edited;
}

/** The exact amounts that the split came to. */
function exactly(draft: ExpenseDraft): ExpenseDraft {
  const { parts, message } = previewSplit(draft);
  const texts = parts.flatMap(({ userId, hasPart, amount }) =>
    hasPart ? [[userId, textOfPart(amount, 'exact', draft.currency)] as const] : [],
  );
  const entered = message === undefined ? { ...draft.entered, exact: new Map(texts) } : draft.entered;
  return { ...draft, splitType: 'exact', days: undefined, entered };
}

function chooseSplitType(draft: ExpenseDraft, splitType: StoredSplitType): ExpenseDraft {
  if (splitType === 'exact' && FORM_WAYS[draft.splitType].hasBoxAndAmount) return exactly(draft);
  const isFirstItem = splitType === 'items' && draft.bill.items.length === 0;
  const ids = draft.participants.map(({ id }) => id);
  return { ...draft, splitType, days: undefined, ...(isFirstItem && { bill: withNewItem(draft.bill, ids) }) };
}

/** The first day of a series may be to come. The day of an expense is at the latest today. */
function repeatAs(draft: ExpenseDraft, repeat: RepeatDraft | undefined): ExpenseDraft {
  // A rate is that of one day: what is converted does not repeat.
  if (repeat && (draft.conversion || draft.days)) return draft;
  const today = localDay(new Date());
  const spentOn = repeat === undefined && draft.spentOn > today ? today : draft.spentOn;
  return { ...draft, repeat, spentOn };
}

type TypedLine = { readonly amountText: string };

/** The typed amounts of a draft in its currencies, after one of these has changed: they stay the same amounts. */
export function withTextsIn(draft: ExpenseDraft): ExpenseDraft {
  const { currency, payments, entered, bill, conversion } = draft;
  const textIn = (text: string): string => amountTextIn(text, currency);
  const textsIn = (texts: EnteredTexts): EnteredTexts =>
    new Map([...texts].map(([id, text]) => [id, textIn(text)]));
  const lineIn = <Line extends TypedLine>(line: Line): Line => ({
    ...line,
    amountText: textIn(line.amountText),
  });
  return {
    ...draft,
    amountText: textIn(draft.amountText),
    conversion: conversion && {
      ...conversion,
      amountText: amountTextIn(conversion.amountText, conversion.currency),
    },
    payments: payments?.map(({ userId, text }) => ({ userId, text: text && textIn(text) })),
    entered: forEntered((type) => (WAYS[type].isMoney ? textsIn(entered[type]) : entered[type])),
    bill: { items: bill.items.map(lineIn), charges: bill.charges.map(lineIn) },
  };
}

/** The draft after an action. Pure. Returns the same object if a field does not accept the edit. */
export function reduceDraft(draft: ExpenseDraft, action: DraftAction): ExpenseDraft {
  const next = reduce(draft, action);
  const isSame = next.currency === draft.currency && spentOf(next).currency === spentOf(draft).currency;
  return isSame ? next : withTextsIn(next);
}

function reduce(draft: ExpenseDraft, action: DraftAction): ExpenseDraft {
  switch (action.type) {
    case 'enter':
      return { ...draft, ...action.fields };
    case 'enterAmount':
      return enterSpent(draft, action.text);
    case 'chooseCurrency':
      return { ...chooseSpentCurrency(draft, action.currency), isCurrencyOpen: false };
    case 'followCurrency':
      return draft.isCurrencyOpen ? chooseSpentCurrency(draft, action.currency) : draft;
    case 'convertTo':
      return draft.repeat ? draft : reduceConversion(draft, action);
    case 'leaveAsSpent':
    case 'takeRates':
    case 'enterRate':
    case 'enterConverted':
      return reduceConversion(draft, action);
    case 'nameGroup':
      return { ...draft, newGroupName: action.newGroupName };
    case 'choosePayer':
      return { ...draft, payerId: action.payerId, payments: undefined };
    case 'leavePayers':
      return withSinglePayer(draft);
    case 'chooseSeveralPayers':
    case 'addPayer':
    case 'leavePayment':
    case 'enterPayment':
      return { ...draft, payments: paymentsAfter(draft, action) };
    case 'chooseCategory':
      return {
        ...draft,
        category: action.category,
        categoryIcon: action.categoryIcon,
        isCategoryOpen: false,
      };
    case 'chooseDay':
      return chooseDay(draft, action.spentOn);
    case 'repeat':
      return repeatAs(draft, action.repeat);
    case 'chooseSplitType':
      return chooseSplitType(draft, action.splitType);
    case 'splitByDays':
      return draft.repeat ? draft : { ...draft, days: action.days };
    case 'takeAbsences':
      return draft.days ? { ...draft, days: { ...draft.days, absences: action.absences } } : draft;
    case 'editBill':
      return editBill(draft, action.bill);
    case 'include':
      return include(draft, action);
    case 'includeAll': {
      const others = draft.participants.map(({ id }) => id).filter((id) => id !== draft.currentUserId);
      const days = draft.days && countedAnew(draft.days);
      return { ...draft, excludedIds: new Set(action.isIncluded ? [] : others), days };
    }
    case 'settleSplit':
      return draft.isSplitOpen ? { ...draft, ...action.split, isSplitOpen: false } : draft;
    case 'takeSplit':
      return { ...draft, ...action.split, days: undefined, isSplitOpen: false };
    case 'join':
      return join(draft, action.participants);
    case 'move':
      return move(draft, action);
    case 'takeScan':
      return withScan(draft, action.prefill);
    case 'replace':
      return action.draft;
    case 'enterPart':
      return isEntered(draft.splitType) ? enterPart(draft, action, draft.splitType) : draft;
  }
}

const OF_SPLIT: ReadonlySet<DraftAction['type']> = new Set([
  'chooseSplitType',
  'editBill',
  'include',
  'includeAll',
  'enterPart',
]);

export const changesSplit = ({ type }: DraftAction): boolean => OF_SPLIT.has(type);
