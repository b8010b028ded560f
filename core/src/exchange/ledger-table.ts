import { signOfExpense } from '../direction.ts';
import type { CalendarDay } from '../calendar-day.ts';
import type { Balance } from '../contract/balances.ts';
import type { Conversion } from '../contract/conversions.ts';
import type { Expense } from '../contract/expenses.ts';
import type { Settlement } from '../contract/settlements.ts';
import { effectsByCurrency, effectsOfExpense, type Effect } from '../ledger.ts';
import type { Texts } from '../messages/texts.ts';
import { formatAmount, groupByCurrency, toMinor, type Currency, type Minor } from '../money.ts';
import { textsOf } from '../records/fields.ts';
import { PAYMENT } from '../records/settlement.ts';
import { describeSettled, type SettledText } from '../settled-amounts.ts';

/** A person of a table: one column. */
export interface LedgerPerson {
  readonly id: string;
  readonly name: string;
}

/** What each person, by id, is owed (positive) or owes, in minor units. Who is missing has zero. */
export type NetsById = ReadonlyMap<string, Minor>;

/** An expense, or what a settlement clears in one currency: paid less owed of each person. The nets sum to zero. */
export interface LedgerRow {
  readonly kind: 'expense' | 'settlement';
  readonly day: CalendarDay;
  readonly description: string;
  /** The category of an expense that has one. */
  readonly category?: string | undefined;
  /** Minor units, > 0; below zero for money that came back. */
  readonly cost: Minor;
  readonly currency: Currency;
  readonly nets: NetsById;
  /** The conversion of an expense that was spent in another currency. */
  readonly conversion?: Conversion | undefined;
  /** What a row of a settlement is of: `description` says it in English. */
  readonly settlement?: Settlement | undefined;
  /** Where a balance is, in a row that says what is left and that no record has. */
  readonly remainder?: Pick<OpenBalance, 'groupId' | 'groupName'> | undefined;
}

export interface LedgerTable {
  readonly people: readonly LedgerPerson[];
  /** The rows by day, and on a day in the order of recording. */
  readonly rows: readonly LedgerRow[];
  /** The balances, in each currency that has rows or a balance. They are the sums of the rows. */
  readonly totals: readonly { readonly currency: Currency; readonly nets: NetsById }[];
}

export interface Records {
  readonly expenses: readonly Expense[];
  readonly settlements: readonly Settlement[];
}

/** The records of a table do not add up to its balances, because somebody changed one while they were read. */
export class UnevenTableError extends Error {
  override name = 'UnevenTableError';
}

type IsCounted = (effect: Effect) => boolean;

interface DatedRow extends LedgerRow {
  readonly recordedAt: Date;
  readonly groupId?: string | undefined;
  readonly groupName?: string | undefined;
}

function netsOf(effects: readonly Effect[]): Map<string, Minor> {
  const nets = new Map<string, Minor>();
  const add = (userId: string, amount: number) => nets.set(userId, toMinor((nets.get(userId) ?? 0) + amount));
  for (const { creditorId, debtorId, amount } of effects) {
    add(creditorId, amount);
    add(debtorId, -amount);
  }
  return nets;
}

const rowOfExpense = (expense: Expense, isCounted: IsCounted): DatedRow => ({
  kind: 'expense',
  day: expense.spentOn,
  description: expense.description,
  category: expense.category,
  cost: toMinor(signOfExpense(expense) * expense.amount),
  currency: expense.currency,
  nets: netsOf(effectsOfExpense(expense).filter(isCounted)),
  conversion: expense.conversion,
  recordedAt: expense.createdAt,
  groupId: expense.groupId,
  groupName: expense.group?.name,
});

interface SettlementWords extends Pick<Texts['exporting']['statement'], 'paid' | 'paidFor' | 'methods'> {
  readonly rates?: SettledText;
}

/** In every language the same, because descriptions are part of a row's key where a table is imported. */
const KEY_WORDS: SettlementWords = {
  paid: ({ from, to }) => `${from} paid ${to}`,
  paidFor: ({ name, amount, settled }) => `${name} (${amount} for ${settled})`,
  methods: { cash: 'cash', upi: 'UPI', bank: 'bank transfer' },
  rates: {
    and: ({ before, last }) => `${before} and ${last}`,
    less: ({ owed, taken }) => `${owed} less ${taken}`,
  },
};

