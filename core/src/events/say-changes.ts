import * as z from 'zod/mini';
import { describeChargeChanges, describeItemChanges } from '../bill-changes.ts';
import { isCalendarDay } from '../calendar-day.ts';
import { categoryName } from '../categories.ts';
import type { Activity, FieldChange } from '../contract/activities.ts';
import { charge, item } from '../contract/bills.ts';
import { conversion } from '../contract/conversions.ts';
import { amountsOf } from '../contract/currency-scope.ts';
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
import { PAYMENT } from '../records/settlement.ts';
import type { EventTexts, EventWords, LoggedEvent } from './event.ts';
import { sayOriginal } from './say-original.ts';

/** How many changes of a bill's lines one sentence names. */
const LINES_MAX = 5;

/** The messages that say a change which is the only one, where it has one of its own. */
export type ChangeMessage =
  | 'amountChanged'
  | 'renamed'
  | 'categoryChanged'
  | 'dayChanged'
  | 'payerChanged'
  | 'receiverChanged'
  | 'splitChanged'
  | 'itemsChanged'
  | 'itemsRemoved';

/** The values of a field before and after an edit, in words; undefined where there is none. `lines` name no values. */
interface Sides {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly state?: string;
}

/** A change in words. */
export interface SaidChange {
  /** The change as one of several: 'the day (from 1 April to 2 April)'. */
  readonly inList: string;
  readonly message: ChangeMessage | undefined;
  /** What fills that message. */
  readonly values: { readonly before: string; readonly after: string; readonly state: string };
}

/** Oldest first: each field from its first value to its last, without those that end as they began. */
export function joinChanges(events: readonly Pick<LoggedEvent, 'metadata'>[]): FieldChange[] {
  const joined = new Map<string, FieldChange>();
  for (const change of events.flatMap(({ metadata }) => metadata.changes ?? [])) {
    const first = joined.get(change.field);
    joined.set(change.field, first ? { ...change, oldValue: first.oldValue } : change);
  }
  return [...joined.values()].filter(
    ({ oldValue, newValue }) => JSON.stringify(oldValue) !== JSON.stringify(newValue),
  );
}

/** The days by which an expense is split, in a change. */
const loggedPeriod = z.object({ from: z.string(), to: z.string(), basis: z.string() });

/** Payers in a change. Entries that an earlier server presented have no names. */
const loggedPayers = z.array(z.object({ userId: z.string(), name: z.string(), amount: z.number() }));

const items = z.array(item);
const charges = z.array(charge);

interface ChangeOptions {
  /** The record's amount (minor units) and currency after the edits. */
  readonly current: Pick<Activity['metadata'], 'amount' | 'currency' | 'isRefund'>;
  readonly viewerId: string;
  /** Whether amounts are told. */
  readonly hasAmounts: boolean;
  readonly words: EventWords;
}

type Field = keyof EventTexts['activity']['changes']['fields'];
type Side = 'oldValue' | 'newValue';
type TextOf = (value: unknown, side: Side) => string | undefined;

interface Edit extends ChangeOptions {
  readonly changeOf: (field: string) => FieldChange | undefined;
  readonly currencyAt: (side: Side) => Currency;
}

interface Alone extends Pick<ChangeOptions, 'words'> {
  readonly message?: ChangeMessage | undefined;
  readonly alone?: Sides;
}

/** Whether there was and is a value, for a message's `state`. */
function stateOf({ before, after, state }: Sides): string {
  if (state !== undefined) return state;
  if (before === undefined) return after === undefined ? 'untold' : 'set';
  return after === undefined ? 'gone' : 'changed';
}

/** @param alone the message that says it alone, and its values where they are other ones there */
function sayChange(name: Field, sides: Sides, { words, message, alone = sides }: Alone): SaidChange {
  const { of, fields } = words.texts.activity.changes;
  const filled = (values: Sides) => ({
    before: values.before ?? '',
    after: values.after ?? '',
    state: stateOf(values),
  });
  return { inList: of({ field: fields[name], ...filled(sides) }), message, values: filled(alone) };
}

