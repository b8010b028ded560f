import { readFileSync } from 'node:fs';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
  type Query,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Of its own, so that clearing it takes nothing from other tests. */
const PROJECT = 'demo-barabar-rules';
/** Every collection of the data model, and one that nobody has thought of. */
const COLLECTIONS = [
  'users',
  'identities',
  'emails',
  'friendships',
  'groups',
  'expenses',
  'settlements',
  'balances',
  'activities',
  'simplifications',
  'mail',
  'quotas',
  'unheard-of',
];

let environment: RulesTestEnvironment;

const at = (seconds: number) => Timestamp.fromMillis(seconds * 1000);
const newestOf = (context: RulesTestContext, userId: string) =>
  query(
    collection(context.firestore(), 'activities'),
    where('audience', 'array-contains', userId),
    orderBy('loggedAt', 'desc'),
    limit(1),
  );

/** A session that began then. */
const session = (seconds: number) => environment.authenticatedContext('google-uid', { auth_time: seconds });

function listen(listened: Query): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      listened,
      ({ docs }) => {
        stop();
        resolve(docs.map(({ id }) => id));
      },
      reject,
    );
  });
}

beforeAll(async () => {
  // Otherwise every refusal that is expected here is printed.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules: readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8') },
  });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const identity = { email: null, isEmailVerified: true, sessionsFrom: null };
    await setDoc(doc(db, 'identities/asha-uid'), { ...identity, userId: 'asha' });
    await setDoc(doc(db, 'identities/ravi-uid'), { ...identity, userId: 'ravi' });
    await setDoc(doc(db, 'identities/google-uid'), { ...identity, userId: 'asha', sessionsFrom: at(1_000) });
    await setDoc(doc(db, 'activities/older'), { audience: ['asha', 'ravi'], loggedAt: at(1) });
    await setDoc(doc(db, 'activities/newer'), { audience: ['asha'], loggedAt: at(2) });
    for (const name of COLLECTIONS) {
      await setDoc(doc(db, name, 'asha'), { audience: [], members: ['asha'], userId: 'asha' });
    }
  });
});

afterAll(() => environment.cleanup());

describe('the live signal', () => {
  it('shows a person their newest activity', async () => {
    const asha = environment.authenticatedContext('asha-uid');
    expect(await listen(newestOf(asha, 'asha'))).toEqual(['newer']);
    const ravi = environment.authenticatedContext('ravi-uid');
    expect(await listen(newestOf(ravi, 'ravi'))).toEqual(['older']);
  });

  it("does not show another person's", async () => {
    const ravi = environment.authenticatedContext('ravi-uid');
    await expect(listen(newestOf(ravi, 'asha'))).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('is not for a sign-in without a record', async () => {
    await assertFails(getDocs(newestOf(environment.authenticatedContext('stranger-uid'), 'asha')));
  });

  it('is not for somebody who calls themselves by their user id', async () => {
    await assertFails(getDocs(newestOf(environment.authenticatedContext('asha'), 'asha')));
  });

  it('is not for somebody who is not signed in', async () => {
    await assertFails(getDocs(newestOf(environment.unauthenticatedContext(), 'asha')));
  });

  it('shows one activity at a time', async () => {
    const activities = collection(environment.authenticatedContext('asha-uid').firestore(), 'activities');
    const own = where('audience', 'array-contains', 'asha');
    await assertFails(getDocs(query(activities, own, orderBy('loggedAt', 'desc'), limit(2))));
    await assertFails(getDocs(query(activities, own, orderBy('loggedAt', 'desc'))));
  });

  it('shows nothing without asking for the own ones', async () => {
    const db = environment.authenticatedContext('asha-uid').firestore();
    await assertFails(getDocs(query(collection(db, 'activities'), orderBy('loggedAt', 'desc'), limit(1))));
    await assertFails(getDocs(query(collectionGroup(db, 'activities'), limit(1))));
    await assertFails(getDoc(doc(db, 'activities/newer')));
  });

  it('is closed to sessions from before the sign-in was the own one', async () => {
    await assertFails(getDocs(newestOf(session(999), 'asha')));
    await assertSucceeds(getDocs(newestOf(session(1_000), 'asha')));
  });
});

describe.each(COLLECTIONS)('%s', (name) => {
  it.each([
    ['somebody who is signed in', () => environment.authenticatedContext('asha-uid')],
    ['somebody who is not', () => environment.unauthenticatedContext()],
  ])('can be neither read nor written by %s', async (_, contextOf) => {
    const db = contextOf().firestore();
    await assertFails(getDoc(doc(db, name, 'asha')));
    await assertFails(getDocs(collection(db, name)));
    await assertFails(getDocs(query(collection(db, name), where('userId', '==', 'asha'), limit(1))));
    await assertFails(setDoc(doc(db, name, 'asha'), { audience: ['asha'] }));
    await assertFails(updateDoc(doc(db, name, 'asha'), { audience: ['asha'] }));
    await assertFails(deleteDoc(doc(db, name, 'asha')));
    await assertFails(addDoc(collection(db, name), { audience: ['asha'] }));
  });
});