/** Returns 'Ravi paid Asha (₹2,450.00 for $20.00) [UPI, 412345678901]': what was paid for what, and how. */
export function describeSettlement(settlement: Settlement, words = KEY_WORDS): string {
  const { note, fromUser, toUser, currency, settles, method = 'other' } = settlement;
  const name = note ?? words.paid({ from: fromUser.name, to: toUser.name });
  const amount = formatAmount(settlement.amount, { currency });
  const settled = settles && describeSettled(settles, words.rates);
  const whole = settled === undefined ? name : words.paidFor({ name, amount, settled });
  const methods = method === 'other' ? [] : [words.methods[method]];
  const details = [...methods, ...textsOf(PAYMENT, settlement, 'code', 'line', 'note')];
  return details.length > 0 ? `${whole} [${details.join(', ')}]` : whole;
}

/** A row for each currency that a settlement clears. */
const rowsOfSettlement = (settlement: Settlement, isCounted: IsCounted): DatedRow[] =>
  effectsByCurrency(settlement).map(({ currency, effects }) => ({
    kind: 'settlement',
    day: settlement.paidOn,
    description: describeSettlement(settlement),
    cost: toMinor(Math.abs(effects.reduce((sum, { amount }) => sum + amount, 0))),
    currency,
    nets: netsOf(effects.filter(isCounted)),
    settlement,
    recordedAt: settlement.settledAt,
    groupId: settlement.groupId,
    groupName: settlement.group?.name,
  }));

const byDay = (a: DatedRow, b: DatedRow): number =>
  a.day === b.day ? a.recordedAt.getTime() - b.recordedAt.getTime() : a.day < b.day ? -1 : 1;

const rowsOf = ({ expenses, settlements }: Records, isCounted: IsCounted = () => true): DatedRow[] =>
  [
    ...expenses.map((expense) => rowOfExpense(expense, isCounted)),
    ...settlements.flatMap((settlement) => rowsOfSettlement(settlement, isCounted)),
  ].toSorted(byDay);

/** Everybody in the records, by id, with the name that they have there. */
function peopleIn({ expenses, settlements }: Records): Map<string, LedgerPerson> {
  const people = [
    ...expenses.flatMap(({ payers, splits }) => [...payers, ...splits].map(({ user }) => user)),
    ...settlements.flatMap(({ fromUser, toUser }) => [fromUser, toUser]),
  ];
  return new Map(people.map((person) => [person.id, personOf(person)]));
}

const personOf = ({ id, name }: LedgerPerson): LedgerPerson => ({ id, name });

const byName = (a: LedgerPerson, b: LedgerPerson): number => a.name.localeCompare(b.name, 'en');

function totalsOf(rows: readonly LedgerRow[]): LedgerTable['totals'] {
  return groupByCurrency(rows).map(([currency, currencyRows]) => {
    const nets = new Map<string, Minor>();
    for (const [userId, net] of currencyRows.flatMap((row) => [...row.nets]))
      nets.set(userId, toMinor((nets.get(userId) ?? 0) + net));
    return { currency, nets };
  });
}

/** Text of every person's balance that is not zero, to compare two sets of balances. */
const balancesText = (totals: LedgerTable['totals']): string =>
  totals
    .flatMap(({ currency, nets }) => [...nets].map(([userId, net]) => ({ currency, userId, net })))
    .filter(({ net }) => net !== 0)
    .map(({ currency, userId, net }) => `${currency} ${userId} ${net}`)
    .toSorted()
    .join('\n');

function totalsOfBalances(balances: readonly Balance[]): LedgerTable['totals'] {
  return groupByCurrency(balances).map(([currency, currencyBalances]) => ({
    currency,
    nets: netsOf(
      currencyBalances.map(({ fromUserId, toUserId, amount }) => ({
        creditorId: toUserId,
        debtorId: fromUserId,
        amount,
      })),
    ),
  }));
}