const sidesOf = (change: FieldChange, textOf: TextOf): Sides => ({
  before: textOf(change.oldValue, 'oldValue'),
  after: textOf(change.newValue, 'newValue'),
});

const currencyOf = (value: unknown): Currency | undefined =>
  typeof value === 'string' && isCurrency(value) ? value : undefined;

const minorOf = (value: unknown, currency: Currency): Minor | undefined =>
  typeof value === 'number' ? minorFromDecimal(value, currency) : undefined;

export function sayChanges(changes: readonly FieldChange[], options: ChangeOptions): SaidChange[] {
  const { currency = DEFAULT_CURRENCY } = options.current;
  const changeOf = (field: string) => changes.find((change) => change.field === field);
  const unit = changeOf('currency');
  const edit = { ...options, changeOf, currencyAt: (side: Side) => currencyOf(unit?.[side]) ?? currency };
  const amount = sayAmount(edit);
  const bill = sayBill(edit);
  // A new amount or currency always changes the splits, so these are not mentioned then.
  const isSplit = changeOf('splits') && bill.length === 0 && amount.length === 0;
  return [
    ...amount,
    ...sayTexts(edit),
    ...sayPayers(edit),
    ...bill,
    ...(isSplit ? [sayChange('split', {}, { ...edit, message: 'splitChanged' })] : []),
  ];
}

/** Says the amount. Without a change of its own, it is the same decimal in both currencies. */
function sayAmount(edit: Edit): SaidChange[] {
  const { current, hasAmounts, changeOf, currencyAt } = edit;
  const sum = changeOf('amount');
  if (!sum && !changeOf('currency')) return [];
  const same =
    current.amount === undefined ? undefined : decimalFromMinor(current.amount, currencyAt('newValue'));
  const textAt = (side: Side): string | undefined => {
    const currency = currencyAt(side);
    const amount = minorOf(sum ? sum[side] : same, currency);
    return amount === undefined ? undefined : formatAmount(amount, { currency });
  };
  const sides = hasAmounts ? { before: textAt('oldValue'), after: textAt('newValue') } : {};
  return [sayChange('amount', sides, { ...edit, message: 'amountChanged' })];
}

const textOr =
  (text: (value: string) => string): TextOf =>
  (value) =>
    typeof value === 'string' ? text(value) : undefined;

function sayTexts(edit: Edit): SaidChange[] {
  const { words, hasAmounts, currencyAt } = edit;
  const { changes } = words.texts.activity;
  const dayOf: TextOf = (value) => (isCalendarDay(value) ? words.formatDay(value) : undefined);
  const quotedOf = textOr((value) => changes.quoted({ value }));
  const originalOf: TextOf = (value, side) => {
    const originalAmount = hasAmounts ? conversion.safeParse(value).data : undefined;
    return originalAmount && sayOriginal(originalAmount, currencyAt(side), words);
  };
  const fields: readonly (readonly [name: string, field: Field, TextOf, ChangeMessage?])[] = [
    ['description', 'description', quotedOf, 'renamed'],
    [
      'category',
      'category',
      textOr((value) => categoryName(value, words.texts.categories)),
      'categoryChanged',
    ],
    ['conversion', 'conversion', originalOf],
    ['spentOn', 'day', dayOf, 'dayChanged'],
    ['paidOn', 'day', dayOf],
    ['period', 'period', (value) => sayPeriod(value, words)],
    ...[...namesOf(EXPENSE_EXTRAS), 'note' as const].map((name) => [name, name, quotedOf] as const),
    ['method', 'method', textOr((method) => changes.methodOf({ method }))],
    ...namesOf(PAYMENT, 'line', 'note', 'code').map((name) => [name, name, quotedOf] as const),
  ];
  return fields.flatMap(([name, field, textOf, message]) => {
    const change = edit.changeOf(name);
    if (!change) return [];
    const sides = sidesOf(change, textOf);
    // A name and a day that were not there before have no sentence of their own.
    const isWhole = message === 'categoryChanged' || stateOf(sides) === 'changed';
    return sayChange(field, sides, { words, message: isWhole ? message : undefined });
  });
}

