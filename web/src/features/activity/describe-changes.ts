import { describeChargeChanges, describeItemChanges } from '@barabar/core/bill-changes';
import { isCalendarDay } from '@barabar/core/calendar-day';
import type { Activity, Change } from '@barabar/core/contract/activities';
import { charge, item } from '@barabar/core/contract/bills';
import { conversion } from '@barabar/core/contract/conversions';
import {
  DEFAULT_CURRENCY,
  formatAmount,
  isCurrency,
  minorFromDecimal,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import * as z from 'zod/mini';
import { originalOf } from '../../lib/rates/original-of.ts';
import { formatDay } from '../../lib/dates/format-date.ts';
import { joinNames } from '../../lib/people/payer-names.ts';
import { TEXT } from './text.ts';

const ARROW = ' → ';
/** How many changes of a bill's lines one description names. */
const LINES_MAX = 5;

/**
 * Joins the changes of several edits, oldest first: each field changes from its first value to its last. Fields that
 * end with their first value are left out.
 */
export function joinChanges(entries: readonly Activity[]): Change[] {
  const joined = new Map<string, Change>();
  for (const change of entries.flatMap(({ metadata }) => metadata.changes ?? [])) {
    const first = joined.get(change.field);
    joined.set(change.field, first ? { ...change, oldValue: first.oldValue } : change);
  }
  return [...joined.values()].filter(
    ({ oldValue, newValue }) => JSON.stringify(oldValue) !== JSON.stringify(newValue),
  );
}

const currencyOf = (value: unknown): Currency | undefined =>
  typeof value === 'string' && isCurrency(value) ? value : undefined;

const minorOf = (value: unknown): Minor | undefined =>
  typeof value === 'number' ? minorFromDecimal(value) : undefined;

const amountText = (amount: Minor | undefined, currency: Currency | undefined): string =>
  amount === undefined ? TEXT.none : formatAmount(amount, currency && { currency });

const quotedOrNone = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : TEXT.none);
const dayOrNone = (value: unknown): string => (isCalendarDay(value) ? formatDay(value) : TEXT.none);
const textOrNone = (value: unknown): string => (typeof value === 'string' ? value : TEXT.none);

/** Payers in a change. Entries that an earlier server presented have no names. */
const loggedPayers = z
  .array(z.object({ userId: z.string(), name: z.string(), amount: z.number() }))
  .check(z.minLength(1));

/**
 * Says who paid before and after: 'paid by You → Zoya', with amounts if several people paid. A single payer's amount is
 * that of the record, so a new amount alone is no news of the payer.
 */
function payerWords(
  changes: readonly Change[],
  {
    current,
    currentUserId,
    hasAmounts,
  }: {
    readonly current: Pick<Activity['metadata'], 'currency'>;
    readonly currentUserId: string;
    readonly hasAmounts: boolean;
  },
): string[] {
  const changeOf = (field: string) => changes.find((change) => change.field === field);
  const [payers, unit] = [changeOf('payers'), changeOf('currency')];
  const before = loggedPayers.safeParse(payers?.oldValue).data ?? [];
  const after = loggedPayers.safeParse(payers?.newValue).data ?? [];
  if (before.length === 0 || after.length === 0) return changeOf('paidBy') || payers ? [TEXT.whoPaid] : [];
  const isBySeveral = before.length > 1 || after.length > 1;
  if (!isBySeveral && before[0]?.userId === after[0]?.userId) return [];
  const nameOf = ({ userId, name }: (typeof before)[number]): string =>
    userId === currentUserId ? TEXT.you : name;
  const wordsOf = (side: typeof before, currency: Currency | undefined): string =>
    joinNames(
      side.map((payer) =>
        isBySeveral && hasAmounts
          ? `${nameOf(payer)} ${amountText(minorFromDecimal(payer.amount), currency)}`
          : nameOf(payer),
      ),
    );
  const old = wordsOf(before, unit ? currencyOf(unit.oldValue) : current.currency);
  const words = wordsOf(after, current.currency);
  return old === words ? [TEXT.whoPaid] : [`${TEXT.paidBy} ${old}${ARROW}${words}`];
}

const items = z.array(item);
const charges = z.array(charge);

