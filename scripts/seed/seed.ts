import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { monthOf, addDays, calendarDayAt, toCalendarDay } from '@barabar/core/calendar-day';
import { putAbsences } from '@barabar/core/contract/absences';
import { updateAccount } from '@barabar/core/contract/account';
import { authenticate } from '@barabar/core/contract/auth';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { createComment } from '@barabar/core/contract/comments';
import { deleteExpense, type Expense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { blockPerson } from '@barabar/core/contract/blocks';
import { setDefaultSplit } from '@barabar/core/contract/friend-split';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { archiveGroup, favouriteGroup } from '@barabar/core/contract/group-marks';
import { type Group } from '@barabar/core/contract/groups';
import { addMember, createGroup, updateGroup } from '@barabar/core/contract/group-changes';
import { changeRole } from '@barabar/core/contract/group-roles';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { createRecurrence } from '@barabar/core/contract/recurrence-changes';
import { acceptPerson } from '@barabar/core/contract/requests';
import { createGroupLink, joinByLink } from '@barabar/core/contract/links';
import { markReceived } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { daysOf } from '@barabar/core/days-there';
import { minorPerMajor, toMinor, type Currency } from '@barabar/core/money';
import { nextDays } from '@barabar/core/recurrences/rule';
import { DEFAULT_TIME_ZONE } from '@barabar/core/recurrences/time-zone';
import { splitExpense } from '@barabar/core/split';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { createApp } from '../../functions/src/api/app.ts';
import { activitiesOf, logIdOf } from '../../functions/src/records/activities/store.ts';
import { tickRecurrences } from '../../functions/src/rules/recurrences/tick.ts';
import { auditLedger } from '../ledger/audit.ts';
import { apiPerson, type ApiPerson } from './api-person.ts';
import { expenseRequest, planStory, STORY_END, STORY_START, type Event } from './plan.ts';
import { createRandom } from '../random.ts';
import {
  BETWEEN_FRIENDS,
  BILL,
  BILL_BY_DAYS,
  BY_LINK,
  COMMENTS,
  DEMO_PASSWORD,
  emailOf,
  INVITED,
  NOTES,
  OVER,
  PEOPLE,
  SERIES,
  STRANGERS,
  TRIP,
  UPI_IDS,
  WITH_FRIEND,
} from './story.ts';

const env = z
  .object({
    GCLOUD_PROJECT: z.string(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    /** The file for the demo's sign-ins, which the start-up prints. */
    DEMO_FILE: z.string(),
    /** The file with the WebP of the receipt of the demo's bill. */
    BILL_IMAGE: z.string(),
  })
  .parse(process.env);

const app = initializeApp({ projectId: env.GCLOUD_PROJECT });
const auth = getAuth(app);
const db = getFirestore(app);
const random = createRandom(20_261_120);

/** The story's clock, which the app uses. */
let now = STORY_START;
const MINUTE_MS = 60_000;
const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * MINUTE_MS));
const goTo = (hoursBeforeEnd: number) =>
  void (now = new Date(STORY_END.getTime() - hoursBeforeEnd * 60 * MINUTE_MS));

interface Actor {
  readonly userId: string;
  readonly api: ApiPerson;
}
const people = new Map<string, Actor>();
const groups = new Map<string, Group>();

