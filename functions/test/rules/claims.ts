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
  documentId,
  endBefore,
  getDoc,
  getDocs,
  limit,
  getCountFromServer,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  setLogLevel,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  type DocumentReference,
} from 'firebase/firestore';
import { expect } from 'vitest';

export interface Claim {
  readonly name: string;
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
  'mailboxQuotas',
  'tokens',
  'house',
  'unheard-of',
];

const at = (seconds: number) => Timestamp.fromMillis(seconds * 1000);

/** Clearing it takes nothing from other tests. */
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
      setDoc(doc(db, 'identities/closed-uid'), { ...identity, userId: 'asha', closedAt: at(1) }),
      setDoc(doc(db, 'identities/disabled-uid'), { ...identity, userId: 'asha', disabledAt: at(1) }),
      setDoc(doc(db, 'identities/enabled-uid'), {
        ...identity,
        userId: 'asha',
        closedAt: null,
        disabledAt: null,
      }),
      ...['asha', 'ravi'].map((userId) => setDoc(doc(db, 'signals', userId), { changedAt: at(1) })),
      ...[1, 2].map((count) =>
        setDoc(doc(db, `activities/entry${count}`), {
          groupId: 'flat',
          audience: ['asha', 'ravi'],
          createdAt: at(count),
          loggedAt: at(count),
        }),
      ),
      ...COLLECTIONS.map((name) =>
        setDoc(doc(db, name, 'asha'), { audience: [], members: ['asha'], userId: 'asha' }),
      ),
    ]);
  });
  return environment;
}

const sessionOf = (environment: RulesTestEnvironment, uid: string, seconds?: number) =>
  environment.authenticatedContext(uid, seconds === undefined ? {} : { auth_time: seconds });

const signalOf = (context: RulesTestContext, userId: string) => doc(context.firestore(), 'signals', userId);

function listen(listened: DocumentReference): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      listened,
      (snapshot) => {
        stop();
        resolve(snapshot.data());
      },
      reject,
    );
  });
}

const refused = { code: 'permission-denied' };

const liveSignal: readonly Claim[] = [
  {
    name: 'the live signal is shown to its own person, and says when',
    check: async (environment) => {
      for (const [uid, userId] of [
        ['asha-uid', 'asha'],
        ['enabled-uid', 'asha'],
        ['ravi-uid', 'ravi'],
      ] as const)
        expect(await listen(signalOf(sessionOf(environment, uid), userId))).toEqual({ changedAt: at(1) });
    },
  },
  {
    name: 'the live signal is shown to nobody else',
    check: async (environment) => {
      const ravi = sessionOf(environment, 'ravi-uid');
      await expect(listen(signalOf(ravi, 'asha'))).rejects.toMatchObject(refused);
      // Nor whether there is one.
      await expect(listen(signalOf(ravi, 'nobody'))).rejects.toMatchObject(refused);
    },
  },
  {
    name: 'the live signal is not for a sign-in without a record',
    check: (environment) => assertFails(getDoc(signalOf(sessionOf(environment, 'stranger-uid'), 'asha'))),
  },
  {
    name: 'the live signal is not for somebody who calls themselves by their user id',
    check: (environment) => assertFails(getDoc(signalOf(sessionOf(environment, 'asha'), 'asha'))),
  },
  {
    name: 'the live signal is not for somebody who is not signed in',
    check: (environment) => assertFails(getDoc(signalOf(environment.unauthenticatedContext(), 'asha'))),
  },
  {
    name: 'the live signal is not for an account that is deleted',
    check: (environment) => assertFails(getDoc(signalOf(sessionOf(environment, 'closed-uid'), 'asha'))),
  },
  {
    name: 'the live signal is not for an account that is disabled',
    check: (environment) => assertFails(getDoc(signalOf(sessionOf(environment, 'disabled-uid'), 'asha'))),
  },
  {
    name: 'the live signal is closed to sessions from before the sign-in was the own one',
    check: async (environment) => {
      await assertFails(getDoc(signalOf(sessionOf(environment, 'google-uid', 999), 'asha')));
      await assertSucceeds(getDoc(signalOf(sessionOf(environment, 'google-uid', 1_000), 'asha')));
    },
  },
  {
    name: 'signals can be neither listed, nor counted, nor written, by their own person either',
    check: async (environment) => {
      const db = sessionOf(environment, 'asha-uid').firestore();
      const signals = collection(db, 'signals');
      await assertFails(getDocs(signals));
      await assertFails(getDocs(query(signals, where(documentId(), '==', 'asha'), limit(1))));
      await assertFails(getCountFromServer(signals));
      await assertFails(setDoc(doc(signals, 'asha'), { changedAt: at(2) }));
      await assertFails(updateDoc(doc(signals, 'asha'), { changedAt: at(2) }));
      await assertFails(deleteDoc(doc(signals, 'asha')));
      await assertFails(setDoc(doc(signals, 'asha', 'more', 'more'), {}));
    },
  },
];

/** A query as the wire has it, which knows an offset; the browser's SDK has none. @returns the HTTP status. */
async function queryWithOffset({ projectId }: RulesTestEnvironment, offset: number): Promise<number> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: 'ravi-uid',
    user_id: 'ravi-uid',
    aud: projectId,
    auth_time: now,
    iat: now,
    exp: now + 60,
    iss: `https://securetoken.google.com/${projectId}`,
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const token = [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const audience = { field: { fieldPath: 'audience' }, op: 'ARRAY_CONTAINS', value: { stringValue: 'ravi' } };
  const response = await fetch(
    `http://${host}/v1/projects/${projectId}/databases/(default)/documents:runQuery`,
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}.`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        structuredQuery: {
          from: [{ collectionId: 'activities' }],
          where: { fieldFilter: audience },
          orderBy: [{ field: { fieldPath: 'loggedAt' }, direction: 'DESCENDING' }],
          offset,
          limit: 1,
        },
      }),
    },
  );
  await response.body?.cancel();
  return response.status;
}

/** What somebody who was in a group, and whom its old entries name, could try to read of its log. */
const formerMember: readonly Claim[] = [
  {
    name: 'the log of a group is read by no query of whom its entries name',
    check: async (environment) => {
      const db = sessionOf(environment, 'ravi-uid').firestore();
      const ownEntries = [where('audience', 'array-contains', 'ravi'), orderBy('loggedAt', 'desc')] as const;
      const entries = collection(db, 'activities');
      for (const tried of [
        query(entries, ...ownEntries, limit(1)),
        query(entries, ...ownEntries, startAfter(at(2)), limit(1)),
        query(entries, ...ownEntries, endBefore(at(1)), limit(1)),
        query(entries, ...ownEntries, where('loggedAt', '<', at(2)), limit(1)),
        query(entries, where('groupId', '==', 'flat'), limit(1)),
        query(entries, where(documentId(), '==', 'entry1'), limit(1)),
        query(collectionGroup(db, 'activities'), ...ownEntries, limit(1)),
      ]) {
        await assertFails(getDocs(tried));
        await assertFails(getCountFromServer(tried));
      }
      await assertFails(getDoc(doc(entries, 'entry1')));
    },
  },
  {
    name: 'the log of a group is read by no query with an offset',
    check: async (environment) => {
      for (const offset of [0, 1]) expect(await queryWithOffset(environment, offset)).toBe(403);
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
  ...formerMember,
  ...COLLECTIONS.flatMap((name) => [
    closedTo(name, 'somebody who is signed in', (environment) =>
      environment.authenticatedContext('asha-uid'),
    ),
    closedTo(name, 'somebody who is not', (environment) => environment.unauthenticatedContext()),
  ]),
];
