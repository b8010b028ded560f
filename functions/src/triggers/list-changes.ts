import { describeChargeChanges, describeItemChanges } from '@barabar/core/bill-changes';
import type { OwnCategory } from '@barabar/core/categories';
import { describeConversion } from '@barabar/core/conversion';
import type { DayBasis } from '@barabar/core/day-period';
import { textsIn } from '@barabar/core/messages/texts';
import { formatAmount, type Currency, type Minor } from '@barabar/core/money';
import { isPlainChange, LOGGED_FIELDS, type StoredChange } from '../records/activities/store.ts';
import type { StoredConversion } from '../records/expenses/store.ts';
import type { GroupRecord } from '../records/groups/store.ts';
import type { StoredDefaultSplit, StoredPreset } from '../records/shared-records/default-split.ts';
import { isSame } from '../rules/shared-records/changed-fields.ts';
import { describeCategories } from './describe-categories.ts';

const keepReal = (changes: readonly StoredChange[]): StoredChange[] =>
  changes.filter(({ oldValue, newValue }) => !isSame(oldValue, newValue));

/** What differs between two versions of a group's settings. */
export function changesOfGroup(before: GroupRecord, after: GroupRecord): StoredChange[] {
  return keepReal([
    { field: 'name', oldValue: before.name, newValue: after.name },
    { field: 'description', oldValue: before.description, newValue: after.description },
    { field: 'avatar', oldValue: before.avatar, newValue: after.avatar },
    { field: 'simplifyDebts', oldValue: before.simplifyDebts, newValue: after.simplifyDebts },
    {
      field: 'categories',
      oldValue: before.categories.map(categoryOf),
      newValue: after.categories.map(categoryOf),
    },
    ...splitChanges(before, after),
    { field: 'whoEdits', oldValue: before.whoEdits, newValue: after.whoEdits },
    { field: 'closedUntil', oldValue: before.closedUntil, newValue: after.closedUntil },
  ]);
}

/** Of the settings alone: where somebody came or went, the splits followed by themselves. */
function splitChanges(before: GroupRecord, after: GroupRecord): StoredChange[] {
  if (!isSame(before.memberIds.toSorted(), after.memberIds.toSorted())) return [];
  const [oldSplit, newSplit] = [before, after].map(
    ({ defaultSplit }) => defaultSplit && weightsOf(defaultSplit),
  );
  return [
    { field: 'defaultSplit', oldValue: oldSplit ?? null, newValue: newSplit ?? null },
    {
      field: 'presets',
      oldValue: before.presets.map(presetOf),
      newValue: after.presets.map(presetOf),
    },
  ];
}

// With their keys always in the same order, so that equal values are equal text.
const categoryOf = ({ name, icon }: OwnCategory): OwnCategory => ({ name, icon });
const weightsOf = ({ splitType, weights }: StoredDefaultSplit): StoredDefaultSplit => ({
  splitType,
  weights: weights.map(({ userId, weight }) => ({ userId, weight })),
});
const presetOf = ({ name, ...split }: StoredPreset): StoredPreset => ({ name, ...weightsOf(split) });
/** The currencies and names that describing a change needs. */
interface Words {
  /** Whether the payers of the expense received money that came back. */
  readonly isRefund?: boolean;
  /** Before and after. */
  readonly currency: { readonly before: Currency; readonly after: Currency };
  readonly nameOf: (userId: string) => string;
}

/** Settings hold neither amounts nor people. */
const OF_SETTINGS: Words = { currency: { before: 'INR', after: 'INR' }, nameOf: (userId) => userId };

const payersWords = (
  payers: readonly { readonly name: string; readonly amount: Minor }[],
  currency: Currency,
): string => payers.map(({ name, amount }) => `${name} ${formatAmount(amount, { currency })}`).join(', ');

/**
 * The changes of an expense that its sentence names. Who paid is said once: with amounts if several people paid before
 * or after, otherwise by name, because a single payer's amount is that of the expense.
 */
export function changesInWords(changes: readonly StoredChange[]): StoredChange[] {
  const payers = changes.find((change) => change.field === 'payers');
  const isBySeveral = payers !== undefined && (payers.oldValue.length > 1 || payers.newValue.length > 1);
  return changes.filter(({ field }) => field !== (isBySeveral ? 'paidBy' : 'payers'));
}