function take<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the story has no ${key}`);
  return value;
}

const signedIn = z.object({ idToken: z.string(), localId: z.string() });

/** Signs somebody in; without credentials, a guest. */
async function signIn(credentials?: { readonly email: string; readonly password: string }) {
  const method = credentials ? 'signInWithPassword' : 'signUp';
  const response = await fetch(
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...credentials, returnSecureToken: true }),
    },
  );
  return signedIn.parse(await response.json());
}

async function enter(
  name: string,
  apiUrl: string,
  credentials?: { readonly email: string; readonly password: string },
): Promise<Actor> {
  const { idToken, localId: firebaseUid } = await signIn(credentials);
  const api = apiPerson({ apiUrl, idToken });
  const email = credentials && { email: credentials.email };
  const { data } = await api.call(authenticate, { body: { firebaseUid, name, ...email } });
  return { userId: data.id, api };
}

async function signUpEverybody(apiUrl: string): Promise<void> {
  for (const { key, name } of [...PEOPLE, ...STRANGERS]) {
    const credentials = { email: emailOf(name), password: DEMO_PASSWORD };
    await auth.createUser({ ...credentials, displayName: name, emailVerified: true });
    const person = await enter(name, apiUrl, credentials);
    const upiId = Object.entries(UPI_IDS).find(([owner]) => owner === key)?.[1];
    if (upiId !== undefined) await person.api.call(updateAccount, { body: { upiId } });
    people.set(key, person);
  }
}

const nameOf = new Map<string, string>([...PEOPLE, ...STRANGERS].map(({ key, name }) => [key, name]));

async function ask(key: string, other: string): Promise<void> {
  await take(people, key).api.call(inviteFriend, { body: { email: emailOf(take(nameOf, other)) } });
}

async function befriend(): Promise<void> {
  for (const { people: together } of BETWEEN_FRIENDS) {
    for (const [index, key] of together.entries()) {
      for (const other of together.slice(index + 1)) {
        await ask(key, other);
        const { userId } = take(people, key);
        await take(people, other).api.call(acceptPerson, { params: { userId } });
      }
    }
  }
  await take(people, 'farhan').api.call(inviteFriend, { body: { email: INVITED.email, name: INVITED.name } });
}

/** Makes a group and adds people: those who have asked the founder have accepted them, and join when added. */
async function gather(
  founder: string,
  others: readonly string[],
  body: { readonly name: string; readonly description?: string },
): Promise<Group> {
  const { api } = take(people, founder);
  let { data: group } = await api.call(createGroup, { body });
  for (const key of others) {
    const isInvited = key === INVITED.key;
    if (!isInvited) await ask(key, founder);
    pass(1);
    const email = isInvited ? INVITED.email : emailOf(take(nameOf, key));
    const params = { groupId: group.id };
    ({ data: group } = await api.call(addMember, { params, body: { email, role: 'member' } }));
  }
  return group;
}

async function makeGroup({ group: story }: Extract<Event, { kind: 'group' }>): Promise<void> {
  const [founder, ...others] = story.members;
  if (founder === undefined) throw new Error(`${story.key} has no members`);
  const { description } = story;
  const { api } = take(people, founder);
  const words = { name: story.name, ...(description !== undefined && { description }) };
  let group = await gather(founder, others, words);
  if (story.categories) {
    const body = { categories: [...story.categories], version: group.version };
    group = (await api.call(updateGroup, { params: { groupId: group.id }, body })).data;
  }
  if (story.presets) {
    const presets = Object.entries(story.presets).map(([name, shares]) => ({
      name,
      splitType: 'shares' as const,
      weights: Object.entries(shares).map(([key, weight]) => ({ userId: userIdOf(key), weight })),
    }));
    const body = { presets, version: group.version };
    group = (await api.call(updateGroup, { params: { groupId: group.id }, body })).data;
  }
  groups.set(story.key, group);
}

function userIdOf(key: string): string {
  if (key !== INVITED.key) return take(people, key).userId;
  for (const group of groups.values()) {
    const found = group.members.find(({ user }) => user.email === INVITED.email);
    if (found) return found.userId;
  }
  throw new Error(`the story has no ${key}`);
}

type ExpenseEvent = Extract<Event, { kind: 'expense' }>;

async function recordExpense(event: ExpenseEvent, index: number): Promise<void> {
  const { api } = take(people, event.payer);
  const body = expenseRequest(event, { userIdOf, groupIdOf: (key) => take(groups, key).id }, random);
  const { data: expense } = await api.call(createExpense, { body, idempotencyKey: `seed-${index}` });
  await discuss(event, expense.id);
  // An expense entered twice by mistake, then deleted.
  if (index % 70 !== 69) return;
  pass(2);
  const { data: twin } = await api.call(createExpense, { body, idempotencyKey: `seed-${index}-twin` });
  pass(1);
  await api.call(deleteExpense, { params: { expenseId: twin.id } });
  if (expense.id === twin.id) throw new Error('the twin is a record of its own');
}

/** A question about some expenses, and the payer's answer. */
async function discuss({ description, payer, participants }: ExpenseEvent, expenseId: string): Promise<void> {
  const asking = participants.find((key) => key !== payer && people.has(key));
  const texts = COMMENTS.find((thread) => thread.description === description);
  if (asking === undefined || !texts) return;
  const { question, answer } = texts;
  for (const { key, text } of [
    { key: asking, text: question },
    { key: payer, text: answer },
  ]) {
    pass(4);
    await take(people, key).api.call(createComment, { params: { expenseId }, body: { text } });
  }
}

async function settle(event: Extract<Event, { kind: 'settle' }>): Promise<void> {
  const { userId, api } = take(people, event.person);
  const groupId = event.groupKey === undefined ? undefined : take(groups, event.groupKey).id;
  const { data: balances } = await api.call(listBalances, {
    query: groupId === undefined ? {} : { groupId },
  });
  const ownBalances = balances.filter((row) => row.fromUserId === userId && row.groupId === groupId);
  const [row] = ownBalances.toSorted((a: Balance, b: Balance) => b.amount - a.amount);
  if (!row) return;
  // Settles half of a large debt, in whole hundreds, or all of a small one.
  const major = minorPerMajor(row.currency);
  const half = Math.round(row.amount / 2 / (100 * major)) * 100 * major;
  const amount = row.amount > 5000 * major && random.next() < 0.5 ? toMinor(half) : row.amount;
  const note = random.pick(NOTES);
  await api.call(createSettlement, {
    body: {
      fromUserId: row.fromUserId,
      toUserId: row.toUserId,
      amount,
      currency: row.currency,
      ...(groupId !== undefined && { groupId }),
      ...(note !== '' && { note }),
    },
  });
}

async function play(events: readonly Event[]): Promise<void> {
  for (const [index, event] of events.entries()) {
    now = event.at;
    if (event.kind === 'group') await makeGroup(event);
    else if (event.kind === 'expense') await recordExpense(event, index);
    else await settle(event);
  }
}

const inMinor = (rupees: number) => toMinor(rupees * minorPerMajor('INR'));

async function recordBill(): Promise<void> {
  goTo(26);
  const { userId: paidBy, api } = take(people, BILL.payer);
  const lines = [...BILL.items, ...BILL.charges];
  const { data: expense } = await api.call(createExpense, {
    body: {
      description: BILL.description,
      category: 'Food & Dining',
      amount: inMinor(lines.reduce((sum, { amount }) => sum + amount, 0)),
      currency: 'INR',
      paidBy,
      groupId: take(groups, BILL.groupKey).id,
      items: BILL.items.map(({ sharedBy, ...item }) => ({
        ...item,
        amount: inMinor(item.amount),
        sharedBy: Object.entries(sharedBy).map(([key, weight]) => ({ userId: userIdOf(key), weight })),
      })),
      charges: BILL.charges.map((charge) => ({
        ...charge,
        amount: inMinor(charge.amount),
        on: 'all' as const,
      })),
    },
  });
  pass(1);
  const body = await readFile(env.BILL_IMAGE);
  await api.call(attachReceipt, { params: { expenseId: expense.id }, body });
  await payBill(expense);
}

/** Somebody pays back their share of the bill by UPI; whoever paid the bill says that the money has arrived. */
async function payBill({ id, groupId, splits, currency }: Expense): Promise<void> {
  pass(45);
  const payee = take(people, BILL.payer);
  const { data: balances } = await payee.api.call(listBalances, { query: { groupId } });
  const [owing] = splits.flatMap(({ userId, amount }) => {
    const row = balances.find(
      (balance) => balance.fromUserId === userId && balance.toUserId === payee.userId,
    );
    return row && row.amount >= amount ? [{ userId, amount }] : [];
  });
  const payer = [...people.values()].find(({ userId }) => userId === owing?.userId);
  if (!owing || !payer) throw new Error('somebody owes their share of the bill after all others');
  const { data: settlement } = await payer.api.call(createSettlement, {
    body: {
      fromUserId: owing.userId,
      toUserId: payee.userId,
      amount: owing.amount,
      currency,
      ...(groupId !== undefined && { groupId }),
      method: 'upi',
      utr: BILL.utr,
      forExpenseIds: [id],
    },
  });
  pass(20);
  await payee.api.call(markReceived, { params: { settlementId: settlement.id } });
}

async function recordBillByDays(): Promise<void> {
  goTo(30);
  const { groupKey, payer, description, amount, away } = BILL_BY_DAYS;
  const groupId = take(groups, groupKey).id;
  const [from, to] = [BILL_BY_DAYS.period.from, BILL_BY_DAYS.period.to].map(toCalendarDay);
  if (!from || !to) throw new Error('a period has two ends');
  for (const [key, [first, last]] of Object.entries(away)) {
    const days = daysOf({ from: addDays(from, first - 1), to: addDays(from, last - 1) });
    await take(people, key).api.call(putAbsences, {
      params: { groupId, month: monthOf(from) },
      body: { days },
    });
  }
  const { userId: paidBy, api } = take(people, payer);
  await api.call(createExpense, {
    body: {
      description,
      category: 'Bills & Utilities',
      amount: inMinor(amount),
      currency: 'INR',
      paidBy,
      groupId,
      period: { from, to },
      basis: 'person-days',
    },
  });
}

/** Creates a series and the expenses of its days in the story. Returns the id of the series' log entry. */
async function repeat(): Promise<string> {
  const { groupKey, payer, description, category, among, daysBeforeEnd } = SERIES;
  goTo(daysBeforeEnd * 24);
  const { userId: paidBy, api } = take(people, payer);
  const amount = inMinor(SERIES.amount);
  const part = toMinor(amount / among.length);
  const rule = {
    frequency: 'month-end' as const,
    interval: 1,
    firstDay: toCalendarDay(SERIES.firstDay),
    lastDay: toCalendarDay(SERIES.lastDay),
    zone: DEFAULT_TIME_ZONE,
  };
  const { data: series } = await api.call(createRecurrence, {
    body: {
      expense: {
        description,
        category,
        amount,
        currency: 'INR',
        paidBy,
        groupId: take(groups, groupKey).id,
        splits: among.map((key) => ({ userId: userIdOf(key), splitType: 'equal' as const, amount: part })),
      },
      rule,
    },
  });
  for (const day of nextDays(rule).filter((nextDay) => nextDay <= calendarDayAt(STORY_END))) {
    now = new Date(`${day}T00:10:00+05:30`);
    await tickRecurrences({ db, clock: () => now, log });
  }
  return logIdOf({ kind: 'recurrences', id: series.id, version: 1 });
}

/** Sets the split with which the first person's expenses with a friend begin. */
async function setSplitWithFriend(): Promise<void> {
  const { friend, shares } = WITH_FRIEND;
  const weights = Object.entries(shares).map(([key, weight]) => ({ userId: userIdOf(key), weight }));
  await take(people, PEOPLE[0].key).api.call(setDefaultSplit, {
    params: { friendId: userIdOf(friend) },
    body: { defaultSplit: { splitType: 'shares', weights } },
  });
}

/** Makes a request of each kind to the first person, and somebody whom they have blocked. */
async function askOfFirst(): Promise<void> {
  const first = take(people, PEOPLE[0].key);
  for (const [index, { key, asks, expense, ...rest }] of STRANGERS.entries()) {
    goTo(STRANGERS.length - index);
    const { userId, api } = take(people, key);
    let groupId: string | undefined;
    if ('groupName' in rest) {
      const { data: group } = await api.call(createGroup, { body: { name: rest.groupName } });
      groupId = group.id;
      const email = emailOf(PEOPLE[0].name);
      await api.call(addMember, { params: { groupId }, body: { email, role: 'member' } });
    } else await ask(key, PEOPLE[0].key);
    await shareEqually({ userId, api }, expense, { among: [userId, first.userId], groupId });
    if (asks === 'nothing') await first.api.call(blockPerson, { params: { userId } });
  }
}

/** Records an expense that several people share equally, its amount in major units. */
async function shareEqually(
  { userId: paidBy, api }: Actor,
  expense: { description: string; category: string; amount: number; currency?: Currency },
  { among, groupId }: { among: readonly string[]; groupId: string | undefined },
): Promise<void> {
  const { description, category, currency = 'INR' } = expense;
  const amount = toMinor(expense.amount * minorPerMajor(currency));
  const participants = among.map((userId) => ({ userId }));
  const result = splitExpense({ amountMinor: amount, splitType: 'equal', participants });
  if (!result.isOk) throw new Error(`${description}: ${result.message}`);
  const { splits } = result;
  const place = groupId !== undefined && { groupId };
  await api.call(createExpense, {
    body: { description, category, amount, currency, paidBy, splits, ...place },
  });
}

/** Records an expense that everybody in a group shares equally. */
const shareInGroup = (payer: Actor, expense: Parameters<typeof shareEqually>[1], group: Group) =>
  shareEqually(payer, expense, { among: group.members.map(({ userId }) => userId), groupId: group.id });

async function travel(): Promise<void> {
  goTo(50);
  const [founder, ...others] = TRIP.members;
  const group = await gather(founder, others, { name: TRIP.groupName });
  for (const expense of TRIP.expenses) {
    pass(180);
    await shareInGroup(take(people, expense.payer), expense, group);
  }
}

/** Makes a viewer of somebody on a trip that is over, and closes its days. */
async function closeTrip(): Promise<void> {
  goTo(25);
  const { api } = take(people, OVER.founder);
  const groupId = take(groups, OVER.groupKey).id;
  const params = { groupId, userId: userIdOf(OVER.viewer) };
  const { data: group } = await api.call(changeRole, { params, body: { role: 'viewer' } });
  pass(1);
  const closedUntil = addDays(calendarDayAt(STORY_END), -OVER.closedDaysAgo);
  await api.call(updateGroup, { params: { groupId }, body: { closedUntil, version: group.version } });
}

/** The first person's own marks: a favourite, and an archived trip. */
async function markGroups(): Promise<void> {
  const { api } = take(people, PEOPLE[0].key);
  await api.call(favouriteGroup, { params: { groupId: take(groups, BILL.groupKey).id } });
  await api.call(archiveGroup, { params: { groupId: take(groups, OVER.groupKey).id } });
}

/** Makes a group with a link, by which guests have come. One says to be who was there by name only. */
async function comeByLink(apiUrl: string): Promise<void> {
  const [before, after] = BY_LINK.expenses;
  goTo(5);
  const first = take(people, PEOPLE[0].key);
  const { data: made } = await first.api.call(createGroup, { body: { name: BY_LINK.groupName } });
  const { data: group } = await first.api.call(addMember, {
    params: { groupId: made.id },
    body: { name: BY_LINK.named, role: 'member' },
  });
  await shareInGroup(first, before, group);
  const { data: link } = await first.api.call(createGroupLink, {
    params: { groupId: made.id },
    body: { expiresInDays: 30 },
  });
  for (const { name, ...rest } of BY_LINK.guests) {
    pass(15);
    const guest = await enter(name, apiUrl);
    const claimed = 'claims' in rest && group.members.find(({ user }) => user.name === rest.claims);
    const { data: joined } = await guest.api.call(joinByLink, {
      body: { token: link.token, ...(claimed && { claimUserId: claimed.userId }) },
    });
    if (!claimed && 'group' in joined) await shareInGroup(guest, after, joined.group);
  }
}

/**
 * Waits until each version has its entry, and a second more for the signals that follow the last one. The audit counts no
 * series.
 */
async function waitForLog(ofSeries: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const { gaps, pending } = await auditLedger(
      { db, clock: () => now },
      { isRepairing: false, onFinding: () => {} },
    );
    const { exists } = await activitiesOf({ db }).doc(ofSeries).get();
    await sleep(1000);
    const missing = gaps + pending + (exists ? 0 : 1);
    if (missing === 0) return;
    if (Date.now() > deadline) throw new Error(`${missing} versions are not in the log`);
  }
}

const log = { info: () => {}, error: console.error };
const server = createServer(
  createApp({
    db,
    auth,
    clock: () => now,
    isVerifiedEmailRequired: true,
    log,
    bounds: { take: async () => true },
    appUrl: 'http://127.0.0.1:5000',
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = z.object({ port: z.number() }).parse(server.address());
const apiUrl = `http://127.0.0.1:${address.port}/api`;
await signUpEverybody(apiUrl);
await befriend();
const events = planStory(random);
await play(events);
await recordBillByDays();
await recordBill();
// After the bill: whoever pays a share of it has to owe that much, and with the series does not.
const ofSeries = await repeat();
await closeTrip();
await askOfFirst();
await travel();
await comeByLink(apiUrl);
await markGroups();
await setSplitWithFriend();
server.close();
await waitForLog(ofSeries);
await writeFile(
  env.DEMO_FILE,
  `${JSON.stringify({ password: DEMO_PASSWORD, people: PEOPLE.map(({ name }) => ({ name, email: emailOf(name) })) }, undefined, 2)}\n`,
);
const entries = (await db.collection('activities').count().get()).data().count;
console.log(`${events.length} events until ${STORY_END.toISOString()}, ${entries} log entries`);
