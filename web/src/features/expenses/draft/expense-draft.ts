import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Category, CategoryIcon } from '@barabar/core/categories';
import { DEFAULT_CURRENCY, type Currency, type Minor } from '@barabar/core/money';
import { EXPENSE, SERIES } from '@barabar/core/records/expense';
import type { StoredSplitType } from '@barabar/core/split-types';
import { forEntered, textOfPart, type EnteredSplitType } from '../amount/field-text.ts';
import { truncateName } from '@barabar/core/person-name';
import { chipNames } from '../../../lib/people/chip-names.ts';
import { joinNames } from '../../../lib/people/payer-names.ts';
import { draftOfBill, isBlank, NO_BILL, sharedAnew, type Bill, type BillDraft } from '../items/bill-draft.ts';
import type { Payment } from '../payers/payments.ts';
import type { FoundPerson } from '../../friends/finding/person-options.ts';
import { spentOf, type ConversionDraft } from '../conversion/conversion-draft.ts';
import { emptyDraft, requestOf, type DraftOf } from '../../../lib/records/field-drafts.ts';
import type { DaysDraft } from '../days/days-draft.ts';
import type { RepeatDraft } from '../repeat/repeat-draft.ts';

/** Somebody who may take part in an expense: a friend, a member of the group, or the viewer. */
export type Participant = FoundPerson;

/** Values that a scanned receipt or another screen fills in before the form opens. */
export interface ExpensePrefill {
  readonly description?: string | undefined;
  readonly amount?: Minor | undefined;
  readonly category?: Category | undefined;
  /** The amount's currency. Without it, the default currency. */
  readonly currency?: Currency | undefined;
  /** The day of the receipt. Without it, today. */
  readonly spentOn?: CalendarDay | undefined;
  /** Whether the form asks the viewer to check the amount before saving. */
  readonly isUnsure?: boolean | undefined;
  /** The items and charges of the receipt, which nobody has yet. */
  readonly bill?: Bill | undefined;
  /**
   * The photo of the receipt, to look at beside the form. It is attached to the expense that is created, if the viewer
   * wants it.
   */
  readonly photo?: Blob | undefined;
}

/** Texts as typed, by the participant's user id. A participant without a text has the default of spec §4. */
export type EnteredTexts = ReadonlyMap<string, string>;

/** The content of the form: texts as typed, nothing computed (see `previewSplit`, `validateDraft`). */
export interface ExpenseDraft extends DraftOf<typeof EXPENSE> {
  readonly currentUserId: string;
  /**
   * The viewer, who stays in the split when their box is unticked. Undefined in an edited expense that the viewer is not
   * in.
   */
  readonly requiredId: string | undefined;
  /** In a new expense, the viewer first. In an edited expense, in the order in which it lists them. */
  readonly participants: readonly Participant[];
  readonly groupId: string | undefined;
  /** What a group that it makes is to be called. */
  readonly newGroupName?: string | undefined;
  /** Digits with an optional decimal point; see `amountFieldText`. */
  readonly amountText: string;
  readonly currency: Currency;
  /** The single payer, if `payments` is undefined. */
  readonly payerId: string | undefined;
  /** What each of several payers paid. */
  readonly payments: readonly Payment[] | undefined;
  /** The name of one of the nine, or of an own category, which has an icon. */
  readonly category: string | undefined;
  readonly categoryIcon: CategoryIcon | undefined;
  /** Whether nobody has chosen a category, or none, so that it may be guessed. Never in an edit or a copy. */
  readonly isCategoryOpen: boolean;
  /** Whether nobody has chosen a currency, so that it is that of the group's newest expense. In new expenses alone. */
  readonly isCurrencyOpen?: boolean | undefined;
  /** Whether nobody has chosen how it is split, so that it is by the default (`withDefaultSplit`). In new expenses alone. */
  readonly isSplitOpen?: boolean | undefined;
  readonly splitType: StoredSplitType;
  /** Users whose box is unticked: nothing of an equal split, and 0 by default in the others. */
  readonly excludedIds: ReadonlySet<string>;
  /** Texts typed in each split type. They stay while the form shows another type. */
  readonly entered: Readonly<Record<EnteredSplitType, EnteredTexts>>;
  /** How many equal parts of an adjusted split somebody has, if not one (0 or several). */
  readonly partCounts: ReadonlyMap<string, number>;
  /** Items and charges as typed. They stay while the form shows another split type. */
  readonly bill: BillDraft;
  /** The days by which the expense is split, in the place of `splitType`; in groups alone. */
  readonly days?: DaysDraft | undefined;
  /** From what the amount is converted, if it was spent in another currency. */
  readonly conversion: ConversionDraft | undefined;
  /** How the expense repeats, from `spentOn` on. Without it, it does not. */
  readonly repeat?: RepeatDraft | undefined;
}

/** Whether the amount is asked for on each day, and not entered in the form. */
export const isAmountOpen = ({ repeat }: Pick<ExpenseDraft, 'repeat'>): boolean =>
  repeat?.isAmountOpen ?? false;

