import * as z from 'zod/mini';
import { describeChargeChanges, describeItemChanges } from '../bill-changes.ts';
import { isCalendarDay } from '../calendar-day.ts';
import { categoryName } from '../categories.ts';
import type { Activity, Change } from '../contract/activities.ts';
import { charge, item } from '../contract/bills.ts';
import { conversion } from '../contract/conversions.ts';
import { amountsOf } from '../contract/currency-scope.ts';
import { describeConversion } from '../conversion.ts';
import { listIn } from '../messages/list.ts';
import {
  decimalFromMinor,
  DEFAULT_CURRENCY,
  formatAmount,
  isCurrency,
  minorFromDecimal,
  type Currency,
  type Minor,
} from '../money.ts';
import { EXPENSE_EXTRAS } from '../records/expense.ts';
import { namesOf } from '../records/fields.ts';
import { SETTLEMENT } from '../records/settlement.ts';
import type { EventTexts, EventWords, LoggedEvent } from './event.ts';

/** How many changes of a bill's lines one description names. */
const LINES_MAX = 5;

/**
 * Joins the changes of several edits, oldest first: each field changes from its first value to its last. Fields that
 * end with their first value are left out.
 */
export function joinChanges(events: readonly Pick<LoggedEvent, 'metadata'>[]): Change[] {
  const joined = new Map<string, Change>();
  for (const change of events.flatMap(({ metadata }) => metadata.changes ?? [])) {
    const first = joined.get(change.field);
    joined.set(change.field, first ? { ...change, oldValue: first.oldValue } : change);
  }
  return [...joined.values()].filter(
    ({ oldValue, newValue }) => JSON.stringify(oldValue) !== JSON.stringify(newValue),
  );
}

const currencyOf = (value: unknown): Currency | undefined =>
  typeof value === 'string' && isCurrency(value) ? value : undefined;

const minorOf = (value: unknown, currency: Currency | undefined): Minor | undefined =>
  typeof value === 'number' ? minorFromDecimal(value, currency ?? DEFAULT_CURRENCY) : undefined;

/** By which days an expense is split, in a change. */
const loggedPeriod = z.object({ from: z.string(), to: z.string(), basis: z.string() });

/** The values of a change in words. */
const textsOf = ({ texts, formatDay }: EventWords) => {
  const { none, quoted } = texts.activity.changes;
  const textOr = (text: (value: string) => string) => (value: unknown) =>
    typeof value === 'string' ? text(value) : none;
  return {
    amountOf: (amount: Minor | undefined, currency: Currency | undefined): string =>
      amount === undefined ? none : formatAmount(amount, currency && { currency }),
    quoted: textOr((value) => quoted({ value })),
    dayOf: (value: unknown): string => (isCalendarDay(value) ? formatDay(value) : none),
    periodOf: (value: unknown): string => {
      const known = loggedPeriod.safeParse(value).data;
      if (!known) return none;
      const [from, to] = [known.from, known.to].map((day) => (isCalendarDay(day) ? formatDay(day) : day));
      const basis = known.basis === 'per-day' ? 'perDay' : 'personDays';
      return texts.activity.changes.periodOf({ from: from ?? '', to: to ?? '', basis });
    },
    categoryOf: textOr((value) => categoryName(value, texts.categories)),
  };
};

/** Payers in a change. Entries that an earlier server presented have no names. */
const loggedPayers = z
  .array(z.object({ userId: z.string(), name: z.string(), amount: z.number() }))
  .check(z.minLength(1));

/** What changes are said with. */
interface ChangeOptions {
  /** The record's amount (minor units) and currency after the edits. */
  readonly current: Pick<Activity['metadata'], 'amount' | 'currency' | 'isRefund'>;
  readonly viewerId: string;
  /** Whether the description contains amounts. */
  readonly hasAmounts: boolean;
  readonly words: EventWords;
}

/**
 * Says who paid before and after: 'paid by You → Zoya', with amounts if several people paid. A single payer's amount is
 * that of the record, so a new amount alone is no news of the payer.
 */
function sayPayers(
  changes: readonly Change[],
  { current, viewerId, hasAmounts, words }: ChangeOptions,
): string[] {
  const messages = words.texts.activity.changes;
  const { amountOf } = textsOf(words);
  const changeOf = (field: string) => changes.find((change) => change.field === field);
  const [payers, unit] = [changeOf('payers'), changeOf('currency')];
  const before = loggedPayers.safeParse(payers?.oldValue).data ?? [];
  const after = loggedPayers.safeParse(payers?.newValue).data ?? [];
  const isRefund = current.isRefund === true;
  const who = isRefund ? messages.whoReceived : messages.whoPaid;
  if (before.length === 0 || after.length === 0) return changeOf('paidBy') || payers ? [who] : [];
  const isBySeveral = before.length > 1 || after.length > 1;
  if (!isBySeveral && before[0]?.userId === after[0]?.userId) return [];
  const sayPayer = (
    { userId, name, amount }: (typeof before)[number],
    currency: Currency | undefined,
  ): string => {
    const payer = userId === viewerId ? 'you' : 'other';
    return isBySeveral && hasAmounts
      ? messages.payerOf({ payer, name, amount: amountOf(minorOf(amount, currency), currency) })
      : messages.payer({ payer, name });
  };
  const sideOf = (side: typeof before, currency: Currency | undefined): string =>
    listIn(
      words.language,
      side.map((payer) => sayPayer(payer, currency)),
    );
  const was = sideOf(before, unit ? currencyOf(unit.oldValue) : current.currency);
  const is = sideOf(after, current.currency);
  if (was === is) return [who];
  return [(isRefund ? messages.receivedBy : messages.paidBy)({ before: was, after: is })];
}

