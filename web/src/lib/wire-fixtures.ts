import { DEFAULT_NOTIFICATIONS } from '@barabar/core/contract/auth';
/* For tests: records in the API's format, with decimal amounts and ISO times. */

/** Makes a person as records contain them: `personOnWire('Kabir Sen')` has the id 'kabir'. */
export function personOnWire(name: string) {
  const id = name.toLowerCase().split(' ')[0] ?? '';
  return { id, name, email: `${id}@example.com` };
}

/** Makes the viewer's own record, whose currency is the rupee. Its times are dates, as after reading an answer. */
export const viewerRecord = (name: string) => ({
  ...personOnWire(name),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  isEmailVerified: true,
  notifications: DEFAULT_NOTIFICATIONS,
  defaultCurrency: 'INR' as const,
  categories: [],
  budgets: [],
});

/** Makes a friend with a balance in rupees. A positive balance means that the friend owes the viewer. */
export const friendOnWire = (name: string, balance = 0) => ({
  ...personOnWire(name),
  status: 'active',
  balance,
  balances: balance === 0 ? [] : [{ currency: 'INR', amount: balance }],
  hasHistory: true,
  groups: [],
});

/** Makes a group whose first member is the admin. */
export const groupOnWire = (name: string, memberNames: readonly string[]) => ({
  id: name.toLowerCase(),
  name,
  members: memberNames.map(personOnWire).map((user, index) => ({
    userId: user.id,
    role: index === 0 ? 'admin' : 'member',
    status: 'joined',
    joinedAt: '2026-01-01T00:00:00.000Z',
    user,
  })),
  simplifyDebts: false,
  categories: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});

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
    splits: sharers.map(personOnWire).map((user) => ({
      userId: user.id,
      user,
      splitType: 'equal',
      amount: amount / sharers.length,
    })),
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
  } = expenseOnWire(description, {
    payer,
    amount: amount ?? 0,
    sharers,
  });
  return {
    ...rest,
    ...(amount !== undefined && { amount }),
    rule: { frequency: 'monthly', interval: 1, firstDay: '2027-01-31', zone: 'Asia/Kolkata' },
    status: 'active',
    nextDays: ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    skippedDays: [],
    openDays: [],
    createdByUser: rest.paidByUser,
  };
}

/**
 * Makes the request of a person who wants to share expenses with the viewer, with the expenses that they recorded and
 * the amount that the viewer would owe.
 */
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

/** Makes the request of a group that somebody added the viewer to. */
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

/** Makes a settlement in rupees. */
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

/** Makes an entry of the log about a record. */
export function activityOnWire(
  type: string,
  actor: string,
  metadata: { readonly expenseId?: string; readonly settlementId?: string },
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
