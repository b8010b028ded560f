import { toCalendarDay } from '@barabar/core/calendar-day';
import { putAbsences } from '@barabar/core/contract/absences';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import { deleteAccount, updateAccount } from '@barabar/core/contract/account';
import { listActivities } from '@barabar/core/contract/activities';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { authenticate } from '@barabar/core/contract/auth';
import { blockPerson } from '@barabar/core/contract/blocks';
import { createComment } from '@barabar/core/contract/comments';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { createToken } from '@barabar/core/contract/tokens';
import { leaveGroup, removeMember } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { createPersonLink } from '@barabar/core/contract/links';
import { createImport, listImports } from '@barabar/core/contract/imports';
import { WriteBatch, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activitiesOf } from '../src/records/activities/store.ts';
import { balancesOf } from '../src/records/balances/store.ts';
import { refreshNameSnapshots } from '../src/records/name-snapshots/refresh-name-snapshots.ts';
import { expensesOf } from '../src/records/expenses/store.ts';
import { friendshipsOf } from '../src/records/friendships/store.ts';
import { groupsOf } from '../src/records/groups/store.ts';
import { OWN_OF_SIGN_IN, OWN_OF_USER } from '../src/records/people/own-documents.ts';
import { keepSubscription } from '../src/records/push/subscriptions.ts';
import { settlementsOf } from '../src/records/settlements/store.ts';
import { simplificationsOf } from '../src/records/simplifications/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import { newId } from '../src/kit/ids.ts';
import { reachOf } from '../src/rules/acquaintance/name-reach.ts';
import { followUser } from '../src/triggers/follow-user.ts';
import type { Written } from '../src/triggers/log-written.ts';
import { onUserWritten } from '../src/index.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import { meter } from './firestore-meter.ts';
import { createClient, startApp, type Person, type TestApp } from './harness.ts';
import { dataUrlOf, PNG } from './images.ts';
import { killedAfter, OPERATIONS_BETWEEN_KILLS } from './killable.ts';
import { addExpense, joinThree, joinTwo, settle } from './ledger.ts';
import { imagesOf, logging, logOf, tell } from './log.ts';
import { uniqueEmail } from './people.ts';
import { somePushSubscription } from './push-service.ts';
import { addSeries, dayFromNow } from './recurring.ts';
import { joinAs } from './world.ts';

/** Nobody but the test brings its names up to date: the running product's trigger would do it at the same time. */
let app: TestApp;
/** The documents of the running product. */
let live: TestApp;
beforeAll(async () => {
  [app, live] = await Promise.all([startApp(), startApp({ isQuiet: false })]);
});
afterAll(async () => {
  await Promise.all([app.stop(), live.stop()]);
});

async function rename({ userId }: Pick<Person, 'userId'>, name: string): Promise<Written> {
  const reference = usersOf(app).doc(userId);
  const before = await reference.get();
  await reference.update({ name });
  return { before, after: await reference.get() };
}

async function nameSnapshotsOf(
  { userId }: Pick<Person, 'userId'>,
  { db }: TestApp = app,
): Promise<DocumentSnapshot[]> {
  const found = await Promise.all(
    [
      friendshipsOf({ db }).where('members', 'array-contains', userId),
      groupsOf({ db }).where('memberIds', 'array-contains', userId),
      balancesOf({ db }).where('members', 'array-contains', userId),
      simplificationsOf({ db }).where('userIds', 'array-contains', userId),
      expensesOf({ db }).where('participantIds', 'array-contains', userId),
      settlementsOf({ db }).where('participantIds', 'array-contains', userId),
    ].map((query) => query.get()),
  );
  return found.flatMap(({ docs }) => docs);
}

