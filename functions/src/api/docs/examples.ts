import { invariant } from '@barabar/core/invariant';
import { said } from '@barabar/core/messages/said';
import { nameOfRef } from './describe-schemas.ts';
import type { Examples, Schema } from './openapi.ts';

const ASHA = { id: 'k3VbWq8ZtR1nYp6LxD4M', name: 'Asha Nair', email: 'asha@example.com' };
const RAVI = { id: 'h7TcNs2QvJ9gXm5BzF0K', name: 'Ravi Kumar', email: 'ravi@example.com' };
const GOA = { id: 'p4GdRw6SyH8jCk1MvT3L', name: 'Goa trip' };
const THEN = '2026-01-17T15:30:00.000Z';
const DAY = '2026-01-17';

const LINK = {
  id: 'c1f330d0aff31c1c87403f1e4347bcc21aff7c179908723535f2b31723702525',
  createdAt: THEN,
  expiresAt: THEN,
  joinedCount: 3,
};

const EXCHANGE = { source: 'ecb', day: '2026-04-13', rate: { numerator: 545_235, denominator: 5_842 } };

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
const split = (user: typeof ASHA) => ({ userId: user.id, user, splitType: 'items', amount: 500 });
const CGST = { kind: 'cgst', amount: 50, spread: 'proportional', on: 'all' };
const THALI = {
  name: 'Fish thali',
  amount: 900,
  quantity: 2,
  sharedBy: [ASHA, RAVI].map(({ id }) => ({ userId: id, weight: 1 })),
};
const member = (user: typeof ASHA, role: string) => ({
  userId: user.id,
  role,
  status: 'joined',
  joinedAt: THEN,
  user,
});

const weights = (asha: number, ravi: number) => [
  { userId: ASHA.id, weight: asha },
  { userId: RAVI.id, weight: ravi },
];

const GROUP = {
  ...GOA,
  description: 'Three days by the sea',
  members: [member(ASHA, 'admin'), member(RAVI, 'member')],
  simplifyDebts: false,
  categories: [{ name: 'Poker night', icon: 'games' }],
  defaultSplit: { splitType: 'shares', weights: weights(2, 1) },
  presets: [{ name: 'Villa', splitType: 'percentage', weights: weights(62.5, 37.5) }],
  whoEdits: 'admins-and-author',
  features: ['closed-days', 'presets'],
  closedUntil: '2025-12-31',
  createdAt: THEN,
  updatedAt: THEN,
  version: 2,
};

const EXPENSE = {
  id: 'b8XvKd2LqW5nZs7RyT1F',
  groupId: GOA.id,
  group: GOA,
  description: 'Fish thali',
  amount: 1000,
  currency: 'INR',
  paidBy: ASHA.id,
  paidByUser: named(ASHA),
  payers: [{ userId: ASHA.id, user: named(ASHA), amount: 1000 }],
  category: 'Food & Dining',
  splits: [split(ASHA), split(RAVI)],
  items: [THALI],
  charges: [CGST, { ...CGST, kind: 'sgst' }],
  spentOn: DAY,
  notes: 'The large one, for two',
  createdBy: ASHA.id,
  createdAt: THEN,
  updatedAt: THEN,
  version: 1,
};
const { groupId: _groupId, group: _group, ...OUTSIDE } = EXPENSE;
const { items: _items, charges: _charges, notes: _notes, ...WITHOUT_BILL } = EXPENSE;
const { spentOn: _spentOn, ...SERIES } = EXPENSE;
const ROW_KEY = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
const IMPORTED_EXPENSE = {
  description: 'Fish thali',
  amount: 1000,
  currency: 'INR',
  paidBy: ASHA.id,
  splits: [ASHA, RAVI].map(({ id }) => ({ userId: id, splitType: 'equal', amount: 500 })),
  spentOn: DAY,
};
const OWED = { balance: -500, balances: [{ currency: 'INR', amount: -500 }] };
const SEEN = { id: RAVI.id, userId: RAVI.id, name: RAVI.name, email: RAVI.email };
const PERSON_REQUEST = {
  person: ASHA,
  askedAt: THEN,
  recordCount: 1,
  records: [{ type: 'expense', data: OUTSIDE }],
  ...OWED,
};
const GROUP_REQUEST = {
  group: { ...GOA, memberCount: 2 },
  addedBy: ASHA,
  addedAt: THEN,
  nameIfDeclined: 'Asha',
  balance: 0,
  balances: [],
};

