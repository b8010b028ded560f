import { SERIES } from '@barabar/core/records/expense';
import { blankFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { GROUP } from '@barabar/core/records/group';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { sumMinor, toMinor } from '@barabar/core/money';
import { pairKeysAmong } from '@barabar/core/pair';
import { Timestamp } from 'firebase-admin/firestore';
import type { Revision } from '../src/kit/document.ts';
import type { ActivityFields } from '../src/records/activities/store.ts';
import type { ExpenseFields, ExpenseRecord, StoredConversion } from '../src/records/expenses/store.ts';
import type { GroupRecord, MemberRecord } from '../src/records/groups/store.ts';
import type { ReceiptRecord } from '../src/records/receipts/store.ts';
import type { RecurrenceRecord } from '../src/records/recurrences/store.ts';
import type { SettlementRecord } from '../src/records/settlements/store.ts';
import { newUser, type PersonRecord } from '../src/records/users/store.ts';

/* Each factory makes a valid document; a test names the fields that it is about. Ids are names in lower case. */

/** A day of April 2026, at midnight in UTC. */
export const april = (day: number): Date => new Date(Date.UTC(2026, 3, day));

export const APRIL_1 = toCalendarDay('2026-04-01');

export const inFlat = { groupId: 'flat', groupName: 'Flat 402' };
export const outside = { groupId: null, groupName: null };

const nameOf = (userId: string): string => userId.slice(0, 1).toUpperCase() + userId.slice(1);

export const revised = <T extends object>(record: T): T & { readonly revision: Revision } => ({
  ...record,
  revision: Timestamp.fromDate(april(1)),
});

type Payer = ExpenseFields['payers'][number];
type Split = ExpenseFields['splits'][number];

export const storedPayer = (userId: string, amount: number, name = nameOf(userId)): Payer => ({
  userId,
  name,
  amount: toMinor(amount),
});

export const storedSplit = (
  userId: string,
  amount: number,
  fields: Partial<Omit<Split, 'amount'>> = {},
): Split => ({ userId, name: nameOf(userId), splitType: 'equal', amount: toMinor(amount), ...fields });

export const storedItem = (name: string, amount: number, ...userIds: string[]) => ({
  name,
  amount: toMinor(amount),
  sharedBy: userIds.map((userId) => ({ userId, weight: 1 })),
});

/** $45.00 that became rupees by a rate which somebody entered. */
export const storedConversion = (rupeesPerDollar: number): StoredConversion => {
  const rate = { numerator: rupeesPerDollar, denominator: 1 };
  return { amount: toMinor(45_00), currency: 'USD', rate, source: 'own', day: APRIL_1 };
};

/** The fields that expenses, settlements and series share, of a record between these people that one of them made. */
function sharedFields(ids: readonly string[], createdBy = ids[0] ?? '') {
  return {
    ...outside,
    participantIds: [...ids],
    pairs: pairKeysAmong(ids),
    audience: [...ids],
    silentFor: [],
    createdBy,
    createdAt: april(1),
    updatedBy: createdBy,
    updatedAt: april(1),
    version: 1,
    requestHash: null,
    lastKey: null,
    deletedAt: null,
    deletedBy: null,
    isDeclined: false,
  };
}

/** What an expense and a series of expenses share: Asha paid ₹450.00 for Ravi and herself, unless said otherwise. */
function expenseFields({
  payers = [storedPayer('asha', 450_00)],
  splits = [storedSplit('asha', 225_00), storedSplit('ravi', 225_00)],
  createdBy,
}: Partial<Pick<ExpenseFields, 'payers' | 'splits' | 'createdBy'>>) {
  const shared = sharedFields([...new Set([...payers, ...splits].map(({ userId }) => userId))], createdBy);
  return {
    ...blankFields(SERIES),
    description: 'Dosa',
    amount: sumMinor(splits.map(({ amount }) => amount)),
    currency: 'INR' as const,
    paidBy: payers[0]?.userId ?? '',
    payers,
    splits,
    category: null,
    categoryIcon: null,
    items: [],
    charges: [],
    ...shared,
    updatedByName: nameOf(shared.updatedBy),
  };
}

/** An expense outside of groups, whose sum and people follow from its payers and splits. */
export const storedExpense = (fields: Partial<ExpenseRecord> = {}): ExpenseRecord => ({
  id: 'dosa',
  ...expenseFields(fields),
  spentOn: APRIL_1,
  conversion: null,
  days: null,
  settledBy: {},
  advanceOf: null,
  ...fields,
});

/** A monthly series outside of groups, of which no day has begun. */
export const storedSeries = (fields: Partial<RecurrenceRecord> = {}): RecurrenceRecord => {
  const shared = expenseFields(fields);
  return {
    id: 'rent',
    ...shared,
    description: 'Rent',
    createdByName: nameOf(shared.createdBy),
    rule: {
      frequency: 'monthly',
      interval: 1,
      firstDay: toCalendarDay('2026-04-05'),
      lastDay: null,
      count: null,
      zone: 'Asia/Kolkata',
    },
    doneThrough: APRIL_1,
    nextAt: april(4),
    skippedDays: [],
    pastSkippedDays: [],
    openDays: [],
    startedAt: april(1),
    pause: null,
    ...fields,
  };
};

/** A settlement outside of groups: Ravi paid Asha ₹500.00, unless said otherwise. */
export function storedSettlement(fields: Partial<SettlementRecord> = {}): SettlementRecord {
  const { fromUserId = 'ravi', toUserId = 'asha' } = fields;
  return {
    id: 'paid',
    fromUserId,
    toUserId,
    fromName: nameOf(fromUserId),
    toName: nameOf(toUserId),
    amount: toMinor(500_00),
    currency: 'INR',
    ...blankFields(SETTLEMENT),
    ...sharedFields([fromUserId, toUserId]),
    settledAt: april(1),
    paidOn: APRIL_1,
    receivedAt: null,
    forExpenses: [],
    advanceExpenseId: null,
    actId: null,
    handed: null,
    isAsked: false,
    notReceivedReason: null,
    awaitsPayer: false,
    updatedByName: null,
    ...fields,
  };
}

export const storedUser = (id: string, fields: Partial<PersonRecord> = {}): PersonRecord => ({
  ...newUser({
    name: nameOf(id),
    email: `${id}@example.com`,
    status: 'active',
    firebaseUid: 'uid',
    isEmailVerified: true,
    at: april(1),
  }),
  id,
  ...fields,
});

export const storedMember = (name: string, fields: Partial<MemberRecord> = {}): MemberRecord => ({
  role: 'member',
  joinedAt: april(1),
  acceptedAt: april(1),
  addedBy: 'asha',
  isSilenced: false,
  isNameOnly: false,
  name,
  email: null,
  avatar: null,
  ...fields,
});

export const storedGroup = (
  members: GroupRecord['members'],
  fields: Partial<GroupRecord> = {},
): GroupRecord => ({
  ...blankFields(GROUP),
  kind: 'group',
  id: 'flat',
  name: 'Flat 402',
  avatar: null,
  memberIds: Object.keys(members),
  members,
  categories: [],
  defaultSplit: null,
  presets: [],
  features: [],
  closedUntil: null,
  createdAt: april(1),
  createdBy: 'asha',
  updatedAt: april(1),
  updatedBy: 'asha',
  version: 1,
  deletedAt: null,
  requestHash: null,
  lastKey: null,
  ...fields,
});

/** The receipt of an expense of Asha and Ravi outside of groups; Ravi added it. */
export const storedReceipt = (fields: Partial<ReceiptRecord> = {}): ReceiptRecord => ({
  id: 'dosa',
  expenseId: 'dosa',
  expenseDescription: 'Dosa',
  ownerId: 'asha',
  ...outside,
  participantIds: ['asha', 'ravi'],
  audience: ['asha', 'ravi'],
  action: 'added',
  image: { id: 'one', contentType: 'image/webp', width: 900, height: 1600 },
  userId: 'ravi',
  userName: 'Ravi',
  updatedAt: april(1),
  version: 1,
  ...fields,
});

/** What a test says of an entry of the log; amounts of money are plain numbers. */
type EntryFields = { readonly [Field in keyof ActivityFields]?: unknown } & { readonly id?: string };

/** Fields of a log entry: Asha acts on a record of Asha and Ravi in the group Flat 402, and Meera may see it as well. */
export const logEntry = <Fields extends EntryFields>(fields: Fields) => ({
  actor: { id: 'asha', name: 'Asha' },
  ownerId: 'asha',
  named: {},
  group: { id: 'flat', name: 'Flat 402' },
  groupId: 'flat',
  participantIds: ['asha', 'ravi'],
  pairs: ['asha_ravi'],
  audience: ['asha', 'ravi', 'meera'],
  createdAt: april(1),
  ...fields,
});
