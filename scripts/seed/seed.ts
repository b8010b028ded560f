import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, calendarDayAt, toCalendarDay } from '@barabar/core/calendar-day';
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
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { updateGroup } from '@barabar/core/contract/group-changes';
import { changeRole } from '@barabar/core/contract/group-roles';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { createRecurrence } from '@barabar/core/contract/recurrence-changes';
import { acceptPerson } from '@barabar/core/contract/requests';
import { createGroupLink, joinByLink } from '@barabar/core/contract/links';
import { markReceived } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { daysOf, monthOf } from '@barabar/core/days-there';
import { minorPerMajor, toMinor, type Currency } from '@barabar/core/money';
import { nextDays } from '@barabar/core/recurrences/rule';
import { DEFAULT_TIME_ZONE } from '@barabar/core/recurrences/time-zone';
import { splitExpense } from '@barabar/core/split';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { createApp } from '../../functions/src/api/app.ts';
import { tickRecurrences } from '../../functions/src/rules/recurrences/tick.ts';
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
/** The number of log entries that the triggers have to write so far. */
let expectedActivities = 0;

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

async function signIn(email: string): Promise<string> {
  const response = await fetch(
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  );
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}

async function signUpEverybody(apiUrl: string): Promise<void> {
  for (const { key, name } of [...PEOPLE, ...STRANGERS]) {
    const email = emailOf(name);
    const account = await auth.createUser({
      email,
      password: DEMO_PASSWORD,
      displayName: name,
      emailVerified: true,
    });
    const api = apiPerson({ apiUrl, idToken: await signIn(email) });
    const { data } = await api.call(authenticate, { body: { firebaseUid: account.uid, email, name } });
    const upiId = Object.entries(UPI_IDS).find(([owner]) => owner === key)?.[1];
    if (upiId !== undefined) await api.call(updateAccount, { body: { upiId } });
    people.set(key, { userId: data.id, api });
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

async function makeGroup({ group: story }: Extract<Event, { kind: 'group' }>): Promise<void> {
  const [founder, ...others] = story.members;
  if (founder === undefined) throw new Error(`${story.key} has no members`);
  const { api } = take(people, founder);
  let { data: group } = await api.call(createGroup, {
    body: { name: story.name, ...(story.description !== undefined && { description: story.description }) },
    idempotencyKey: `seed-${story.key}`,
  });
  for (const key of others) {
    const person = PEOPLE.find((candidate) => candidate.key === key);
    const email = person ? emailOf(person.name) : INVITED.email;
    // People who have asked the founder have accepted them, and join when added.
    if (person) await ask(person.key, founder);
    now = new Date(now.getTime() + 60_000);
    group = (await api.call(addMember, { params: { groupId: group.id }, body: { email, role: 'member' } }))
      .data;
  }
  expectedActivities += story.members.length;
  if (story.categories) {
    const body = { categories: [...story.categories], version: group.version };
    group = (await api.call(updateGroup, { params: { groupId: group.id }, body })).data;
    expectedActivities += 1;
  }
  if (story.presets) {
    const presets = Object.entries(story.presets).map(([name, shares]) => ({
      name,
      splitType: 'shares' as const,
      weights: Object.entries(shares).map(([key, weight]) => ({ userId: userIdOf(key), weight })),
    }));
    const body = { presets, version: group.version };
    group = (await api.call(updateGroup, { params: { groupId: group.id }, body })).data;
    expectedActivities += 1;
  }
  groups.set(story.key, group);
}

function userIdOf(key: string): string {
  const actor = people.get(key);
  if (actor) return actor.userId;
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
  expectedActivities += 1;
  await discuss(event, expense.id);
  // An expense entered twice by mistake, then deleted.
  if (index % 70 !== 69) return;
  now = new Date(now.getTime() + 120_000);
  const { data: twin } = await api.call(createExpense, { body, idempotencyKey: `seed-${index}-twin` });
  now = new Date(now.getTime() + 60_000);
  await api.call(deleteExpense, { params: { expenseId: twin.id } });
  expectedActivities += 2;
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
    now = new Date(now.getTime() + 240_000);
    await take(people, key).api.call(createComment, { params: { expenseId }, body: { text } });
    expectedActivities += 1;
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
  expectedActivities += 1;
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
  now = new Date(STORY_END.getTime() - 26 * 3_600_000);
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
  expectedActivities += 1;
  now = new Date(now.getTime() + 60_000);
  const body = await readFile(env.BILL_IMAGE);
  await api.call(attachReceipt, { params: { expenseId: expense.id }, body });
  expectedActivities += 1;
  await payBill(expense);
}

/** Somebody pays back their share of the bill by UPI; whoever paid the bill says that the money has arrived. */
async function payBill({ id, groupId, splits, currency }: Expense): Promise<void> {
  now = new Date(now.getTime() + 45 * 60_000);
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
  expectedActivities += 1;
  now = new Date(now.getTime() + 20 * 60_000);
  await payee.api.call(markReceived, { params: { settlementId: settlement.id } });
  expectedActivities += 1;
}

async function recordBillByDays(): Promise<void> {
  now = new Date(STORY_END.getTime() - 30 * 3_600_000);
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
  expectedActivities += 1;
}

/** Sets up a series, and adds the expenses of those of its days that are in the story. */
async function repeat(): Promise<void> {
  const { groupKey, payer, description, category, among, daysBeforeEnd } = SERIES;
  now = new Date(STORY_END.getTime() - daysBeforeEnd * 24 * 3_600_000);
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
  await api.call(createRecurrence, {
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
  expectedActivities += 1;
  for (const day of nextDays(rule).filter((nextDay) => nextDay <= calendarDayAt(STORY_END))) {
    now = new Date(`${day}T00:10:00+05:30`);
    await tickRecurrences({ db, clock: () => now, log });
    expectedActivities += 1;
  }
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
    now = new Date(STORY_END.getTime() - (STRANGERS.length - index) * 3_600_000);
    const { userId, api } = take(people, key);
    let groupId: string | undefined;
    if ('groupName' in rest) {
      const { data: group } = await api.call(createGroup, { body: { name: rest.groupName } });
      groupId = group.id;
      const email = emailOf(PEOPLE[0].name);
      await api.call(addMember, { params: { groupId }, body: { email, role: 'member' } });
      expectedActivities += 2;
    } else await ask(key, PEOPLE[0].key);
    const half = inMinor(expense.amount / 2);
    const splits = [userId, first.userId].map((id) => ({
      userId: id,
      splitType: 'equal' as const,
      amount: half,
    }));
    const { description, category } = expense;
    const amount = inMinor(expense.amount);
    await api.call(createExpense, {
      body: {
        description,
        category,
        amount,
        currency: 'INR',
        paidBy: userId,
        splits,
        ...(groupId !== undefined && { groupId }),
      },
    });
    expectedActivities += 1;
    if (asks === 'nothing') await first.api.call(blockPerson, { params: { userId } });
  }
}

async function signInAsGuest(name: string, apiUrl: string): Promise<Actor> {
  const response = await fetch(
    `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true }),
    },
  );
  const { idToken, localId } = z
    .object({ idToken: z.string(), localId: z.string() })
    .parse(await response.json());
  const api = apiPerson({ apiUrl, idToken });
  const { data } = await api.call(authenticate, { body: { firebaseUid: localId, name } });
  return { userId: data.id, api };
}

/** Records an expense that everybody in a group shares equally. */
async function shareInGroup(
  { userId, api }: Actor,
  { description, category, amount }: (typeof BY_LINK.expenses | typeof TRIP.expenses)[number],
  group: Pick<Group, 'id' | 'members'>,
  currency: Currency = 'INR',
): Promise<void> {
  const amountMinor = toMinor(amount * minorPerMajor(currency));
  const result = splitExpense({
    amountMinor,
    splitType: 'equal',
    participants: group.members.map((member) => ({ userId: member.userId })),
  });
  if (!result.isOk) throw new Error(`${description}: ${result.message}`);
  await api.call(createExpense, {
    body: {
      description,
      category,
      amount: amountMinor,
      currency,
      paidBy: userId,
      splits: result.splits,
      groupId: group.id,
    },
  });
  expectedActivities += 1;
}

async function travel(): Promise<void> {
  now = new Date(STORY_END.getTime() - 50 * 3_600_000);
  const [first, ...others] = TRIP.members;
  const { api } = take(people, first);
  const { data: made } = await api.call(createGroup, { body: { name: TRIP.groupName } });
  let group = made;
  for (const key of others) {
    const person = PEOPLE.find((candidate) => candidate.key === key);
    if (!person) throw new Error(`there is no ${key}`);
    const body = { email: emailOf(person.name), role: 'member' as const };
    await ask(key, first);
    ({ data: group } = await api.call(addMember, { params: { groupId: made.id }, body }));
  }
  expectedActivities += TRIP.members.length;
  for (const expense of TRIP.expenses) {
    now = new Date(now.getTime() + 3 * 3_600_000);
    await shareInGroup(take(people, expense.payer), expense, group, expense.currency);
  }
}

/** Makes a viewer of somebody on a trip that is over, and closes its days. */
async function closeTrip(): Promise<void> {
  now = new Date(STORY_END.getTime() - 25 * 3_600_000);
  const { api } = take(people, OVER.founder);
  const groupId = take(groups, OVER.groupKey).id;
  const params = { groupId, userId: userIdOf(OVER.viewer) };
  const { data: group } = await api.call(changeRole, { params, body: { role: 'viewer' } });
  now = new Date(now.getTime() + 60_000);
  const closedUntil = addDays(calendarDayAt(STORY_END), -OVER.closedDaysAgo);
  await api.call(updateGroup, { params: { groupId }, body: { closedUntil, version: group.version } });
  expectedActivities += 2;
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
  now = new Date(STORY_END.getTime() - 5 * 3_600_000);
  const first = take(people, PEOPLE[0].key);
  const { data: made } = await first.api.call(createGroup, { body: { name: BY_LINK.groupName } });
  const { data: group } = await first.api.call(addMember, {
    params: { groupId: made.id },
    body: { name: BY_LINK.named, role: 'member' },
  });
  expectedActivities += 2;
  await shareInGroup(first, before, group);
  const { data: link } = await first.api.call(createGroupLink, {
    params: { groupId: made.id },
    body: { expiresInDays: 30 },
  });
  for (const { name, ...rest } of BY_LINK.guests) {
    now = new Date(now.getTime() + 900_000);
    const guest = await signInAsGuest(name, apiUrl);
    const claimed = 'claims' in rest && group.members.find(({ user }) => user.name === rest.claims);
    const { data: joined } = await guest.api.call(joinByLink, {
      body: { token: link.token, ...(claimed && { claimUserId: claimed.userId }) },
    });
    expectedActivities += claimed ? 2 : 1;
    if (!claimed && 'group' in joined) await shareInGroup(guest, after, joined.group);
  }
}

async function waitForLog(): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const count = (await db.collection('activities').count().get()).data().count;
    if (count === expectedActivities) return;
    if (Date.now() > deadline)
      throw new Error(`the log has ${count} entries instead of ${expectedActivities}`);
    await sleep(500);
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
await repeat();
await closeTrip();
await askOfFirst();
await travel();
await comeByLink(apiUrl);
await markGroups();
await setSplitWithFriend();
server.close();
await waitForLog();
await writeFile(
  env.DEMO_FILE,
  `${JSON.stringify({ password: DEMO_PASSWORD, people: PEOPLE.map(({ name }) => ({ name, email: emailOf(name) })) }, undefined, 2)}\n`,
);
console.log(`${events.length} events until ${STORY_END.toISOString()}, ${expectedActivities} log entries`);
