import { deleteAccount } from '@barabar/core/contract/account';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { listFriends } from '@barabar/core/contract/friends';
import { removeMember } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  startAfter,
  terminate,
  Timestamp,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendSignals, signalsOf } from '../src/records/signals/store.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import { documentOf, imagesOf, logging, tell } from './log.ts';
import { startApp, type Person, type TestApp } from './harness.ts';
import { addExpense, expenseBody, joinThree, joinTwo } from './ledger.ts';
import { advance, beginMerge } from './merging.ts';
import { inviteKabir, openApp } from './world.ts';

const app = await openApp();

const signalOf = async ({ userId }: Pick<Person, 'userId'>) =>
  (await signalsOf(app).doc(userId).get()).data();

async function toldOf(people: readonly Person[], act: () => Promise<unknown>): Promise<string[]> {
  const before = await Promise.all(people.map(signalOf));
  await act();
  const after = await Promise.all(people.map(signalOf));
  return people
    .filter((_, index) => after[index] && !before[index]?.['changedAt']?.isEqual(after[index]['changedAt']))
    .map(({ name }) => name);
}

describe('a signal', () => {
  it('goes to everybody who may see what changed, uninvolved members included, and to nobody else', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const stranger = await app.join('Zoya Khan');
    const people = [asha, ravi, meera, stranger];
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const add = (among: readonly Person[], place: { groupId?: string } = {}) =>
      logging(app, 'expenses', { act: () => addExpense(app, asha, { amount: 10_00, among, ...place }) });
    expect(await toldOf(people, () => add([asha, ravi], { groupId }))).toEqual([
      'Asha Nair',
      'Ravi Kumar',
      meera.name,
    ]);
    expect(await toldOf(people, () => add([asha, ravi]))).toEqual(['Asha Nair', 'Ravi Kumar']);
  });

  it('says when, and nothing else', async () => {
    const [asha, ravi] = await joinTwo(app);
    const begin = Date.now();
    await logging(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 10_00, among: [asha, ravi], description: 'Secret' }),
    });
    const signal = await signalOf(ravi);
    expect(Object.keys(signal ?? {}).toSorted()).toEqual(['changedAt', 'expiresAt']);
    expect(signal?.['changedAt'].toMillis()).toBeGreaterThanOrEqual(begin);
    const days = (signal?.['expiresAt'].toMillis() - begin) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  it('tells whoever is removed from a group of that, and of nothing afterwards', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    const remove = () =>
      imagesOf(app, 'groups', {
        id: groupId,
        act: () => app.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } }),
      });
    expect(
      await toldOf([asha, ravi, meera], async () => tell(app, 'groups', (await remove()).written)),
    ).toEqual(['Asha Nair', 'Ravi Kumar', meera.name]);
    const add = () =>
      logging(app, 'expenses', {
        act: () => addExpense(app, asha, { amount: 10_00, among: [asha, meera], groupId }),
      });
    expect(await toldOf([asha, ravi, meera], add)).toEqual(['Asha Nair', meera.name]);
  });

  it('tells whoever an edit takes out of a request that it is gone', async () => {
    const [asha, ravi] = await joinTwo(app);
    const zoya = await app.join('Zoya Khan');
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const body = { email: zoya.email, role: 'member' } as const;
    await app.ask(addMember, { as: asha, params: { groupId }, body });
    const { id } = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi, zoya], groupId });
    const { splits } = expenseBody(asha, { amount: 10_00, among: [asha, ravi] });
    const params = { expenseId: id };
    const edit = () =>
      logging(app, 'expenses', {
        id,
        act: () => app.ask(editExpense, { as: asha, params, body: { version: 1, splits } }),
      });
    expect(await toldOf([asha, ravi, zoya], edit)).toEqual(['Asha Nair', 'Ravi Kumar', 'Zoya Khan']);
  });

  it('comes with every event, also one that comes twice, but with none that is no news', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { written, result } = await imagesOf(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 1_00, among: [asha, ravi] }),
    });
    for (let count = 0; count < 2; count += 1)
      expect(await toldOf([ravi], () => tell(app, 'expenses', written))).toEqual(['Ravi Kumar']);
    await documentOf(app, 'expenses', result.id).update({ updatedByName: 'Asha N.' });
    const after = await documentOf(app, 'expenses', result.id).get();
    expect(await toldOf([ravi], () => tell(app, 'expenses', { before: written.after, after }))).toEqual([]);
  });

  it('reaches as many as a group may have, at once', async () => {
    const userIds = Array.from({ length: 200 }, (_, index) => `many${Date.now()}x${index}`);
    await sendSignals(app, { userIds: [...userIds, ...userIds], at: app.clock.now() });
    const found = await app.db.getAll(...userIds.map((userId) => signalsOf(app).doc(userId)));
    expect(found.filter(({ exists }) => exists)).toHaveLength(200);
  });

  it('reaches the record that goes on when two are merged, once the old one’s history is carried over', async () => {
    const { email, invitedId } = await inviteKabir(app);
    const unverified = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
    await app.befriend(unverified, await app.join('Ravi Kumar'));
    const kabir = await beginMerge(app, unverified);
    const next = () => advance(app, { userId: invitedId });
    expect(await toldOf([kabir], next)).toEqual(['Kabir Sen']);
    expect(await toldOf([kabir], next)).toEqual(['Kabir Sen']);
    expect(await next()).toBe('done');
  });

  it('is forgotten with the account', async () => {
    const asha = await app.join('Asha Nair');
    await sendSignals(app, { userIds: [asha.userId], at: app.clock.now() });
    await app.ask(deleteAccount, { as: asha });
    expect(await signalOf(asha)).toBeUndefined();
  });
});