const CLAIM_REQUEST = {
  id: 'n5YtGh3WmQ8kLx2CvB7D',
  userId: 'z4JrPd7KsF1wTq9XbN6V',
  name: 'Lata',
  by: { id: RAVI.id, name: RAVI.name },
  createdAt: THEN,
  status: 'offered',
  offeredBy: { id: ASHA.id, name: ASHA.name },
  endsAt: THEN,
  balances: [{ currency: 'INR', now: 500, after: -250 }],
  group: { id: GOA.id, name: GOA.name },
};

const NEW_SETTLEMENT = {
  amount: 500,
  fromUserId: RAVI.id,
  toUserId: ASHA.id,
  method: 'upi',
  utr: '412345678901',
};

const OF_NAMED: Readonly<Record<string, unknown>> = {
  Absence: { userId: ASHA.id, days: [DAY] },
  Activity: {
    id: 'expense_b8XvKd2LqW5nZs7RyT1F_2',
    type: 'expense_updated',
    createdAt: THEN,
    updatedAt: THEN,
    user: named(ASHA),
    group: GOA,
    metadata: {
      expenseId: 'b8XvKd2LqW5nZs7RyT1F',
      expenseDescription: 'Fish thali',
      changes: [{ field: 'amount', oldValue: 900, newValue: 1000 }],
      amount: 1000,
      currency: 'INR',
      groupName: GOA.name,
    },
    summary: 'Asha Nair updated "Fish thali" in "Goa trip".',
  },
  Requester: ASHA,
  Balance: {
    fromUserId: RAVI.id,
    toUserId: ASHA.id,
    fromUser: RAVI,
    toUser: ASHA,
    amount: 500,
    currency: 'INR',
    groupId: GOA.id,
  },
  BillCharge: CGST,
  BillItem: THALI,
  Comment: {
    id: 'n5HtYc8KsV3qLw0GjX7D',
    expenseId: EXPENSE.id,
    text: 'The prawns were only yours, I think',
    user: named(RAVI),
    createdAt: THEN,
  },
  Block: { person: ASHA, blockedAt: THEN },
  DaysThere: { userId: ASHA.id, days: 11 },
  Deleted: { id: 'b8XvKd2LqW5nZs7RyT1F' },
  DeletedRecord: { id: 'b8XvKd2LqW5nZs7RyT1F', outcome: 'restorable' },
  Expense: EXPENSE,
  Failure: {
    ...said('amount-not-positive'),
    code: 'validation-failed',
    issues: [{ path: 'amount', ...said('amount-not-positive') }],
  },
  Friend: {
    ...RAVI,
    status: 'active',
    balance: 500,
    balances: [{ currency: 'INR', amount: 500 }],
    groups: [{ groupId: GOA.id, groupName: GOA.name, currency: 'INR', amount: 500 }],
  },
  Group: GROUP,
  Joined: { group: GROUP },
  GroupImport: {
    id: 'v5RjWc8XmH2kLq9TzB4D',
    groupId: GOA.id,
    source: 'splitwise',
    fileName: 'goa.csv',
    status: 'running',
    people: [
      { name: 'Asha N.', userId: ASHA.id, nets: [{ currency: 'INR', gets: 500, owes: 500 }] },
      { name: 'Ravi K.', userId: RAVI.id, nets: [{ currency: 'INR', gets: 500, owes: 500 }] },
    ],
    rowCount: 2,
    newRowCount: 2,
    addedCount: 2,
    skippedCount: 0,
    firstSliceAt: THEN,
    createdBy: named(ASHA),
    createdAt: THEN,
    updatedAt: THEN,
  },
  GroupRequest: GROUP_REQUEST,
  ImportedExpense: IMPORTED_EXPENSE,
  ImportedRow: { kind: 'expense', key: ROW_KEY, occurrence: 1, expense: IMPORTED_EXPENSE },
  NewSettlement: NEW_SETTLEMENT,
  NewSettlements: [{ ...NEW_SETTLEMENT, groupId: GOA.id }, NEW_SETTLEMENT],
  ImportedSettlement: { fromUserId: RAVI.id, toUserId: ASHA.id, amount: 500, currency: 'INR', paidOn: DAY },
  KeptReceipt: { id: 'r9KtPc2VnX5wBd8ZqM3S', addedBy: named(ASHA), addedAt: THEN, width: 900, height: 1600 },
  Conversion: {
    amount: 45,
    currency: 'USD',
    source: 'ecb',
    day: '2026-04-13',
    rate: { numerator: 545_235, denominator: 5_842 },
  },
  Exchange: EXCHANGE,
  Currency: 'INR',
  DayRates: { day: '2026-04-13', perEuro: { USD: '1.1684', INR: '109.0470' } },
  OpenBalance: { currency: 'INR', amount: 500 },
  NamedPerson: named(ASHA),
  OwnReceipt: { expenseId: EXPENSE.id, addedAt: THEN, contentType: 'image/webp', width: 900, height: 1600 },
  Person: ASHA,
  PersonalToken: { id: LINK.id, name: 'budget script', scope: 'read', createdAt: THEN, expiresAt: THEN },
  PersonRequest: PERSON_REQUEST,
  ChangesPage: {
    isReset: false,
    changes: [{ kind: 'expense', id: EXPENSE.id, record: EXPENSE }],
    lists: { people: [SEEN] },
    cursor: 'eyJ2ZXJzaW9uIjoxLCJjYWxsZXIiOiJwNEdkUnc2UyJ9',
    isComplete: true,
  },
  RecordChange: { kind: 'expense', id: EXPENSE.id, record: EXPENSE },
  SeenPerson: SEEN,
  WholeLists: { people: [SEEN] },
  Recurrence: {
    ...SERIES,
    rule: { frequency: 'monthly', interval: 1, firstDay: DAY, zone: 'Asia/Kolkata' },
    status: 'active',
    nextDays: ['2026-02-17', '2026-03-17', '2026-04-17', '2026-05-17', '2026-06-17'],
    skippedDays: [],
    pastSkippedDays: [],
    openDays: [],
    createdByUser: named(ASHA),
  },
  RequestedRecord: { type: 'expense', data: OUTSIDE },
  Requests: { people: [PERSON_REQUEST], groups: [GROUP_REQUEST], claims: [CLAIM_REQUEST], ...OWED },
  ClaimRequest: CLAIM_REQUEST,
  MovedSums: { currency: 'INR', gets: 500, owes: 500 },
  Claim: {
    id: 'n5YtGh3WmQ8kLx2CvB7D',
    userId: 'z4JrPd7KsF1wTq9XbN6V',
    name: 'Lata',
    by: named(RAVI),
    createdAt: THEN,
    status: 'waiting',
  },
  GroupLink: { ...LINK, createdBy: named(ASHA) },
  PersonLink: { ...LINK, isSingleUse: false },
  LinkPreview: {
    kind: 'group',
    group: { name: GOA.name, memberCount: 2 },
    invitedBy: { name: ASHA.name },
    expiresAt: THEN,
  },
  SettledAmount: { amount: 20, currency: 'USD', exchange: EXCHANGE },
  Settlement: {
    id: 'w2ZmFx9TbN4hQc6VkR8P',
    fromUserId: RAVI.id,
    toUserId: ASHA.id,
    fromUser: RAVI,
    toUser: ASHA,
    amount: 500,
    currency: 'INR',
    settledAt: THEN,
    paidOn: DAY,
    groupId: GOA.id,
    group: GOA,
    note: 'For the villa',
    method: 'upi',
    utr: '412345678901',
    receivedAt: THEN,
    createdBy: RAVI.id,
    updatedAt: THEN,
    version: 1,
  },
  User: {
    ...ASHA,
    createdAt: THEN,
    updatedAt: THEN,
    isEmailVerified: true,
    notifications: {
      reminders: true,
      comments: true,
      digest: false,
      push: { added: true, edited: false, paid: true, reminders: true, comments: true },
    },
    defaultCurrency: 'INR',
    categories: [{ name: 'Terrace garden', icon: 'garden' }],
    budgets: [{ category: 'Food & Dining', amount: 6000, currency: 'INR' }],
    locale: 'hi',
  },
};