function sayPeriod(value: unknown, { texts, formatDay }: EventWords): string | undefined {
  const period = loggedPeriod.safeParse(value).data;
  if (!period) return undefined;
  const [from = '', to = ''] = [period.from, period.to].map((day) =>
    isCalendarDay(day) ? formatDay(day) : day,
  );
  const basis = period.basis === 'per-day' ? 'perDay' : 'personDays';
  return texts.activity.changes.periodOf({ from, to, basis });
}

/** A single payer's amount is that of the record, so a new amount alone is no news of the payer. */
function sayPayers(edit: Edit): SaidChange[] {
  const { current, viewerId, hasAmounts, words, changeOf, currencyAt } = edit;
  const { payer, receiver, whoPaid, whoGot } = words.texts.activity.changes;
  const isRefund = current.isRefund === true;
  const field = isRefund ? 'receiver' : 'payer';
  const change = changeOf('payers');
  const [before = [], after = []] = [change?.oldValue, change?.newValue].map(
    (value) => loggedPayers.safeParse(value).data,
  );
  if (before.length === 0 || after.length === 0)
    return changeOf('paidBy') || change ? [sayChange(field, {}, edit)] : [];
  const isBySeveral = before.length > 1 || after.length > 1;
  if (!isBySeveral && before[0]?.userId === after[0]?.userId) return [];
  const sideIn = (say: typeof payer) => (payers: typeof before, side: Side) =>
    listIn(
      words.language,
      payers.map(({ userId, name, amount }) => {
        const minor = isBySeveral && hasAmounts ? minorOf(amount, currencyAt(side)) : undefined;
        return say({
          payer: userId === viewerId ? 'you' : 'other',
          name,
          amount: minor === undefined ? 'none' : formatAmount(minor, { currency: currencyAt(side) }),
        });
      }),
    );
  const bothIn = (say: typeof payer): Sides => {
    const sideOf = sideIn(say);
    return { before: sideOf(before, 'oldValue'), after: sideOf(after, 'newValue') };
  };
  const sides = bothIn(isRefund ? receiver : payer);
  if (sides.before === sides.after) return [sayChange(field, {}, edit)];
  const alone = bothIn(isRefund ? whoGot : whoPaid);
  return [sayChange(field, sides, { words, message: isRefund ? 'receiverChanged' : 'payerChanged', alone })];
}

/** Says changes of a bill's items and charges: 'Naan added'. */
function sayBill(edit: Edit): SaidChange[] {
  const { words, hasAmounts, changeOf, currencyAt } = edit;
  const { texts, language } = words;
  const { changes } = texts.activity;
  const currency = { before: currencyAt('oldValue'), after: currencyAt('newValue') };
  const oldAndNew = <S extends z.ZodMiniArray>(field: string, schema: S) => {
    const change = changeOf(field);
    const before = amountsOf(currency.before, () => schema.safeParse(change?.oldValue).data);
    const after = amountsOf(currency.after, () => schema.safeParse(change?.newValue).data);
    return before && after && { before, after };
  };
  const ofItems = oldAndNew('items', items);
  // Without items there are no charges.
  const isGone = ofItems?.after.length === 0;
  const ofCharges = isGone ? undefined : oldAndNew('charges', charges);
  const lines = [
    ...(ofItems ? describeItemChanges(ofItems, currency, texts) : []),
    ...(ofCharges ? describeChargeChanges(ofCharges, currency, texts) : []),
  ];
  if (lines.length === 0) return [];
  // Items hold amounts.
  if (!hasAmounts) return [sayChange('items', {}, { words, message: 'itemsChanged' })];
  const more = lines.length - LINES_MAX;
  const after = listIn(language, [
    ...lines.slice(0, LINES_MAX),
    ...(more > 0 ? [changes.more({ count: more })] : []),
  ]);
  const message = isGone ? 'itemsRemoved' : 'itemsChanged';
  return [sayChange('items', { after, state: 'lines' }, { words, message })];
}
