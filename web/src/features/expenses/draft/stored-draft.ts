import * as z from 'zod/mini';
import { isCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { CATEGORY_ICONS } from '@barabar/core/categories';
import { CHARGE_KINDS, CHARGE_SPREADS } from '@barabar/core/bill';
import { namedGroup } from '@barabar/core/contract/fields';
import { friend } from '@barabar/core/contract/friends';
import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES, type Currency } from '@barabar/core/money';
import { FREQUENCIES } from '@barabar/core/recurrences/frequencies';
import { EXPENSE } from '@barabar/core/records/expense';
import { pickFields } from '@barabar/core/records/fields';
import { isTimeZone } from '@barabar/core/recurrences/time-zone';
import { DAY_BASES } from '@barabar/core/day-period';
import { STORED_SPLIT_TYPES } from '@barabar/core/split-types';
import { WAYS } from '@barabar/core/splits/ways';
import { hasExcessDecimals } from '../../../lib/forms/amount-text.ts';
import { KEPT_MARK } from '../../../lib/forms/kept-form.ts';
import { keptShape } from '../../../lib/records/field-drafts.ts';
import type { EnteredTexts, ExpenseDraft } from './expense-draft.ts';
import { reduceDraft } from './reduce-draft.ts';
import { NO_BILL, type ItemDraft } from '../items/bill-draft.ts';
import { removePayments } from '../payers/payments.ts';
import { ENDS } from '../repeat/repeat-draft.ts';
import { amountFieldText, forEntered, partFieldText, type EnteredSplitType } from '../amount/field-text.ts';

const texts = z.array(z.tuple([z.string(), z.string()]));
const storedItem = z.object({
  key: z.string(),
  name: z.string(),
  quantityText: z.string(),
  amountText: z.string(),
  weights: z.record(z.string(), z.int().check(z.positive())),
});
const storedCharge = z.object({
  key: z.string(),
  kind: z.enum(CHARGE_KINDS),
  amountText: z.string(),
  spread: z.enum(CHARGE_SPREADS),
  onKeys: z.readonly(z.array(z.string())),
  includesService: z.boolean(),
});
const storedDay = z.custom<CalendarDay>(isCalendarDay);
const storedRepeat = z.object({
  frequency: z.enum(FREQUENCIES),
  intervalText: z.string(),
  ends: z.enum(ENDS),
  lastDay: storedDay,
  countText: z.string(),
  isAmountOpen: z.boolean(),
  zone: z.string().check(z.refine(isTimeZone)),
  after: z.optional(storedDay),
});
/** Whom a draft is about, for a form that does not know them. */
const storedPeople = z.object({
  group: z.optional(namedGroup),
  participants: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      avatar: z.optional(z.string()),
      status: z.optional(friend.shape.status),
      directGroupId: z.optional(z.string()),
    }),
  ),
});
/** What is stored of a draft: the form's content, and the idempotency key with which it may have been sent. */
export const storedDraft = z.object({
  ...KEPT_MARK,
  ...keptShape(EXPENSE),
  newGroupName: z.optional(z.string()),
  amountText: z.string(),
  currency: z.enum(CURRENCIES),
  payerId: z.optional(z.string()),
  payments: z.optional(z.array(z.tuple([z.string(), z.nullable(z.string())]))),
  category: z.optional(z.string()),
  categoryIcon: z.optional(z.enum(CATEGORY_ICONS)),
  isCategoryOpen: z._default(z.boolean(), false),
  splitType: z.enum(STORED_SPLIT_TYPES),
  excludedIds: z.array(z.string()),
  entered: z.object(forEntered(() => z._default(texts, []))),
  partCounts: z._default(
    z.array(z.tuple([z.string(), z.int().check(z.nonnegative(), z.maximum(LIMITS.sharesMax))])),
    [],
  ),
  conversion: z.optional(
    z.object({
      amountText: z.string(),
      currency: z.enum(CURRENCIES),
      by: z.enum(['ecb', 'rate', 'kept']),
      rateText: z.string(),
      rate: z.optional(z.object({ numerator: z.int(), denominator: z.int() })),
      day: z.custom<CalendarDay>(isCalendarDay),
    }),
  ),
  bill: z._default(
    z.object({ items: z.readonly(z.array(storedItem)), charges: z.readonly(z.array(storedCharge)) }),
    NO_BILL,
  ),
  days: z.optional(z.object({ from: storedDay, to: storedDay, basis: z.enum(DAY_BASES) })),
  repeat: z.optional(storedRepeat),
  place: z.optional(storedPeople),
  isReceiptKept: z._default(z.boolean(), true),
  hasPhoto: z._default(z.boolean(), false),
});

export type StoredDraft = z.output<typeof storedDraft>;