/** Describes changes of a bill's items and charges: 'Naan added', or 'no items' where none are left. */
function describeBill(changes: readonly Change[], currency: Record<'before' | 'after', Currency>): string[] {
  const oldAndNew = <S extends z.ZodMiniArray>(field: string, schema: S) => {
    const change = changes.find((one) => one.field === field);
    const [before, after] = [change?.oldValue, change?.newValue].map((value) => schema.safeParse(value).data);
    return before && after && { before, after };
  };
  const ofItems = oldAndNew('items', items);
  // Without items there are no charges.
  if (ofItems?.after.length === 0) return [TEXT.noItems];
  const ofCharges = oldAndNew('charges', charges);
  return [
    ...(ofItems ? describeItemChanges(ofItems, currency) : []),
    ...(ofCharges ? describeChargeChanges(ofCharges, currency) : []),
  ];
}

/**
 * Describes what edits changed in a record, each field from its old value to its new one: '₹4,800.00 → ₹5,000.00'.
 * @param current the record's amount (minor units) and currency after the edits.
 * @param hasAmounts whether the description contains amounts.
 */
export function describeChanges(
  changes: readonly Change[],
  {
    current: { amount, currency },
    currentUserId,
    hasAmounts,
  }: {
    readonly current: Pick<Activity['metadata'], 'amount' | 'currency'>;
    readonly currentUserId: string;
    readonly hasAmounts: boolean;
  },
): string[] {
  const changeOf = (field: string) => changes.find((change) => change.field === field);
  const [sum, unit] = [changeOf('amount'), changeOf('currency')];
  const parts: string[] = [];
  if (sum || unit) {
    const before = amountText(
      sum ? minorOf(sum.oldValue) : amount,
      unit ? currencyOf(unit.oldValue) : currency,
    );
    const after = amountText(
      sum ? minorOf(sum.newValue) : amount,
      unit ? currencyOf(unit.newValue) : currency,
    );
    parts.push(hasAmounts ? before + ARROW + after : TEXT.theAmount);
  }
  const description = changeOf('description');
  if (description)
    parts.push(quotedOrNone(description.oldValue) + ARROW + quotedOrNone(description.newValue));
  const category = changeOf('category');
  if (category) parts.push(textOrNone(category.oldValue) + ARROW + textOrNone(category.newValue));
  const converted = changeOf('conversion');
  if (converted) {
    const wordsOf = (value: unknown, side: unknown): string =>
      originalOf({
        conversion: conversion.safeParse(value).data,
        currency: currencyOf(side) ?? currency ?? DEFAULT_CURRENCY,
      }) ?? TEXT.none;
    const [before, after] = [
      wordsOf(converted.oldValue, unit?.oldValue),
      wordsOf(converted.newValue, unit?.newValue),
    ];
    parts.push(hasAmounts ? `${TEXT.convertedFrom} ${before}${ARROW}${after}` : TEXT.theConversion);
  }
  const day = changeOf('spentOn') ?? changeOf('paidOn');
  if (day) parts.push(`${TEXT.day} ${dayOrNone(day.oldValue)}${ARROW}${dayOrNone(day.newValue)}`);
  const notes = changeOf('notes');
  if (notes)
    parts.push(`${TEXT.notes} ${quotedOrNone(notes.oldValue)}${ARROW}${quotedOrNone(notes.newValue)}`);
  const note = changeOf('note');
  if (note) parts.push(`${TEXT.note} ${quotedOrNone(note.oldValue)}${ARROW}${quotedOrNone(note.newValue)}`);
  parts.push(...payerWords(changes, { current: { currency }, currentUserId, hasAmounts }));
  const lines = describeBill(changes, {
    before: currencyOf(unit?.oldValue) ?? currency ?? DEFAULT_CURRENCY,
    after: currencyOf(unit?.newValue) ?? currency ?? DEFAULT_CURRENCY,
  });
  // A new amount or currency always changes the splits, so these are not mentioned then.
  const isSplitNews = changeOf('splits') !== undefined && lines.length === 0 && !sum && !unit;
  if (isSplitNews) parts.push(TEXT.theSplit);
  // Items hold amounts.
  if (lines.length > 0 && !hasAmounts) return [...parts, TEXT.theItems];
  const more = lines.length - LINES_MAX;
  return [...parts, ...lines.slice(0, LINES_MAX), ...(more > 0 ? [TEXT.more(more)] : [])];
}