/** Documents as text, the same whatever the order of their fields, without the time of their last write. */
const textOf = (snapshots: readonly DocumentSnapshot[]) =>
  JSON.stringify(
    snapshots.map((doc) => ({ ...doc.data(), changedAt: undefined })),
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
const countOf = (text: string, part: string) => text.split(part).length - 1;

async function scene() {
  const [asha, ravi, meera] = await joinThree(app);
  const { id: groupId } = await app.gather('Flat 402', [ravi, asha]);
  const among = [asha, ravi];
  const lunch = await addExpense(app, asha, { amount: 50_00, among, groupId });
  const gone = await addExpense(app, ravi, { amount: 20_00, among });
  await app.ask(deleteExpense, { as: asha, params: { expenseId: gone.id } });
  const paid = await settle(app, ravi, { from: ravi, to: asha, amount: 5_00, groupId });
  return { asha, ravi, meera, groupId, lunch, gone, paid };
}

describe('a new name', () => {
  it('reaches friendships, groups, balances, expenses and settlements, deleted ones included', async () => {
    const { asha } = await scene();
    const before = textOf(await nameSnapshotsOf(asha));
    await followUser(app.deps, await rename(asha, 'Asha Pillai'));
    const after = textOf(await nameSnapshotsOf(asha));
    expect(countOf(before, 'Asha Nair')).toBeGreaterThan(10);
    expect(after).toBe(before.replaceAll('Asha Nair', 'Asha Pillai'));
  });

  it('is no change of the records: versions stay, and nothing is logged', async () => {
    const { asha, groupId, lunch, paid } = await scene();
    const records = [
      ['expenses', expensesOf(app).doc(lunch.id)],
      ['settlements', settlementsOf(app).doc(paid.id)],
      ['groups', groupsOf(app).doc(groupId)],
    ] as const;
    const before = await Promise.all(records.map(([, reference]) => reference.get()));
    await followUser(app.deps, await rename(asha, 'Asha Pillai'));
    for (const [index, [collection, reference]] of records.entries()) {
      const [was, is] = [before[index], await reference.get()];
      if (!was) throw new Error('a record has an image');
      expect(is.get('version')).toBe(was.get('version'));
      expect(is.updateTime).not.toEqual(was.updateTime);
      const logged = (await logOf(app, collection, reference.id)).length;
      await tell(app, collection, { before: was, after: is });
      expect(await logOf(app, collection, reference.id)).toHaveLength(logged);
    }
  });

  it('ends with the newest, told late, out of order, at once and twice', async () => {
    const { asha } = await scene();
    const events: Written[] = [];
    for (const name of ['Asha P.', 'A. Pillai', 'Asha Pillai']) events.push(await rename(asha, name));
    const [first, second, third] = events;
    if (!first || !second || !third) throw new Error('three changes have three events');
    for (const event of [third, first, second]) await followUser(app.deps, event);
    const text = textOf(await nameSnapshotsOf(asha));
    expect(text).not.toMatch(/Asha P\.|A\. Pillai|Asha Nair/);
    await Promise.all([first, third, second, third].map((event) => followUser(app.deps, event)));
    expect(textOf(await nameSnapshotsOf(asha))).toBe(text);
  });

  it('that comes while another is being written down is written down in the end', async () => {
    const { asha } = await scene();
    const event = await rename(asha, 'Asha P.');
    const spy = vi.spyOn(WriteBatch.prototype, 'commit').mockImplementationOnce(async function changeFirst(
      this: WriteBatch,
    ) {
      await usersOf(app).doc(asha.userId).update({ name: 'Asha Pillai' });
      return this.commit();
    });
    await followUser(app.deps, event);
    // Without a commit that was held up, the test would show nothing.
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    expect(textOf(await nameSnapshotsOf(asha))).not.toMatch(/Asha P\.|Asha Nair/);
  });

  it('goes on where it was killed', async () => {
    const { asha } = await scene();
    const event = await rename(asha, 'Asha Pillai');
    let kills = 0;
    for (let isDone = false; !isDone; kills += OPERATIONS_BETWEEN_KILLS) {
      isDone = await killedAfter(kills, () => followUser(app.deps, event)).then(
        () => true,
        () => false,
      );
    }
    expect(kills).toBeGreaterThan(5);
    expect(textOf(await nameSnapshotsOf(asha))).not.toContain('Asha Nair');
  });

  it('reaches more records than are read at once, each written once', async () => {
    const { asha, lunch } = await scene();
    const image = (await expensesOf(app).doc(lunch.id).get()).data() ?? {};
    const references: DocumentReference[] = [];
    const batch = app.db.batch();
    for (let index = 0; index < 430; index += 1) {
      const reference = expensesOf(app).doc(newId());
      references.push(reference);
      batch.create(reference, { ...image, createdAt: new Date(1_700_000_000_000 + Math.floor(index / 3)) });
    }
    await batch.commit();
    const event = await rename(asha, 'Asha Pillai');
    await followUser(app.deps, event);
    const documents = await app.db.getAll(...references);
    expect(textOf(documents)).not.toContain('Asha Nair');
    await followUser(app.deps, event);
    const again = await app.db.getAll(...references);
    expect(again.map(({ updateTime }) => updateTime)).toEqual(documents.map(({ updateTime }) => updateTime));
  });

  it('touches nothing that is only of others', async () => {
    const { asha, ravi, meera } = await scene();
    await app.befriend(ravi, meera);
    const theirs = async () =>
      (await nameSnapshotsOf(meera)).filter((doc) => !JSON.stringify(doc.data()).includes(asha.userId));
    const before = await theirs();
    await followUser(app.deps, await rename(asha, 'Asha Pillai'));
    expect(before).toHaveLength(1);
    expect((await theirs()).map(({ updateTime }) => updateTime)).toEqual(
      before.map(({ updateTime }) => updateTime),
    );
  });

  it('reaches the rest, though somebody edited a record into nonsense', async () => {
    const { asha, gone } = await scene();
    await expensesOf(app).doc(gone.id).update({ splits: 'many' });
    const errorsBefore = app.errors.length;
    await followUser(app.deps, await rename(asha, 'Asha Pillai'));
    const text = textOf((await nameSnapshotsOf(asha)).filter(({ id }) => id !== gone.id));
    expect(text).not.toContain('Asha Nair');
    expect(app.errors.slice(errorsBefore)).toEqual([
      {
        message: 'a name snapshot could not be brought up to date',
        fields: { message: `expenses/${gone.id} does not fit its schema: splits` },
      },
    ]);
    await expensesOf(app).doc(gone.id).delete();
  });

  it('of somebody invited who has signed up reaches those who invited them once they are accepted', async () => {
    const ravi = await app.join('Ravi Kumar');
    const email = uniqueEmail('Asha');
    await app.ask(inviteFriend, { as: ravi, body: { email, name: 'Ashu' } });
    const [{ id: invitedId } = { id: '' }] = (await usersOf(app).where('email', '==', email).get()).docs;
    const before = await usersOf(app).doc(invitedId).get();
    await addExpense(app, ravi, { amount: 2_00, among: [ravi, { userId: invitedId }] });
    const asha = await app.enter(await app.accounts.signUp({ email }), 'Asha Nair');
    const follow = async () => {
      await followUser(app.deps, { before, after: await usersOf(app).doc(invitedId).get() });
      return textOf(await nameSnapshotsOf({ userId: invitedId }));
    };
    expect(await follow()).not.toContain('Asha Nair');
    await app.acceptAll(asha);
    const text = await follow();
    expect(text).toContain('Asha Nair');
    // What was typed stays what was typed.
    expect(text.split('Ashu')).toHaveLength(2);
  });

  it('is all that is asked about: another phone number reads nothing', async () => {
    const { asha } = await scene();
    const before = await usersOf(app).doc(asha.userId).get();
    await app.ask(updateAccount, { as: asha, body: { phoneNumber: '+919876543210' } });
    const after = await usersOf(app).doc(asha.userId).get();
    const absent = await usersOf(app).doc('absent').get();
    const { usage } = await meter(app.db, async () => {
      await followUser(app.deps, { before, after });
      await followUser(app.deps, { before: absent, after });
      await followUser(app.deps, { before, after: absent });
      await followUser(app.deps, undefined);
    });
    expect(usage).toMatchObject({ reads: 0, writes: 0 });
  });
});

async function deleteAndTell(person: Person): Promise<void> {
  const record = usersOf(app).doc(person.userId);
  const before = await record.get();
  await app.ask(deleteAccount, { as: person });
  await followUser(app.deps, { before, after: await record.get() });
}

async function storedWith(...words: readonly string[]): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const { id } of [...(await app.db.listCollections()), { id: 'comments' }]) {
    const { docs } = await app.db.collectionGroup(id).get();
    const texts = docs.map((doc) => `${doc.ref.path} ${JSON.stringify(doc.data())}`);
    const found = texts.filter((text) => words.some((word) => text.includes(word)));
    if (found.length > 0) stored.set(id, found.join('\n'));
  }
  return stored;
}