const items = z.array(item);
const charges = z.array(charge);

/** Says changes of a bill's items and charges: 'Naan added', or 'no items' where none are left. */
function sayBill(
  changes: readonly Change[],
  currency: Record<'before' | 'after', Currency>,
  texts: EventTexts,
): string[] {
  const oldAndNew = <S extends z.ZodMiniArray>(field: string, schema: S) => {
    const change = changes.find((one) => one.field === field);
    const before = amountsOf(currency.before, () => schema.safeParse(change?.oldValue).data);
    const after = amountsOf(currency.after, () => schema.safeParse(change?.newValue).data);
    return before && after && { before, after };
  };
  const ofItems = oldAndNew('items', items);
  // Without items there are no charges.
  if (ofItems?.after.length === 0) return [texts.activity.changes.noItems];
  const ofCharges = oldAndNew('charges', charges);
  return [
    ...(ofItems ? describeItemChanges(ofItems, currency, texts) : []),
    ...(ofCharges ? describeChargeChanges(ofCharges, currency, texts) : []),
  ];
}

/** Says how the money of a settlement was handed over, and that it does not count as arrived any more. */
function sayPayment(changes: readonly Change[], words: EventWords): string[] {
  const messages = words.texts.activity.changes;
  const { quoted } = textsOf(words);
  const methodOf = (value: unknown): string =>
    typeof value === 'string' ? messages.methodOf({ method: value }) : messages.none;
  return changes.flatMap((change) => {
    if (change.field === 'method') return messages.method(sidesOf(change, methodOf));
    if (change.field === 'reference') return messages.reference(sidesOf(change, quoted));
    if (change.field === 'utr') return messages.utr(sidesOf(change, quoted));
    return change.field === 'receivedAt' && change.newValue === null ? messages.receivedNoMore : [];
  });
}

const sidesOf = (change: Change, textOf: (value: unknown) => string) => ({
  before: textOf(change.oldValue),
  after: textOf(change.newValue),
});

/** Says what edits changed in a record, each field from its old value to its new one: '₹4,800.00 → ₹5,000.00'. */
export function sayChanges(changes: readonly Change[], options: ChangeOptions): string[] {
  const { hasAmounts, words } = options;
  const { amount, currency } = options.current;
  const messages = words.texts.activity.changes;
  const { amountOf, quoted, dayOf, periodOf, categoryOf } = textsOf(words);
  const changeOf = (field: string) => changes.find((change) => change.field === field);
  const [sum, unit] = [changeOf('amount'), changeOf('currency')];
  const parts: string[] = [];
  if (sum || unit) {
    // Without a change of its own, the amount is the same decimal in both currencies.
    const same = amount === undefined ? undefined : decimalFromMinor(amount, currency ?? DEFAULT_CURRENCY);
    const sideOf = (side: 'oldValue' | 'newValue'): string => {
      const of = unit ? currencyOf(unit[side]) : currency;
      return amountOf(minorOf(sum ? sum[side] : same, of), of);
    };
    parts.push(
      hasAmounts
        ? messages.value({ before: sideOf('oldValue'), after: sideOf('newValue') })
        : messages.amount,
    );
  }
  const description = changeOf('description');
  if (description) parts.push(messages.value(sidesOf(description, quoted)));
  const category = changeOf('category');
  if (category) parts.push(messages.value(sidesOf(category, categoryOf)));
  const converted = changeOf('conversion');
  if (converted) {
    const sideOf = (side: 'oldValue' | 'newValue'): string => {
      const known = conversion.safeParse(converted[side]).data;
      const of = currencyOf(unit?.[side]) ?? currency ?? DEFAULT_CURRENCY;
      return known
        ? describeConversion(known, { currency: of, dayText: words.formatDay(known.day) })
        : messages.none;
    };
    parts.push(
      hasAmounts
        ? messages.conversion({ before: sideOf('oldValue'), after: sideOf('newValue') })
        : messages.convertedFrom,
    );
  }
  const day = changeOf('spentOn') ?? changeOf('paidOn');
  if (day) parts.push(messages.day(sidesOf(day, dayOf)));
  const days = changeOf('period');
  if (days) parts.push(messages.period(sidesOf(days, periodOf)));
  for (const name of [...namesOf(EXPENSE_EXTRAS), ...namesOf(SETTLEMENT, 'note')]) {
    const change = changeOf(name);
    if (change) parts.push(messages[name](sidesOf(change, quoted)));
  }
  parts.push(...sayPayment(changes, words));
  const refund = changeOf('isRefund');
  if (refund) parts.push(refund.newValue === true ? messages.moneyBack : messages.moneySpent);
  parts.push(...sayPayers(changes, options));
  const currencies = {
    before: currencyOf(unit?.oldValue) ?? currency ?? DEFAULT_CURRENCY,
    after: currencyOf(unit?.newValue) ?? currency ?? DEFAULT_CURRENCY,
  };
  const lines = sayBill(changes, currencies, words.texts);
  // A new amount or currency always changes the splits, so these are not mentioned then.
  if (changeOf('splits') && lines.length === 0 && !sum && !unit) parts.push(messages.split);
  // Items hold amounts.
  if (lines.length > 0 && !hasAmounts) return [...parts, messages.items];
  const more = lines.length - LINES_MAX;
  return [...parts, ...lines.slice(0, LINES_MAX), ...(more > 0 ? [messages.more({ count: more })] : [])];
}
