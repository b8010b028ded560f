/* What tests are made of. `make…` gives objects as the client holds them; `…OnWire` gives the API's format. */

import { calendarDayAt, toCalendarDay } from '@barabar/core/calendar-day';
import type { Activity } from '@barabar/core/contract/activities';
import { DEFAULT_NOTIFICATIONS, type User } from '@barabar/core/contract/auth';
import type { Balance } from '@barabar/core/contract/balances';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Friend } from '@barabar/core/contract/friends';
import { FEATURES, type Group } from '@barabar/core/contract/groups';
import type { Settlement } from '@barabar/core/contract/settlements';
import { toMinor, type Currency } from '@barabar/core/money';

/** Makes a person, whose name by default equals their id. */
export const makePerson = (id: string, name = id) => ({ id, name, email: `${id}@example.com` });

type Person = ReturnType<typeof makePerson>;

export const makeViewer = (name: string, rest: Partial<User> = {}): User => ({
  ...personOnWire(name),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  isEmailVerified: true,
  notifications: DEFAULT_NOTIFICATIONS,
  defaultCurrency: 'INR',
  categories: [],
  budgets: [],
  locale: 'en',
  ...rest,
});

const personOf = (named: string | Person): Person => (typeof named === 'string' ? makePerson(named) : named);

/** Makes the balance that `from` owes `to`, in minor units, by default rupees. A text is an id and a name. */
export const owes = (
  from: string | Person,
  to: string | Person,
  amount: number,
  rest: Partial<Balance> = {},
): Balance => ({
  fromUserId: personOf(from).id,
  toUserId: personOf(to).id,
  fromUser: personOf(from),
  toUser: personOf(to),
  amount: toMinor(amount),
  currency: 'INR',
  ...rest,
});

/** An amount of 45 dollars that was converted at a rate of the ECB. */
export const CONVERTED_DOLLARS = {
  amount: toMinor(45_00),
  currency: 'USD',
  rate: { numerator: 545_235, denominator: 5_842 },
  source: 'ecb',
  day: toCalendarDay('2026-04-13'),
} as const;

interface RecordOptions {
  readonly id?: string;
  readonly currency?: Currency;
  /** The id of the group, which is also its name. */
  readonly groupId?: string | undefined;
  readonly at?: Date;
}

const headOf = ({ id = 'record', currency = 'INR', groupId }: RecordOptions) => ({
  id,
  currency,
  ...(groupId !== undefined && { groupId, group: { id: groupId, name: groupId } }),
});