interface Parts {
  readonly splitType: string;
  readonly asha: { readonly amount: number; readonly [field: string]: number };
  readonly ravi: { readonly amount: number; readonly [field: string]: number };
}

function recorded<F extends { readonly amount: number }>(fields: F, parts: Parts) {
  const { splitType, asha, ravi } = parts;
  const { amount } = fields;
  const splits = [
    { userId: ASHA.id, splitType, ...asha },
    { userId: RAVI.id, splitType, ...ravi },
  ];
  return {
    body: { ...fields, paidBy: ASHA.id, groupId: GOA.id, splits },
    answer: {
      ...WITHOUT_BILL,
      ...fields,
      payers: [{ userId: ASHA.id, user: named(ASHA), amount }],
      splits: splits.map((part, index) => ({ user: index === 0 ? ASHA : RAVI, ...part })),
    },
  };
}

const ADJUSTED = recorded(
  { description: 'Dinner', amount: 1000 },
  { splitType: 'adjustment', asha: { amount: 425, adjustment: 0 }, ravi: { amount: 575, adjustment: 150 } },
);
const REFUND = recorded(
  { description: 'Deposit of the room', amount: 30_001, currency: 'JPY', isRefund: true },
  { splitType: 'equal', asha: { amount: 15_001 }, ravi: { amount: 15_000 } },
);
const DAYS = { period: { from: '2026-01-01', to: '2026-01-31' }, basis: 'person-days' };
const BY_DAYS = recorded(
  { description: 'Electricity', amount: 570, ...DAYS },
  { splitType: 'shares', asha: { amount: 264.29, shares: 26 }, ravi: { amount: 305.71, shares: 30 } },
);
const { splits: _splits, ...BY_DAYS_BODY } = BY_DAYS.body;