/** Members in their order, then people who have left. Simplifying keeps the totals. Throws UnevenTableError. */
export function tableOfGroup({
  members,
  balances,
  ...records
}: Records & {
  members: readonly { readonly user: LedgerPerson }[];
  balances: readonly Balance[];
}): LedgerTable {
  const people = new Map(members.map(({ user }) => [user.id, personOf(user)]));
  const absentPeople = [...peopleIn(records).values()].filter(({ id }) => !people.has(id)).toSorted(byName);
  const rows = rowsOf(records);
  const totals = totalsOf(rows);
  if (balancesText(totals) !== balancesText(totalsOfBalances(balances)))
    throw new UnevenTableError('The records of this group do not add up to its balances');
  return { people: [...people.values(), ...absentPeople], rows, totals };
}

/** The records of a group as they were at one time, without its members: the people in them, by name. */
export function tableOfRecords(records: Records): LedgerTable {
  const rows = rowsOf(records);
  return { people: [...peopleIn(records).values()].toSorted(byName), rows, totals: totalsOf(rows) };
}

/** What another person owes the viewer (positive) or is owed, in one group, or outside groups. */
export interface OpenBalance {
  readonly person: LedgerPerson;
  readonly groupId?: string | undefined;
  readonly groupName?: string | undefined;
  readonly currency: Currency;
  readonly amount: Minor;
}

export const SIMPLIFIED_DESCRIPTION = 'Simplified debts';
export const NOT_LISTED_DESCRIPTION = 'Records that are not listed here';

interface Remainder extends Omit<OpenBalance, 'person'> {
  readonly personId: string;
}

const describe = ({ groupId, groupName }: Remainder): string => {
  if (groupId === undefined) return NOT_LISTED_DESCRIPTION;
  return groupName === undefined ? SIMPLIFIED_DESCRIPTION : `${SIMPLIFIED_DESCRIPTION}: ${groupName}`;
};

/** What rows lack, by person, group and currency: simplified debts, and records with people the viewer has blocked. */
function remaindersOf(
  rows: readonly DatedRow[],
  { viewerId, balances }: { viewerId: string; balances: readonly OpenBalance[] },
): Remainder[] {
  const open = new Map<string, Remainder>();
  const add = (part: Remainder): void => {
    const key = JSON.stringify([part.personId, part.groupId, part.currency]);
    const before = open.get(key);
    open.set(key, { ...part, ...before, amount: toMinor((before?.amount ?? 0) + part.amount) });
  };
  for (const { person, ...balance } of balances) add({ ...balance, personId: person.id });
  for (const { nets, currency, groupId, groupName } of rows)
    for (const [personId, net] of nets)
      // What the viewer owes them lessens what they owe the viewer, and rows are to be taken off.
      if (personId !== viewerId) add({ personId, groupId, groupName, currency, amount: net });
  return [...open.values()].filter(({ amount }) => amount !== 0);
}

const rowOfRemainder = (remainder: Remainder, viewerId: string, day: CalendarDay): LedgerRow => ({
  kind: 'settlement',
  day,
  description: describe(remainder),
  remainder,
  cost: toMinor(Math.abs(remainder.amount)),
  currency: remainder.currency,
  nets: new Map([
    [viewerId, remainder.amount],
    [remainder.personId, toMinor(-remainder.amount)],
  ]),
});

const involves = (userId: string, { creditorId, debtorId }: Effect): boolean =>
  creditorId === userId || debtorId === userId;

/**
 * A column is what is between the viewer and that person; the viewer's is the sum. Rows at the end, of `day`,
 * have what records do not explain of the balances. With `friend`, of the two alone.
 */
export function tableOfViewer({
  viewer,
  friend,
  balances,
  day,
  ...records
}: Records & {
  viewer: LedgerPerson;
  friend?: LedgerPerson | undefined;
  balances: readonly OpenBalance[];
  day: CalendarDay;
}): LedgerTable {
  const rows = rowsOf(
    records,
    (effect) => involves(viewer.id, effect) && (friend === undefined || involves(friend.id, effect)),
  );
  const others = friend
    ? [personOf(friend)]
    : [
        ...new Map([
          ...peopleIn(records),
          ...balances.map(({ person }) => [person.id, personOf(person)] as const),
        ]).values(),
      ]
        .filter(({ id }) => id !== viewer.id)
        .toSorted(byName);
  const remainders = remaindersOf(rows, { viewerId: viewer.id, balances });
  const all = [...rows, ...remainders.map((remainder) => rowOfRemainder(remainder, viewer.id, day))];
  return { people: [personOf(viewer), ...others], rows: all, totals: totalsOf(all) };
}