export interface DraftRequest {
  readonly currentUserId: string;
  readonly participants: readonly Participant[];
  readonly groupId?: string | undefined;
  readonly defaultPayerId?: string | undefined;
  /** The amount's currency, unless the prefill has one. */
  readonly defaultCurrency?: Currency | undefined;
  readonly prefill?: ExpensePrefill | undefined;
}

const NOTHING_ENTERED: EnteredTexts = new Map();
/** No field of any split type has been typed in. */
export const NOTHING_TYPED: ExpenseDraft['entered'] = forEntered(() => NOTHING_ENTERED);

/** Whether nothing is typed: neither a text, an amount nor an item. */
export const isEmpty = (draft: ExpenseDraft): boolean =>
  Object.keys(requestOf(SERIES, { ...draft, isRefund: false })).length === 0 &&
  spentOf(draft).amountText === '' &&
  draft.bill.items.every(isBlank);

/** Everybody once, the viewer first. */
export function viewerFirst(participants: readonly Participant[], currentUserId: string): Participant[] {
  const people = [...new Map(participants.map((person) => [person.id, person])).values()];
  return people.toSorted((a, b) => Number(b.id === currentUserId) - Number(a.id === currentUserId));
}

/** The group of two that an expense with one friend alone belongs to, if they have one. */
export function directGroupOf(
  participants: readonly Participant[],
  currentUserId: string,
): string | undefined {
  const [other, ...others] = participants.filter(({ id }) => id !== currentUserId);
  return others.length === 0 ? other?.directGroupId : undefined;
}

/** Whether saving it makes a group: with several people, of whom one is known by name only. */
export const makesGroup = ({
  participants,
  groupId,
}: Pick<ExpenseDraft, 'participants' | 'groupId'>): boolean =>
  groupId === undefined &&
  participants.length > 2 &&
  participants.some(({ status }) => status === 'name-only');

/** What that group is called, unless the viewer says otherwise: the first names of the others. */
export const newGroupName = ({
  participants,
  currentUserId,
  newGroupName: entered = '',
}: Pick<ExpenseDraft, 'participants' | 'currentUserId' | 'newGroupName'>): string =>
  entered.trim() ||
  truncateName(
    joinNames(chipNames(participants.flatMap(({ id, name }) => (id === currentUserId ? [] : [name])))),
  );

/** The draft with what a receipt says. */
function withPrefill(draft: ExpenseDraft, prefill: ExpensePrefill): ExpenseDraft {
  const { description, spentOn, amount, category, bill } = prefill;
  const currency = prefill.currency ?? draft.currency;
  return {
    ...draft,
    ...(description !== undefined && { description }),
    ...(spentOn !== undefined && { spentOn }),
    ...(amount !== undefined && { amountText: textOfPart(amount, 'exact', currency) }),
    ...(category !== undefined && { category, categoryIcon: undefined, isCategoryOpen: false }),
    ...(bill && {
      bill: sharedAnew(draftOfBill(bill, currency), {
        before: [],
        now: draft.participants.map(({ id }) => id),
      }),
    }),
    currency,
    conversion: undefined,
    isCurrencyOpen: draft.isCurrencyOpen && amount === undefined && prefill.currency === undefined,
  };
}

/** The draft with what a receipt says that is scanned into it: what the viewer has entered or chosen in words stays. */
export const withScan = (draft: ExpenseDraft, { description, category, bill, ...read }: ExpensePrefill) =>
  withPrefill(draft, {
    ...read,
    ...(draft.description.trim() === '' && { description }),
    ...(draft.isCategoryOpen && { category }),
    ...(draft.bill.items.every(isBlank) && { bill }),
  });

/**
 * The draft with which the form opens (spec §4): prefilled or empty, with an equal split of everybody. The payer is the
 * default payer, or else the first participant, who is the viewer.
 */
export function createDraft({
  currentUserId,
  participants,
  groupId,
  defaultPayerId,
  defaultCurrency = DEFAULT_CURRENCY,
  prefill = {},
}: DraftRequest): ExpenseDraft {
  const ordered = viewerFirst(participants, currentUserId);
  const payer = ordered.find(({ id }) => id === defaultPayerId) ?? ordered[0];
  const draft: ExpenseDraft = {
    ...emptyDraft(EXPENSE),
    currentUserId,
    requiredId: currentUserId,
    participants: ordered,
    groupId: groupId ?? directGroupOf(ordered, currentUserId),
    amountText: '',
    currency: defaultCurrency,
    payerId: payer?.id,
    payments: undefined,
    category: undefined,
    categoryIcon: undefined,
    isCategoryOpen: true,
    isCurrencyOpen: true,
    isSplitOpen: true,
    splitType: 'equal',
    excludedIds: new Set(),
    entered: NOTHING_TYPED,
    partCounts: new Map(),
    bill: NO_BILL,
    conversion: undefined,
  };
  return withPrefill(draft, prefill);
}