/** Makes an expense that `paidBy` paid, with an exact split. `shares` has the paise of each person by id. */
export function makeExpense(
  paidBy: string,
  shares: Readonly<Record<string, number>>,
  { at = new Date(0), ...options }: RecordOptions = {},
): Expense {
  const splits = Object.entries(shares).map(([userId, amount]) => ({
    userId,
    user: makePerson(userId),
    splitType: 'exact' as const,
    amount: toMinor(amount),
  }));
  const amount = toMinor(splits.reduce((sum, split) => sum + split.amount, 0));
  return {
    ...headOf(options),
    description: 'Chai',
    amount,
    paidBy,
    paidByUser: makePerson(paidBy),
    payers: [{ userId: paidBy, user: makePerson(paidBy), amount }],
    splits,
    spentOn: calendarDayAt(at),
    createdBy: paidBy,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

export function makeSettlement(
  [fromUserId, toUserId]: readonly [string, string],
  amount: number,
  { at = new Date(0), ...options }: RecordOptions = {},
): Settlement {
  return {
    ...headOf(options),
    fromUserId,
    toUserId,
    fromUser: makePerson(fromUserId),
    toUser: makePerson(toUserId),
    amount: toMinor(amount),
    settledAt: at,
    paidOn: calendarDayAt(at),
    createdBy: fromUserId,
    updatedAt: at,
    version: 1,
  };
}

/** Makes an entry of the log, by default of Zoya. Its id is its type. */
export const makeActivity = (
  type: string,
  { at = new Date(0), ...rest }: Partial<Activity> & { readonly at?: Date } = {},
): Activity => ({
  id: type,
  type,
  createdAt: at,
  updatedAt: at,
  user: { id: 'zoya', name: 'Zoya Khan' },
  metadata: {},
  summary: '',
  ...rest,
});

type Amounts = Partial<Record<Currency, number>>;

/** Makes a friend with these balances, of which some are in groups. Minor units; positive: the friend owes. */
export function makeFriend(
  name: string,
  amounts: Amounts = {},
  {
    groups = [],
    ...rest
  }: { groups?: readonly [string, Currency, number][] } & Partial<Omit<Friend, 'groups'>> = {},
): Friend {
  const currencies: readonly Currency[] = ['INR', 'USD', 'EUR', 'GBP'];
  const first = name.split(' ')[0]?.toLowerCase() ?? '';
  return {
    id: `id-of-${first}`,
    name,
    email: `${first}@example.com`,
    status: 'active',
    balance: toMinor(amounts.INR ?? 0),
    balances: currencies.flatMap((currency) => {
      const amount = amounts[currency];
      return amount ? [{ currency, amount: toMinor(amount) }] : [];
    }),
    hasHistory: true,
    groups: groups.map(([groupName, currency, amount]) => ({
      groupId: `id of ${groupName}`,
      groupName,
      currency,
      amount: toMinor(amount),
    })),
    ...rest,
  };
}

export function personOnWire(name: string) {
  const id = name.toLowerCase().split(' ')[0] ?? '';
  return { id, name, email: `${id}@example.com` };
}

export const friendOnWire = (name: string, balance = 0) => ({
  ...personOnWire(name),
  status: 'active',
  balance,
  balances: balance === 0 ? [] : [{ currency: 'INR', amount: balance }],
  hasHistory: true,
  groups: [],
});

/** Makes a friend by name only, with a place outside of groups. */
export const friendByNameOnWire = (name: string, balance = 0) => {
  const friend = friendOnWire(name, balance);
  return {
    ...friend,
    email: '',
    status: 'name-only',
    directGroupId: 'two',
    places: [{ userId: friend.id, groupId: 'two', name }],
  };
};

/** Makes a group whose first member is the admin. */
export const groupOnWire = (name: string, memberNames: readonly string[]) => ({
  id: name.toLowerCase(),
  name,
  members: memberNames
    .map(personOnWire)
    .map((user, index) => ({
      userId: user.id,
      role: index === 0 ? 'admin' : 'member',
      status: 'joined',
      joinedAt: '2026-01-01T00:00:00.000Z',
      user,
    })),
  simplifyDebts: false,
  categories: [],
  whoEdits: 'everybody' as const,
  features: [...FEATURES],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});

export const makeGroup = (name: string, memberNames: readonly string[]): Group => {
  const { createdAt, updatedAt, members, ...group } = groupOnWire(name, memberNames);
  return {
    ...group,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    members: members.map(({ joinedAt, ...member }, index) => ({
      ...member,
      role: index === 0 ? 'admin' : 'member',
      status: 'joined',
      joinedAt: new Date(joinedAt),
    })),
  };
};

/** Makes a balance in rupees between two people in a group. */
export function balanceOnWire(
  from: string,
  to: string,
  { amount, groupId }: { amount: number; groupId: string },
) {
  const [fromUser, toUser] = [personOnWire(from), personOnWire(to)];
  return { fromUserId: fromUser.id, toUserId: toUser.id, fromUser, toUser, amount, currency: 'INR', groupId };
}

/** Makes an expense in rupees with one payer, split equally among `sharers`, by default the payer alone. */
export function expenseOnWire(
  description: string,
  { payer, amount, sharers = [payer] }: { payer: string; amount: number; sharers?: readonly string[] },
) {
  const { id, name } = personOnWire(payer);
  return {
    id: description.toLowerCase(),
    description,
    amount,
    currency: 'INR',
    paidBy: id,
    paidByUser: { id, name },
    payers: [{ userId: id, user: { id, name }, amount }],
    splits: sharers
      .map(personOnWire)
      .map((user) => ({ userId: user.id, user, splitType: 'equal', amount: amount / sharers.length })),
    spentOn: '2026-01-01',
    createdBy: id,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
  };
}

/** Makes a monthly series from 31 January 2027 on in rupees, split equally among `sharers`; without an amount, open. */
export function seriesOnWire(
  description: string,
  { payer, amount, sharers }: { payer: string; amount?: number; sharers: readonly string[] },
) {
  const {
    amount: _amount,
    spentOn: _day,
    ...rest
  } = expenseOnWire(description, { payer, amount: amount ?? 0, sharers });
  return {
    ...rest,
    ...(amount !== undefined && { amount }),
    rule: { frequency: 'monthly', interval: 1, firstDay: '2027-01-31', zone: 'Asia/Kolkata' },
    status: 'active',
    nextDays: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    skippedDays: [],
    pastSkippedDays: [],
    openDays: [],
    createdByUser: rest.paidByUser,
  };
}

/** With the expenses that they recorded and the amount that the viewer would owe. */
export function personRequestOnWire(
  name: string,
  {
    expenses = [],
    balance = 0,
  }: { expenses?: readonly ReturnType<typeof expenseOnWire>[]; balance?: number } = {},
) {
  return {
    person: personOnWire(name),
    askedAt: '2026-01-03T00:00:00.000Z',
    recordCount: expenses.length,
    records: expenses.map((data) => ({ type: 'expense', data })),
    balance,
    balances: balance === 0 ? [] : [{ currency: 'INR', amount: balance }],
  };
}

export function groupRequestOnWire(name: string, { addedBy, balance }: { addedBy: string; balance: number }) {
  return {
    group: { id: name.toLowerCase(), name, memberCount: 4 },
    addedBy: personOnWire(addedBy),
    addedAt: '2026-01-03T00:00:00.000Z',
    nameIfDeclined: 'meera.i',
    balance,
    balances: balance === 0 ? [] : [{ currency: 'INR', amount: balance }],
  };
}

export function settlementOnWire(from: string, to: string, amount: number) {
  const [fromUser, toUser] = [personOnWire(from), personOnWire(to)];
  return {
    id: `${fromUser.id}-${toUser.id}`,
    fromUserId: fromUser.id,
    toUserId: toUser.id,
    fromUser,
    toUser,
    amount,
    currency: 'INR',
    settledAt: '2026-01-02T00:00:00.000Z',
    paidOn: '2026-01-02',
    createdBy: fromUser.id,
    updatedAt: '2026-01-02T00:00:00.000Z',
    version: 1,
  };
}

/** Makes a file's import of two records into Goa, which Asha began. */
export const importOnWire = ({
  people = [],
  ...rest
}: { people?: readonly object[]; readonly [field: string]: unknown } = {}) => ({
  id: 'one',
  groupId: 'goa',
  source: 'splitwise',
  fileName: 'goa.csv',
  status: 'running',
  people,
  rowCount: 2,
  newRowCount: 2,
  addedCount: 0,
  skippedCount: 0,
  createdBy: personOnWire('Asha Rao'),
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  ...rest,
});

/** Makes a comment on an expense. Its id is the first word of its text. */
export const commentOnWire = (expenseId: string, author: string, text: string) => {
  const { id, name } = personOnWire(author);
  return {
    id: text.split(' ')[0] ?? '',
    expenseId,
    text,
    user: { id, name },
    createdAt: '2026-01-03T10:00:00.000Z',
  };
};

export function activityOnWire(
  type: string,
  actor: string,
  metadata: {
    readonly expenseId?: string;
    readonly settlementId?: string;
    readonly [field: string]: unknown;
  },
) {
  const { id, name } = personOnWire(actor);
  return {
    id: `${type}-${metadata.expenseId ?? metadata.settlementId}`,
    type,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    user: { id, name },
    metadata,
    summary: '',
  };
}