describe('after the deletion of an account', () => {
  it('what was its own is gone, and only what expires still has its name, address or sign-in', async () => {
    const [indira, ravi] = await joinAs(app, 'Indira Rao', 'Ravi Kumar');
    const { userId, uid, name, email } = indira;
    const { id: groupId } = await app.gather('Flat 402', [ravi, indira]);
    const body = { avatar: dataUrlOf(PNG), notifications: { digest: true } };
    await app.ask(updateAccount, { as: indira, body });
    const subscription = {
      ...somePushSubscription().keys,
      endpoint: 'https://push.example',
      firebaseUid: uid,
    };
    const at = app.clock.now();
    await keepSubscription(app, { ...subscription, id: newId(), signedInAt: at, keptAt: at });
    await app.ask(inviteFriend, { as: indira, body: { email: uniqueEmail('kabir'), name: 'Kabir' } });
    await addSeries(app, indira, { amount: 90_00, among: [indira], rule: { firstDay: dayFromNow(app, 1) } });
    const away = { days: [toCalendarDay('2026-04-13')] };
    await app.ask(putAbsences, { as: indira, params: { groupId, month: '2026-04' }, body: away });
    const act = () => addExpense(app, indira, { amount: 50_00, among: [indira, ravi], groupId });
    const params = { expenseId: (await logging(app, 'expenses', { act })).id };
    await app.ask(attachReceipt, { as: indira, params, body: PNG });
    await app.ask(createComment, { as: indira, params, body: { text: 'Tea' } });
    await app.ask(putPrivateNote, { as: indira, params, body: { text: 'Mine' } });
    await settle(app, ravi, { from: ravi, to: indira, amount: 25_00, groupId });
    const { id: formerId } = await app.gather('Goa', [ravi, indira]);
    await app.ask(removeMember, { as: ravi, params: { groupId: formerId, userId } });
    await app.ask(blockPerson, { as: indira, params: { userId: ravi.userId } });
    await app.ask(blockPerson, { as: ravi, params: { userId } });
    await app.ask(createPersonLink, { as: indira, body: {} });
    await app.ask(createToken, { as: indira, body: { name: 'script', expiresInDays: 30 } });

    const collectionNames = Object.keys({ ...OWN_OF_USER, ...OWN_OF_SIGN_IN });
    expect([...(await storedWith(userId, uid)).keys()]).toEqual(expect.arrayContaining(collectionNames));
    await deleteAndTell(indira);
    const documents = await storedWith(userId, uid);
    // What others have in common with the person keeps the id.
    expect([...documents.keys()].filter((collection) => collectionNames.includes(collection))).toEqual([
      'blocks',
      'receipts',
    ]);
    expect(documents.get('blocks')).not.toContain(`blocks/${userId}`);
    expect([...(await storedWith(name, email, encodeURIComponent(email), uid)).keys()]).toEqual(['mail']);
  });

  it('no record and no entry of the log has the name, and all else stays', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: groupId } = await app.gather('Asha Nair and friends', [ravi, asha]);
    const lunch = await logging(app, 'expenses', {
      act: () =>
        addExpense(app, asha, {
          amount: 50_00,
          among: [asha, ravi],
          groupId,
          description: 'Asha Nair turns 30',
        }),
    });
    const paid = await logging(app, 'settlements', {
      act: () => settle(app, ravi, { from: ravi, to: asha, amount: 25_00, groupId }),
    });
    await deleteAndTell(asha);

    const text = textOf(await nameSnapshotsOf(asha));
    expect(text).toContain('Deleted user');
    expect(text.replaceAll(/"(?:description|groupName)":"[^"]*"/g, '')).not.toContain('Asha Nair');
    const [added] = await logOf(app, 'expenses', lunch.id);
    expect(added).toMatchObject({
      actor: { id: asha.userId, name: 'Deleted user' },
      group: { name: 'Asha Nair and friends' },
      metadata: { expenseDescription: 'Asha Nair turns 30' },
    });
    const [settled] = await logOf(app, 'settlements', paid.id);
    expect(settled?.metadata).toMatchObject({ toUserName: 'Deleted user', fromUserName: 'Ravi Kumar' });
    const seen = await app.ask(listActivities, { as: ravi });
    expect(
      JSON.stringify(seen.map(({ user, metadata: { toUserName } }) => [user, toUserName])),
    ).not.toContain('Asha');
  });

  it('no entry that their own block has kept from the person has the name', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, ravi, { amount: 50_00, among: [asha, ravi] });
    await app.ask(blockPerson, { as: ravi, params: { userId: asha.userId } });
    const paid = await logging(app, 'settlements', {
      act: () => settle(app, asha, { from: asha, to: ravi, amount: 25_00 }),
    });
    const { id: groupId } = await app.gather('Goa', [asha]);
    await logging(app, 'groups', {
      id: groupId,
      act: () =>
        app.ask(addMember, { as: asha, params: { groupId }, body: { email: ravi.email, role: 'member' } }),
    });
    const named = async () =>
      [...(await logOf(app, 'settlements', paid.id)), ...(await logOf(app, 'groups', groupId))].map(
        ({ audience, metadata: { toUserName, memberName } }) => ({
          name: toUserName ?? memberName,
          isKept: !audience.includes(ravi.userId),
        }),
      );
    expect(await named()).toEqual([
      { name: 'Ravi Kumar', isKept: true },
      { name: 'Ravi Kumar', isKept: true },
    ]);
    await deleteAndTell(ravi);
    expect((await named()).map(({ name }) => name)).toEqual(['Deleted user', 'Deleted user']);
    const { docs } = await activitiesOf(app).where('audience', 'array-contains', asha.userId).get();
    expect(textOf(docs)).not.toContain('Ravi Kumar');
    expect(JSON.stringify(await app.ask(listActivities, { as: asha }))).not.toContain('Ravi Kumar');
  });

  it('the search for the name reads each entry once', async () => {
    const [asha, ravi] = await joinTwo(app);
    const among = [asha, ravi];
    await logging(app, 'expenses', { act: () => addExpense(app, asha, { amount: 50_00, among }) });
    await logging(app, 'settlements', {
      act: () => settle(app, ravi, { from: ravi, to: asha, amount: 25_00 }),
    });
    await app.ask(deleteAccount, { as: ravi });
    await refreshNameSnapshots(app.deps, ravi.userId, reachOf);
    const { usage } = await meter(app.db, () => refreshNameSnapshots(app.deps, ravi.userId, reachOf));
    // The person twice, the balance, the expense, the settlement, and what the log says of the two.
    expect(usage).toMatchObject({ reads: 7, writes: 0 });
  });

  it('no imported file has the name, also where it knew the person before an account was linked', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi]);
    const people = [
      { name: 'Asha N.', userId: asha.userId, nets: [] },
      { name: 'Ravi K.', userId: ravi.userId, nets: [] },
    ];
    const file = { source: 'splitwise', fileName: 'flat.csv', rowCount: 3, newRowCount: 3 } as const;
    const begun = await app.ask(createImport, {
      as: asha,
      params: { groupId },
      body: { ...file, people: [...people, { name: 'R. Kumar', nets: [] }] },
    });
    const [, , byName] = begun.people;
    if (!byName) throw new Error('who is nobody in the group becomes a member by name only');
    // What linking leaves behind: an import knows the person under the former id.
    await usersOf(app).doc(byName.userId).update({ mergedInto: ravi.userId, status: 'merged' });
    await deleteAndTell(ravi);
    const [shown] = await app.ask(listImports, { as: asha, params: { groupId } });
    expect(shown?.people.map(({ name }) => name)).toEqual(['Asha N.', 'Deleted user', 'Deleted user']);
    expect(shown).toMatchObject({ status: 'running', fileName: 'flat.csv' });
  });

  it('an entry that is logged later has no name either, however often it is told', async () => {
    const [asha, ravi] = await joinTwo(app);
    const { id: groupId } = await app.gather('Flat 402', [ravi, asha]);
    const leaving = await imagesOf(app, 'groups', {
      id: groupId,
      act: () => app.ask(leaveGroup, { as: asha, params: { groupId } }),
    });
    await deleteAndTell(asha);
    for (let copy = 0; copy < 3; copy += 1) await tell(app, 'groups', leaving.written);
    const entries = (await logOf(app, 'groups', groupId)).filter(({ type }) => type === 'user_left_group');
    expect(entries.map(({ actor }) => actor.name)).toEqual(['Deleted user']);
    const named = await activitiesOf(app).where('audience', 'array-contains', asha.userId).get();
    expect(textOf(named.docs)).not.toContain('Asha');
  });

  it('a new name of somebody else changes no entry: it tells what happened under the old one', async () => {
    const [asha, ravi] = await joinTwo(app);
    const lunch = await logging(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 50_00, among: [asha, ravi] }),
    });
    await followUser(app.deps, await rename(asha, 'Asha Pillai'));
    expect(await logOf(app, 'expenses', lunch.id)).toMatchObject([{ actor: { name: 'Asha Nair' } }]);
    // Shown with the name of today.
    const [shown] = await app.ask(listActivities, { as: ravi, query: { friendId: asha.userId } });
    expect(shown?.user.name).toBe('Asha Pillai');
  });
});

describe('the trigger', () => {
  it('listens to every write of a record where the data is, for long, and is retried', () => {
    expect(onUserWritten['__endpoint']).toMatchObject({
      region: ['asia-south1'],
      timeoutSeconds: 540,
      eventTrigger: {
        eventType: 'google.cloud.firestore.document.v1.written',
        eventFilterPathPatterns: { document: 'users/{userId}' },
        retry: true,
      },
    });
  });

  it('runs by itself in the running product', async () => {
    const product = createClient(process.env['BASE_URL'] ?? '');
    const account = await live.accounts.signUp({ email: uniqueEmail('Asha') });
    const { id } = await product.ask(authenticate, {
      as: account,
      body: { firebaseUid: account.uid, name: 'Asha Nair' },
    });
    await product.ask(inviteFriend, { as: account, body: { email: uniqueEmail('Ravi') } });
    await product.ask(updateAccount, { as: account, body: { name: 'Asha Pillai' } });
    await expect
      .poll(async () => textOf(await nameSnapshotsOf({ userId: id }, live)), BY_TRIGGER)
      .toContain('Asha Pillai');
  });
});
