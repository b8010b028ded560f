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
import { expect } from 'vitest';

/** Something that is true of the rules. */
export interface Claim {
  readonly name: string;
  /** @throws when it is not. */
  readonly check: (environment: RulesTestEnvironment) => Promise<unknown>;
}

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
  'merges',
  'avatars',
  'quotas',
  'unheard-of',
];

const at = (seconds: number) => Timestamp.fromMillis(seconds * 1000);

/**
 * A database of its own under these rules, so that clearing it takes nothing from other tests, with a few people and
 * documents in it.
 */
export async function openUnderRules(projectId: string, rules: string): Promise<RulesTestEnvironment> {
  // Otherwise every refusal that is expected is printed.
  setLogLevel('silent');
  const environment = await initializeTestEnvironment({ projectId, firestore: { rules } });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore();
    const identity = { email: null, isEmailVerified: true, sessionsFrom: null };
    await Promise.all([
      setDoc(doc(db, 'identities/asha-uid'), { ...identity, userId: 'asha' }),
      setDoc(doc(db, 'identities/ravi-uid'), { ...identity, userId: 'ravi' }),
      setDoc(doc(db, 'identities/google-uid'), { ...identity, userId: 'asha', sessionsFrom: at(1_000) }),
      setDoc(doc(db, 'activities/older'), { audience: ['asha', 'ravi'], loggedAt: at(1) }),
      setDoc(doc(db, 'activities/newer'), { audience: ['asha'], loggedAt: at(2) }),
      ...COLLECTIONS.map((name) =>
        setDoc(doc(db, name, 'asha'), { audience: [], members: ['asha'], userId: 'asha' }),
      ),
    ]);
  });
  return environment;
}

const newestOf = (context: RulesTestContext, userId: string) =>
  query(
    collection(context.firestore(), 'activities'),
    where('audience', 'array-contains', userId),
    orderBy('loggedAt', 'desc'),
    limit(1),
  );

/** A session that began then. */
const sessionOf = (environment: RulesTestEnvironment, seconds: number) =>
  environment.authenticatedContext('google-uid', { auth_time: seconds });

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

const liveSignal: readonly Claim[] = [
  {
    name: 'the live signal shows a person their newest activity',
    check: async (environment) => {
      const asha = environment.authenticatedContext('asha-uid');
      expect(await listen(newestOf(asha, 'asha'))).toEqual(['newer']);
      const ravi = environment.authenticatedContext('ravi-uid');
      expect(await listen(newestOf(ravi, 'ravi'))).toEqual(['older']);
    },
  },
  {
    name: "the live signal does not show another person's",
    check: async (environment) => {
      const ravi = environment.authenticatedContext('ravi-uid');
      await expect(listen(newestOf(ravi, 'asha'))).rejects.toMatchObject({ code: 'permission-denied' });
    },
  },
  {
    name: 'the live signal is not for a sign-in without a record',
    check: (environment) =>
      assertFails(getDocs(newestOf(environment.authenticatedContext('stranger-uid'), 'asha'))),
  },
  {
    name: 'the live signal is not for somebody who calls themselves by their user id',
    check: (environment) => assertFails(getDocs(newestOf(environment.authenticatedContext('asha'), 'asha'))),
  },
  {
    name: 'the live signal is not for somebody who is not signed in',
    check: (environment) => assertFails(getDocs(newestOf(environment.unauthenticatedContext(), 'asha'))),
  },
  {
    name: 'the live signal shows one activity at a time',
    check: async (environment) => {
      const activities = collection(environment.authenticatedContext('asha-uid').firestore(), 'activities');
      const own = where('audience', 'array-contains', 'asha');
      await assertFails(getDocs(query(activities, own, orderBy('loggedAt', 'desc'), limit(2))));
      await assertFails(getDocs(query(activities, own, orderBy('loggedAt', 'desc'))));
    },
  },
  {
    name: 'the live signal shows nothing without asking for the own ones',
    check: async (environment) => {
      const db = environment.authenticatedContext('asha-uid').firestore();
      await assertFails(getDocs(query(collection(db, 'activities'), orderBy('loggedAt', 'desc'), limit(1))));
      await assertFails(getDocs(query(collectionGroup(db, 'activities'), limit(1))));
      await assertFails(getDoc(doc(db, 'activities/newer')));
    },
  },
  {
    name: 'the live signal is closed to sessions from before the sign-in was the own one',
    check: async (environment) => {
      await assertFails(getDocs(newestOf(sessionOf(environment, 999), 'asha')));
      await assertSucceeds(getDocs(newestOf(sessionOf(environment, 1_000), 'asha')));
    },
  },
];

const closedTo = (
  name: string,
  who: string,
  contextOf: (environment: RulesTestEnvironment) => RulesTestContext,
): Claim => ({
  name: `${name} can be neither read nor written by ${who}`,
  check: async (environment) => {
    const db = contextOf(environment).firestore();
    await assertFails(getDoc(doc(db, name, 'asha')));
    await assertFails(getDocs(collection(db, name)));
    await assertFails(getDocs(query(collection(db, name), where('userId', '==', 'asha'), limit(1))));
    await assertFails(setDoc(doc(db, name, 'asha'), { audience: ['asha'] }));
    await assertFails(updateDoc(doc(db, name, 'asha'), { audience: ['asha'] }));
    await assertFails(deleteDoc(doc(db, name, 'asha')));
    await assertFails(addDoc(collection(db, name), { audience: ['asha'] }));
  },
});

/** Everything that `firestore.rules` promises. */
export const CLAIMS: readonly Claim[] = [
  ...liveSignal,
  ...COLLECTIONS.flatMap((name) => [
    closedTo(name, 'somebody who is signed in', (environment) =>
      environment.authenticatedContext('asha-uid'),
    ),
    closedTo(name, 'somebody who is not', (environment) => environment.unauthenticatedContext()),
  ]),
];