/** A conversion in words; the currency is the expense's. */
export const conversionWords = (conversion: StoredConversion | null, currency: Currency): string =>
  conversion ? describeConversion(conversion, { currency, dayText: conversion.day }) : 'none';

const presetsWords = (presets: readonly StoredPreset[]): string =>
  presets.length === 0 ? 'none' : presets.map(({ name }) => `"${name}"`).join(', ');
const periodWords = (
  period: { readonly from: string; readonly to: string; readonly basis: DayBasis } | null,
): string => (period ? `${period.from} to ${period.to}, ${period.basis}` : 'none');

const onOrOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** How many changes of items, and of charges, a sentence names. */
const NAMED_MAX = 5;

/** @param after the items or charges after the change. */
function billWords(what: 'items' | 'charges', after: readonly unknown[], changes: readonly string[]): string {
  if (after.length === 0) return `no ${what} any more`;
  const more = changes.length - NAMED_MAX;
  const named = [...changes.slice(0, NAMED_MAX), ...(more > 0 ? [`${more} more`] : [])];
  return named.length === 0 ? `the order of the ${what}` : named.join(', ');
}

/** A change in words: 'amount ₹100.00 → ₹160.00'. */
export function describeField(
  change: StoredChange,
  { currency, nameOf, isRefund }: Words = OF_SETTINGS,
): string {
  if (isPlainChange(change)) {
    if (change.field === 'isRefund')
      return `money that came back ${change.newValue ? 'no → yes' : 'yes → no'}`;
    const { field, oldValue, newValue } = change;
    const name = LOGGED_FIELDS[field].kind === 'day' ? 'day' : field;
    return `${name} ${oldValue ?? 'none'} → ${newValue ?? 'none'}`;
  }
  const byWord = isRefund ? 'received by' : 'paid by';
  switch (change.field) {
    case 'amount': {
      const before = formatAmount(change.oldValue, { currency: currency.before });
      return `amount ${before} → ${formatAmount(change.newValue, { currency: currency.after })}`;
    }
    case 'payers': {
      const before = payersWords(change.oldValue, currency.before);
      return `${byWord} ${before} → ${payersWords(change.newValue, currency.after)}`;
    }
    case 'splits':
      return 'the split';
    case 'items': {
      const lines = { before: change.oldValue, after: change.newValue };
      return billWords('items', lines.after, describeItemChanges(lines, currency, textsIn('en')));
    }
    case 'charges': {
      const lines = { before: change.oldValue, after: change.newValue };
      return billWords('charges', lines.after, describeChargeChanges(lines, currency, textsIn('en')));
    }
    case 'conversion': {
      const before = conversionWords(change.oldValue, currency.before);
      return `converted from ${before} → ${conversionWords(change.newValue, currency.after)}`;
    }
    case 'paidBy':
      return `${byWord} ${nameOf(change.oldValue ?? '')} → ${nameOf(change.newValue ?? '')}`;
    case 'avatar':
      return 'the picture';
    case 'simplifyDebts':
      return `simplify debts ${onOrOff(change.oldValue)} → ${onOrOff(change.newValue)}`;
    case 'categories':
      return (
        describeCategories({ before: change.oldValue, after: change.newValue }) ??
        'the order of the categories'
      );
    case 'defaultSplit':
      return change.newValue === null ? 'no default split any more' : 'the default split';
    case 'presets':
      return `presets ${presetsWords(change.oldValue)} → ${presetsWords(change.newValue)}`;
    case 'whoEdits':
      return `records are edited by ${change.newValue === 'everybody' ? 'everybody' : 'admins and who added them'}`;
    case 'closedUntil':
      return change.newValue === null ? 'all days open again' : `closed until ${change.newValue}`;
    case 'period':
      return `days there ${periodWords(change.oldValue)} → ${periodWords(change.newValue)}`;
    case 'receivedAt':
      return change.newValue === null ? 'not marked as received any more' : 'received';
    case 'category':
    case 'currency':
    case 'name':
    case 'role':
      return `${change.field} ${change.oldValue ?? 'none'} → ${change.newValue ?? 'none'}`;
  }
}
