import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { updateAccount } from '@barabar/core/contract/account';
import { authenticate } from '@barabar/core/contract/auth';
import { listBalances, type Balance } from '@barabar/core/contract/balances';
import { createExpense, deleteExpense } from '@barabar/core/contract/expenses';
import { inviteFriend } from '@barabar/core/contract/friends';
import { addMember, createGroup, type Group } from '@barabar/core/contract/groups';
import { createSettlement } from '@barabar/core/contract/settlements';
import { MINOR_PER_MAJOR, toMinor } from '@barabar/core/money';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { createApp } from '../../functions/src/api/app.ts';
import { apiPerson, type ApiPerson } from './api-person.ts';
import { expenseRequest, planStory, STORY_END, STORY_START, type Event } from './plan.ts';
import { createRandom } from '../random.ts';
import { BETWEEN_FRIENDS, DEMO_PASSWORD, emailOf, INVITED, NOTES, PEOPLE, UPI_IDS } from './story.ts';

/** Where the suite around this script listens. */
const env = z
  .object({
    GCLOUD_PROJECT: z.string(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string(),
    FIRESTORE_EMULATOR_HOST: z.string(),
    /** Where the demo's sign-ins are written for the start-up to print. */
    DEMO_FILE: z.string(),
  })
  .parse(process.env);

const app = initializeApp({ projectId: env.GCLOUD_PROJECT });
const auth = getAuth(app);
const db = getFirestore(app);
const random = createRandom(20_261_120);

/** The story's time: the app under it takes this for now. */
let now = STORY_START;
/** Entries that the triggers have to write for what has been done so far. */
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
  for (const { key, name } of PEOPLE) {
    const email = emailOf(name);
    const account = await auth.createUser({
      email,
      password: DEMO_PASSWORD,
      displayName: name,
      emailVerified: true,
    });
    const api = apiPerson({ apiUrl, idToken: await signIn(email) });
    const { data } = await api.call(authenticate, { body: { firebaseUid: account.uid, email, name } });
    const upiId = UPI_IDS[key];
    if (upiId !== undefined) await api.call(updateAccount, { body: { upiId } });
    people.set(key, { userId: data.id, api });
  }
}

async function befriend(): Promise<void> {
  const nameOf = new Map<string, string>(PEOPLE.map(({ key, name }) => [key, name]));
  for (const { people: together } of BETWEEN_FRIENDS) {
    for (const [index, key] of together.entries()) {
      for (const other of together.slice(index + 1)) {
        await take(people, key).api.call(inviteFriend, { body: { email: emailOf(take(nameOf, other)) } });
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
    now = new Date(now.getTime() + 60_000);
    group = (await api.call(addMember, { params: { groupId: group.id }, body: { email, role: 'member' } }))
      .data;
  }
  groups.set(story.key, group);
  expectedActivities += story.members.length;
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

async function recordExpense(event: Extract<Event, { kind: 'expense' }>, index: number): Promise<void> {
  const { api } = take(people, event.payer);
  const body = expenseRequest(event, { userIdOf, groupIdOf: (key) => take(groups, key).id }, random);
  const { data: expense } = await api.call(createExpense, { body, idempotencyKey: `seed-${index}` });
  expectedActivities += 1;
  // One entered twice by mistake, as it happens.
  if (index % 70 !== 69) return;
  now = new Date(now.getTime() + 120_000);
  const { data: twin } = await api.call(createExpense, { body, idempotencyKey: `seed-${index}-twin` });
  now = new Date(now.getTime() + 60_000);
  await api.call(deleteExpense, { params: { expenseId: twin.id } });
  expectedActivities += 2;
  if (expense.id === twin.id) throw new Error('the twin is a record of its own');
}

async function settle(event: Extract<Event, { kind: 'settle' }>): Promise<void> {
  const { userId, api } = take(people, event.person);
  const groupId = event.groupKey === undefined ? undefined : take(groups, event.groupKey).id;
  const { data: balances } = await api.call(listBalances, {
    query: groupId === undefined ? {} : { groupId },
  });
  const own = balances.filter((row) => row.fromUserId === userId && row.groupId === groupId);
  const [row] = own.toSorted((a: Balance, b: Balance) => b.amount - a.amount);
  if (!row) return;
  // Half of a large debt, in whole hundreds; a small one at once.
  const half = Math.round(row.amount / 2 / (100 * MINOR_PER_MAJOR)) * 100 * MINOR_PER_MAJOR;
  const amount = row.amount > 5000 * MINOR_PER_MAJOR && random.next() < 0.5 ? toMinor(half) : row.amount;
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

async function tell(events: readonly Event[]): Promise<void> {
  for (const [index, event] of events.entries()) {
    now = event.at;
    if (event.kind === 'group') await makeGroup(event);
    else if (event.kind === 'expense') await recordExpense(event, index);
    else await settle(event);
  }
}

async function waitForLog(): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    const count = (await db.collection('activities').count().get()).data().count;
    if (count === expectedActivities) return;
    if (Date.now() > deadline)
      throw new Error(`the log has ${count} entries instead of ${expectedActivities}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
}

const server = createServer(
  createApp({
    db,
    auth,
    clock: () => now,
    isVerifiedEmailRequired: true,
    log: { info: () => {}, error: console.error },
  }),
);
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve);
});
const address = z.object({ port: z.number() }).parse(server.address());
await signUpEverybody(`http://127.0.0.1:${address.port}/api`);
await befriend();
const events = planStory(random);
await tell(events);
server.close();
await waitForLog();
await writeFile(
  env.DEMO_FILE,
  `${JSON.stringify({ password: DEMO_PASSWORD, people: PEOPLE.map(({ name }) => ({ name, email: emailOf(name) })) }, undefined, 2)}\n`,
);
console.log(`${events.length} events until ${STORY_END.toISOString()}, ${expectedActivities} log entries`);