describe('a browser', () => {
  let live: TestApp;
  const browsers: FirebaseApp[] = [];
  beforeAll(async () => {
    live = await startApp({ isQuiet: false });
  });
  afterAll(async () => {
    for (const browser of browsers) {
      await terminate(getFirestore(browser));
      await deleteApp(browser);
    }
    await live.stop();
  });

  /** The SDK as in somebody's browser, signed in, under the rules of the running product. */
  async function browserOf({ email, password }: Person) {
    const projectId = process.env['GCLOUD_PROJECT'] ?? '';
    const browser = initializeApp({ projectId, apiKey: 'emulator' }, `browser-${browsers.length}`);
    browsers.push(browser);
    const auth = getAuth(browser);
    const authHost = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
    connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true });
    await signInWithEmailAndPassword(auth, email, password);
    const db = getFirestore(browser);
    const [host = '', port = ''] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
    connectFirestoreEmulator(db, host, Number(port));
    return db;
  }

  const refused = { code: 'permission-denied' };

  it('reads nothing of the log of a group, of which its person was a member, by any query', async () => {
    const [asha, ravi] = await joinThree(live);
    const { id: groupId } = await live.gather('Flat 402', [asha, ravi]);
    await logging(live, 'expenses', {
      act: () => addExpense(live, asha, { amount: 10_00, among: [asha], groupId, description: 'Secret' }),
    });
    await live.ask(removeMember, { as: asha, params: { groupId, userId: ravi.userId } });
    const db = await browserOf(ravi);
    const entries = collection(db, 'activities');
    const ownEntries = [
      where('audience', 'array-contains', ravi.userId),
      orderBy('loggedAt', 'desc'),
    ] as const;
    for (const tried of [
      query(entries, ...ownEntries, limit(1)),
      query(entries, ...ownEntries, startAfter(Timestamp.now()), limit(1)),
      query(entries, where('groupId', '==', groupId), limit(1)),
    ])
      await expect(getDocs(tried)).rejects.toMatchObject(refused);
    // But that something has changed, it reads.
    await expect
      .poll(async () => (await getDoc(doc(db, 'signals', ravi.userId))).exists(), BY_TRIGGER)
      .toBe(true);
    await expect(getDoc(doc(db, 'signals', asha.userId))).rejects.toMatchObject(refused);
  });

  it('reads no signal once a call has found its account disabled, and again when it is enabled', async () => {
    const asha = await live.join('Asha Nair');
    const db = await browserOf(asha);
    const read = () => getDoc(doc(db, 'signals', asha.userId));
    await read();
    await live.auth.updateUser(asha.uid, { disabled: true });
    live.clock.advance(60_000);
    expect(await live.refuse(listFriends, { as: asha })).toMatchObject({ status: 401 });
    await expect(read()).rejects.toMatchObject(refused);
    await live.auth.updateUser(asha.uid, { disabled: false });
    await live.ask(listFriends, { as: asha });
    await read();
  });
});