export interface DraftExtras {
  /** The group that the form is for, as it names it. */
  readonly group: { readonly id: string; readonly name: string } | undefined;
  /** Whether the photo of the receipt is to be attached to the expense. */
  readonly isReceiptKept: boolean;
  readonly hasPhoto: boolean;
}

/** @param keptAt milliseconds since the epoch */
export function draftText(
  draft: ExpenseDraft,
  {
    idempotencyKey,
    keptAt,
    group,
    isReceiptKept,
    hasPhoto,
  }: Pick<StoredDraft, 'idempotencyKey' | 'keptAt'> & DraftExtras,
): string {
  const {
    currentUserId: _viewer,
    requiredId: _required,
    groupId: _group,
    isCurrencyOpen: _follows,
    isSplitOpen: _open,
    ...filled
  } = draft;
  const { participants, payments, excludedIds, entered, partCounts, days, ...fields } = filled;
  const stored: StoredDraft = {
    ...fields,
    keptAt,
    idempotencyKey,
    payments: payments?.map(({ userId, text }) => [userId, text ?? null]),
    excludedIds: [...excludedIds],
    entered: forEntered((type) => [...entered[type]]),
    partCounts: [...partCounts],
    days: days && { from: days.from, to: days.to, basis: days.basis },
    place: { group, participants: [...participants] },
    isReceiptKept,
    hasPhoto,
  };
  return JSON.stringify(stored);
}

/** A stored text as the field of an amount has it: one that is left from another currency stays, and is wrong in words. */
const amountTextOf = (text: string, currency: Currency): string =>
  hasExcessDecimals(text, currency) ? text : amountFieldText(text, { previous: '', currency });

/** A stored text as the field of a participant's part has it; money that is left from another currency stays, too. */
const partTextOf = (text: string, { type, currency }: { type: EnteredSplitType; currency: Currency }) =>
  WAYS[type].isMoney && hasExcessDecimals(text, currency)
    ? text
    : partFieldText(text, { previous: undefined, splitType: type, currency });

/** The stored payments of people who are still participants, with texts that the fields accept. */
function resumedPayments({ payments, currency }: StoredDraft, userIds: ReadonlySet<string>) {
  const storedPayments = payments?.map(([userId, text]) => ({
    userId,
    text: text === null ? undefined : amountTextOf(text, currency),
  }));
  const paymentsLeft = storedPayments && removePayments(storedPayments, (userId) => !userIds.has(userId));
  return paymentsLeft?.length === 0 ? undefined : paymentsLeft;
}

/** A form about nobody also takes over the draft's people; any other leaves out what is about people not in it. */
export function resumeDraft(
  form: ExpenseDraft,
  stored: StoredDraft,
): { readonly draft: ExpenseDraft; readonly extras: DraftExtras } {
  const { isReceiptKept, hasPhoto, place } = stored;
  const isMoved = place !== undefined && form.groupId === undefined && form.participants.length < 2;
  const opened = isMoved
    ? reduceDraft(form, { type: 'move', participants: place.participants, groupId: place.group?.id })
    : form;
  return { draft: withEntered(opened, stored), extras: { group: place?.group, isReceiptKept, hasPhoto } };
}

function withEntered(opened: ExpenseDraft, stored: StoredDraft): ExpenseDraft {
  const { currency, payerId, category, categoryIcon, isCategoryOpen, splitType, repeat } = stored;
  const participantIds = new Set(opened.participants.map(({ id }) => id));
  const textsOf = (type: EnteredSplitType): EnteredTexts =>
    new Map(
      stored.entered[type].flatMap(([id, typed]) => {
        const text = partTextOf(typed, { type, currency });
        return participantIds.has(id) && text !== undefined ? [[id, text] as const] : [];
      }),
    );
  const withKnown = (item: ItemDraft): ItemDraft => ({
    ...item,
    weights: Object.fromEntries(Object.entries(item.weights).filter(([id]) => participantIds.has(id))),
  });
  return {
    ...opened,
    ...pickFields(EXPENSE, stored),
    newGroupName: stored.newGroupName,
    amountText: amountTextOf(stored.amountText, currency),
    currency,
    payerId: payerId !== undefined && participantIds.has(payerId) ? payerId : opened.payerId,
    payments: resumedPayments(stored, participantIds),
    category,
    categoryIcon,
    isCategoryOpen,
    isCurrencyOpen: false,
    isSplitOpen: false,
    splitType,
    excludedIds: new Set(stored.excludedIds.filter((id) => participantIds.has(id))),
    entered: forEntered(textsOf),
    partCounts: new Map(stored.partCounts.filter(([id]) => participantIds.has(id))),
    bill: { ...stored.bill, items: stored.bill.items.map(withKnown) },
    conversion: stored.conversion && { ...stored.conversion, rate: stored.conversion.rate },
    days: opened.groupId === undefined ? undefined : stored.days,
    repeat,
  };
}