const THERE = [
  { userId: ASHA.id, days: 26 },
  { userId: RAVI.id, days: 30 },
];
const threeExpenses = (adjusted: unknown, refund: unknown, days: unknown): Examples => ({
  adjusted: { summary: 'Adjusted: Ravi owes ₹150.00 more than an equal part', value: adjusted },
  refund: { summary: 'Money that came back, in yen, which have no decimals', value: refund },
  days: { summary: 'By the days on which people were there, which the server counts', value: days },
});

export const MORE_EXAMPLES: Readonly<
  Record<string, { readonly body: Examples; readonly data?: Examples } | undefined>
> = {
  createExpense: {
    body: threeExpenses(ADJUSTED.body, REFUND.body, BY_DAYS_BODY),
    data: threeExpenses(ADJUSTED.answer, REFUND.answer, { ...BY_DAYS.answer, daysThere: THERE }),
  },
  updateGroup: {
    body: {
      rules: {
        summary: 'How expenses begin, who changes them, and up to which day none is changed',
        value: {
          defaultSplit: GROUP.defaultSplit,
          presets: GROUP.presets,
          whoEdits: GROUP.whoEdits,
          features: GROUP.features,
          closedUntil: GROUP.closedUntil,
          version: 2,
        },
      },
    },
  },
};

const OF_PROPERTY: Readonly<Record<string, unknown>> = {
  amount: 1000,
  endpoint: 'https://fcm.googleapis.com/fcm/send/c1KrmpTuRm8:APA91bHw',
  code: 'q3Jm0vYwTz8uXbR5nKcL2aHsGdF7pEoV1iWxMy9tB4U',
  createdAt: THEN,
  description: 'Fish thali',
  email: RAVI.email,
  token: 'mJ8Qv3xT0bRkW5yLz7HcN2sFdG9uPeAoV4iKq1wXtB6',
  url: 'https://barabar.example/join#mJ8Qv3xT0bRkW5yLz7HcN2sFdG9uPeAoV4iKq1wXtB6',
  firebaseUid: 'x6RfLp3KsD1wGv8QmB5TnH9cYz2J',
  fromUserId: RAVI.id,
  id: ASHA.id,
  month: '2026-01',
  name: GOA.name,
  paidBy: ASHA.id,
  people: [
    { name: 'Asha N.', userId: ASHA.id, nets: [{ currency: 'INR', gets: 500, owes: 0 }] },
    { name: 'Lata', nets: [{ currency: 'INR', gets: 0, owes: 500 }] },
  ],
  expenseKeys: [ROW_KEY],
  settlementKeys: [],
  splits: [
    { userId: ASHA.id, splitType: 'equal', amount: 500 },
    { userId: RAVI.id, splitType: 'equal', amount: 500 },
  ],
  toUserId: ASHA.id,
  version: 1,
};

function exampleOfProperty(name: string, schema: Schema): unknown {
  return OF_PROPERTY[name] ?? exampleOf(schema);
}

/** An object has its required properties and as many others as it must have, a list one element. */
export function exampleOf(schema: Schema): unknown {
  const name = nameOfRef(schema);
  if (name !== undefined) {
    invariant(name in OF_NAMED, `there is no example of ${name}`);
    return OF_NAMED[name];
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') {
    const { items } = schema;
    invariant(typeof items === 'object' && !Array.isArray(items), 'a list says what is in it');
    return [exampleOf(items)];
  }
  if (schema.type === 'object') {
    const required = new Set(schema.required);
    const all = Object.entries(schema.properties ?? {});
    const others = all.map(([key]) => key).filter((key) => !required.has(key));
    const missing = Math.max(0, (schema.minProperties ?? 0) - required.size);
    // Of several sets of required properties, the first.
    const [choice] = schema.oneOf ?? [];
    const shown = new Set([...required, ...(choice?.required ?? []), ...others.slice(0, missing)]);
    const entries = all.filter(([key]) => shown.has(key));
    return Object.fromEntries(
      entries.map(([key, value]) => [key, typeof value === 'object' ? exampleOfProperty(key, value) : value]),
    );
  }
  if (schema.format === 'date-time') return THEN;
  if (schema.format === 'date') return DAY;
  if (schema.type === 'string') return 'Goa';
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return null;
}
