import { deleteAccount } from '@barabar/core/contract/account';
import { applyVerification, login } from '@barabar/core/contract/auth';
import { listActivities } from '@barabar/core/contract/activities';
import { listBalances } from '@barabar/core/contract/balances';
import { readChanges } from '@barabar/core/contract/changes';
import { getExpense, listExpenses, type Expense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { getFriend, listFriends, removeFriend } from '@barabar/core/contract/friends';
import { getGroup, leaveGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { listSettlements, restoreSettlement } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { toMinor } from '@barabar/core/money';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commitBatch } from '../src/kit/document.ts';
import { commitOptimistically } from '../src/kit/retry.ts';
import { activitiesOf } from '../src/records/activities/store.ts';
import { putNewExpense, readExpense } from '../src/records/expenses/store.ts';
import { advanceMerge } from '../src/triggers/follow-merge.ts';
import { endCarrying, mergesOf, putMerge, readMerge, SWEEP_AFTER_MS } from '../src/records/merges/store.ts';
import { signalsOf } from '../src/records/signals/store.ts';
import { usersOf } from '../src/records/users/store.ts';
import { meter } from './firestore-meter.ts';
import { startApp, type Outcome, type Person, type TestApp } from './harness.ts';
import { killedAfter, WRITES, WRITES_PER_LIFE } from './killable.ts';
import { addExpense, expectExactLedger, expenseBody, settlementBody, type Named } from './ledger.ts';
import { tell, type Logged } from './log.ts';
import { beforeFirstBatch } from './meanwhile.ts';
import { buildWorld, dumpWorld, proveAddress, type World } from './merge-world.ts';
import { advance, finishMerge } from './merging.ts';

const { GCLOUD_PROJECT } = z.object({ GCLOUD_PROJECT: z.string() }).parse(process.env);
/** A database that no trigger listens to: here the tests decide when a merge goes on. */
const quiet = initializeApp({ projectId: `${GCLOUD_PROJECT}-merges-${Date.now()}` }, 'merges');
const db: Firestore = getFirestore(quiet);

let app: TestApp;
beforeAll(async () => {
  app = { ...(await startApp({ deps: { db } })), db };
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
  await db.terminate();
  await deleteApp(quiet);
});

/** How many are built at once: that waits for the database most of the time. */
const WORLDS_AT_ONCE = 7;
const ready: World[] = [];
async function takeWorld(): Promise<World> {
  const world = ready.pop();
  if (world) return world;
  ready.push(...(await Promise.all(Array.from({ length: WORLDS_AT_ONCE }, () => buildWorld(app)))));
  return takeWorld();
}

const finish = ({ old }: World) => finishMerge(app, old);

let undisturbed:
  | Promise<{ readonly world: World; readonly dump: Awaited<ReturnType<typeof dumpWorld>> }>
  | undefined;
/** After a merge that nothing disturbed. Tests of the time after share it, and may record more in it. */
const calmWorld = () =>
  (undisturbed ??= (async () => {
    const world = await proveAddress(app, await takeWorld());
    await finish(world);
    await expectCarriedOver(world);
    return { world, dump: await dumpWorld(db, world) };
  })());

const userOf = async (userId: string) => (await db.collection('users').doc(userId).get()).data();
const peopleIn = ({ kabir, old, meera, ravi, zoya }: World) => [kabir, old, meera, ravi, zoya];

/** What each of the others has over all friends, in sum: '5000 INR'. They may see somebody twice. */
async function netsSeen(people: readonly Person[]): Promise<Record<string, string[]>> {
  const netsOf = async (person: Person): Promise<string[]> => {
    const friends = await app.ask(listFriends, { as: person });
    const ids = friends.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(person.userId);
    const sums = sumUp(friends.flatMap(({ balances }) => balances));
    const rows = await app.ask(listBalances, { as: person });
    const keys = rows.map(({ fromUserId, toUserId, groupId, currency }) =>
      [...[fromUserId, toUserId].toSorted(), groupId, currency].join(),
    );
    expect(new Set(keys).size).toBe(keys.length);
    const signed = rows.map(({ toUserId, amount, currency }) => ({
      currency,
      amount: toMinor(toUserId === person.userId ? amount : -amount),
    }));
    expect(sumUp(signed)).toEqual(sums);
    return sums;
  };
  const seen = await Promise.all(people.map(async (person) => [person.name, await netsOf(person)] as const));
  return Object.fromEntries(seen);
}

function sumUp(amounts: readonly { readonly currency: string; readonly amount: number }[]): string[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, all]) => [all.reduce((sum, { amount }) => sum + amount, 0), currency] as const)
    .filter(([sum]) => sum !== 0)
    .map(([sum, currency]) => `${sum} ${currency}`)
    .toSorted();
}

/** What each member of a group has in it, in sum; whoever still is two members is one person. */
async function netsInGroup({ kabir, old, meera }: World, groupId: string): Promise<Record<string, string[]>> {
  const rows = await app.ask(listBalances, { as: meera, query: { groupId } });
  const pairs = rows.map(({ fromUserId, toUserId, currency }) =>
    [...[fromUserId, toUserId].toSorted(), currency].join(),
  );
  expect(new Set(pairs).size).toBe(pairs.length);
  const nameOf = ({ id, name }: { id: string; name: string }) => (id === old.userId ? kabir.name : name);
  const parts = rows.flatMap(({ fromUser, toUser, amount, currency }) => [
    { name: nameOf(fromUser), currency, amount: -amount },
    { name: nameOf(toUser), currency, amount },
  ]);
  const byName = [...Map.groupBy(parts, ({ name }) => name)].map(
    ([name, nets]) => [name, sumUp(nets)] as const,
  );
  return Object.fromEntries(byName.filter(([, sums]) => sums.length > 0));
}

/** That nothing but the signpost, and what is said of the merge, knows the record that was given up. */
async function expectCarriedOver(world: World): Promise<void> {
  const dump = await dumpWorld(db, world);
  const { users = [], merges = [], settlements = [], ...rest } = dump;
  expect(JSON.stringify(rest)).not.toMatch(/\bold\b/);
  expect(users).toContainEqual(
    expect.objectContaining({ status: 'merged', mergedInto: 'kabir', email: null, isMoving: false }),
  );
  expect(users).toContainEqual(
    expect.objectContaining({ name: 'Kabir Sen', mergingIds: [], isMoving: false, email: 'kabir@' }),
  );
  expect(merges).toEqual([
    expect.objectContaining({ state: 'done', intoUserId: 'kabir', fromName: null, intoName: null }),
  ]);
  // Those between the two records are marked as deleted, and keep both ids.
  const between = settlements.filter((settlement) => JSON.stringify(settlement).includes('"old"'));
  expect(between).toHaveLength(2);
  for (const settlement of between)
    expect(settlement).toMatchObject({
      participantIds: ['kabir'],
      audience: ['kabir', 'meera', 'ravi'],
      pairs: [],
    });
  await expectExactLedger(db, peopleIn(world));
}

const looks = (as: Person, { goaId }: World): Promise<Outcome<unknown>>[] => [
  app.call(listFriends, { as }),
  app.call(listBalances, { as }),
  app.call(listMyGroups, { as }),
  app.call(listExpenses, { as }),
  app.call(readChanges, { as }),
  app.call(getGroup, { as, params: { groupId: goaId } }),
];

const MERGING = {
  status: 409,
  failure: { code: 'merging', message: expect.stringMatching(/^Your bills are being moved over\b/) },
};
const CONTENTION = { isOk: false, status: 409, failure: { code: 'contention' } };

describe('a sign-in that proves the address of an invited record, with a record that has a history', () => {
  it('is answered at once, and tells the person instead of showing half of their lists', async () => {
    const world = await takeWorld();
    const { kabir, old } = world;
    const code = await app.codeFor(kabir);
    const { result: user, usage } = await meter(db, () =>
      app.ask(applyVerification, { as: kabir, body: { code } }),
    );
    const verified = { ...kabir, ...(await app.accounts.signIn(kabir)) };
    expect(user).toMatchObject({ id: kabir.userId, name: 'Kabir Sen', isEmailVerified: true });
    // Both records, the address, the sign-in, the merge, the code, and snapshots of the address in two groups; never its history.
    expect(usage.writes).toBeLessThanOrEqual(8);
    expect(await userOf(old.userId)).toMatchObject({ mergedInto: kabir.userId, isMoving: true });
    expect(await readMerge({ db }, old.userId)).toMatchObject({
      state: 'carrying',
      intoUserId: kabir.userId,
    });
    for (const answer of await Promise.all(looks(verified, world))) expect(answer).toMatchObject(MERGING);
    expect(await app.ask(login, { as: verified, body: { firebaseUid: verified.uid } })).toMatchObject(user);
    // As soon as everything has been carried over, not after the search that follows.
    expect(await advance(app, old)).toBe('carrying');
    expect(await readMerge({ db }, old.userId)).toMatchObject({ state: 'sweeping' });
    for (const answer of await Promise.all(looks(verified, world)))
      expect(answer).toMatchObject({ isOk: true });
    await finish(world);
  });

  it('leaves others what they see, and asks friends who name the record to come again', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { kabir, old, meera, zoya } = world;
    // Zoya has only ever met the invited record.
    expect(await app.ask(listFriends, { as: zoya })).toContainEqual(
      expect.objectContaining({ id: old.userId, balance: -200_00 }),
    );
    const friend = { params: { friendId: old.userId } };
    expect(await app.call(getFriend, { as: zoya, ...friend })).toMatchObject(CONTENTION);
    for (const among of [old, kabir]) {
      const body = expenseBody(meera, { amount: 10_00, among: [meera, among] });
      expect(await app.call(createExpense, { as: meera, body })).toMatchObject(CONTENTION);
    }
    // A stranger learns as little as of anybody else.
    const stranger = await app.join('Anu Roy');
    const absent = await app.refuse(getFriend, { as: stranger, params: { friendId: 'nobody' } });
    expect(await app.refuse(getFriend, { as: stranger, ...friend })).toEqual(absent);
    // Who meets that address finds the record that goes on.
    await app.befriend(stranger, { email: kabir.email });
    await finish(world);
    for (const friendId of [old.userId, kabir.userId]) {
      expect(await app.ask(getFriend, { as: zoya, params: { friendId } })).toMatchObject({
        id: kabir.userId,
        name: 'Kabir Sen',
        balance: -200_00,
        groups: [{ groupName: 'Goa', amount: -200_00 }],
      });
    }
    expect(
      (await app.ask(listFriends, { as: meera })).filter(({ name }) => name === 'Kabir Sen'),
    ).toHaveLength(1);
  });
});

describe('a merge', () => {
  it('killed after every single write and taken up again ends like one that nobody disturbed, and nobody ever sees anything lost', async () => {
    const calm = await calmWorld();
    const world = await proveAddress(app, await takeWorld());
    const { old, goaId, flatId, tripId } = world;
    const look = async () => {
      const [nets, goa, flat, trip] = await Promise.all([
        netsSeen([world.meera, world.ravi, world.zoya]),
        netsInGroup(world, goaId),
        netsInGroup(world, flatId),
        netsInGroup(world, tripId),
      ]);
      return { nets, goa, flat, trip };
    };
    const seen = await look();
    const [kabir, meera, ravi, zoya] = ['Kabir Sen', 'Meera Iyer', 'Ravi Kumar', 'Zoya Khan'] as const;
    expect(seen).toEqual({
      nets: { [meera]: ['46500 INR', '600 USD'], [ravi]: ['-28000 INR'], [zoya]: ['-23000 INR'] },
      goa: {
        [kabir]: ['-600 USD'],
        [meera]: ['50000 INR', '600 USD'],
        [ravi]: ['-27000 INR'],
        [zoya]: ['-23000 INR'],
      },
      flat: { [kabir]: ['8000 INR'], [meera]: ['-4000 INR'], [ravi]: ['-4000 INR'] },
      trip: { [kabir]: ['-3000 INR'], [ravi]: ['3000 INR'] },
    });
    const isOwnTold = async () => (await app.call(listFriends, { as: world.kabir })).status === 409;
    let kills = 0;
    for (let state: unknown; state !== 'done';) {
      state = await killedAfter(WRITES_PER_LIFE, () => advance(app, old), WRITES).catch(
        (error: unknown) => error,
      );
      if (state instanceof Error) expect(state.message).toBe('killed');
      kills += state instanceof Error ? 1 : 0;
      await expectExactLedger(db, peopleIn(world));
      expect(await look()).toEqual(seen);
      const merge = await readMerge({ db }, old.userId);
      expect(await isOwnTold()).toBe(merge?.state === 'carrying');
      if (merge?.state !== 'carrying')
        expect(await netsSeen([world.kabir])).toEqual({ 'Kabir Sen': ['-600 USD', '4500 INR'] });
    }
    // Groups, friendships, expenses, settlements, what was simplified, the log, and balances: each write of it.
    expect(kills * WRITES_PER_LIFE).toBeGreaterThan(51 - WRITES_PER_LIFE);
    await expectCarriedOver(world);
    expect(await look()).toEqual(seen);
    expect(await dumpWorld(db, world)).toEqual(calm.dump);
  }, 240_000);

  it('worked on twice at once ends like one that nobody disturbed', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { old } = world;
    const both = () => Promise.all([advance(app, old), advance(app, old)]);
    for (let states = await both(); states.some((state) => state !== 'done'); states = await both());
    await expectCarriedOver(world);
  });

  it('that ends at the same moment as another one into the same record lets the person in again', async () => {
    const ownPerson = await app.join('Kabir Shah');
    const former = [await app.join('Kabir S'), await app.join('K Shah')] as const;
    const at = app.clock.now();
    await commitBatch({ db }, (batch) => {
      for (const { userId: id, name } of former) {
        batch.update(usersOf({ db }).doc(id), { mergedInto: ownPerson.userId, isMoving: true });
        const from = { id, name, firebaseUid: null, isGuest: false };
        putMerge({ db }, batch, { from, into: { id: ownPerson.userId, name: ownPerson.name }, at });
      }
      const mergingIds = former.map(({ userId }) => userId);
      batch.update(usersOf({ db }).doc(ownPerson.userId), { mergingIds, isMoving: true });
    });
    const end = ({ userId }: Person) =>
      commitOptimistically(async () => {
        const merge = await readMerge({ db }, userId);
        if (merge) await endCarrying({ db }, merge, at);
      });
    await beforeFirstBatch(
      () => end(former[0]),
      () => end(former[1]),
    );
    expect(await userOf(ownPerson.userId)).toMatchObject({ isMoving: false });
  });

  it('stops where it is told to, and goes on when it is called again', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { old } = world;
    let questions = 0;
    const isLate = () => (questions += 1) > 3;
    const before = await readMerge({ db }, old.userId);
    await advanceMerge(app.deps, old.userId, { isLate });
    const after = await readMerge({ db }, old.userId);
    // The write to its document is what has the trigger call again.
    expect(after).toMatchObject({ state: 'carrying', round: (before?.round ?? 0) + 1 });
    await finish(world);
    await expectCarriedOver(world);
  });

  it('looks two minutes after everything is carried over, and not before, for what was written meanwhile', async () => {
    const { old } = await proveAddress(app, await takeWorld());
    expect(SWEEP_AFTER_MS).toBe(120_000);
    // However long that takes: until then, others name the old record.
    app.clock.advance(300_000);
    const before = app.clock.now().getTime();
    await advance(app, old);
    const after = app.clock.now().getTime();
    const { sweepAt } = (await readMerge({ db }, old.userId)) ?? {};
    const carriedAt = (sweepAt?.getTime() ?? 0) - SWEEP_AFTER_MS;
    expect(carriedAt).toBeGreaterThanOrEqual(before);
    expect(carriedAt).toBeLessThanOrEqual(after);
    const remainderOf = () => (sweepAt?.getTime() ?? 0) - app.clock.now().getTime();
    const pauses: { readonly ms: number; readonly leftAfter: number }[] = [];
    const pause = (ms: number) => Promise.resolve(pauses.push({ ms, leftAfter: remainderOf() }));
    const leftBefore = remainderOf();
    let questions = 0;
    const isLate = () => (questions += 1) > 1;
    // Stopped on the way, it does not wait anew.
    expect(await advanceMerge(app.deps, old.userId, { pause, isLate })).toBe('sweeping');
    expect(await readMerge({ db }, old.userId)).toMatchObject({ state: 'sweeping', sweepAt });
    expect(pauses).toHaveLength(1);
    const [{ ms, leftAfter } = { ms: NaN, leftAfter: NaN }] = pauses;
    expect(ms).toBeLessThanOrEqual(leftBefore);
    expect(ms).toBeGreaterThanOrEqual(leftAfter);
  });

  it('writes nothing to the log', async () => {
    const world = await proveAddress(app, await takeWorld());
    const collections = ['expenses', 'settlements', 'groups', 'recurrences', 'receipts'] as const;
    const read = async (collection: Logged) => {
      const { docs } = await db.collection(collection).get();
      return docs.filter(({ id }) => world.labels.has(id)).map((before) => ({ collection, before }));
    };
    const records = (await Promise.all(collections.map(read))).flat();
    await finish(world);
    const entries = await activitiesOf({ db }).get();
    for (const { collection, before } of records)
      await tell(app, collection, { before, after: await before.ref.get() });
    expect(new Set(records.map(({ collection }) => collection))).toEqual(new Set(collections));
    expect((await activitiesOf({ db }).get()).size).toBe(entries.size);
  });

  it('shows the person all that the invited record was in, and lets them change it', async () => {
    const { world } = await calmWorld();
    const { kabir, goaId } = world;
    const groups = await app.ask(listMyGroups, { as: kabir });
    expect(groups.map(({ name }) => name)).toEqual(['Flat', 'Goa', 'Trip']);
    const expenses = await app.ask(listExpenses, { as: kabir, query: { groupId: goaId } });
    expect(expenses.map(({ description }) => description)).toEqual(['book', 'tea', 'boat', 'villa']);
    const log = await app.ask(listActivities, { as: kabir });
    expect(log.map(({ metadata }) => metadata.expenseDescription)).toEqual(
      expect.arrayContaining(['villa', 'boat', 'tea', 'lunch', 'tent']),
    );
    const villa = expenses.find(({ description }) => description === 'villa');
    const edited = await app.ask(editExpense, {
      as: kabir,
      params: { expenseId: villa?.id ?? '' },
      body: { version: 1, amount: 600 },
    });
    expect(edited.splits.map(({ user, amount }) => [user.name, amount])).toEqual([
      ['Meera Iyer', 200_00],
      ['Kabir Sen', 200_00],
      ['Ravi Kumar', 200_00],
    ]);
    await expectExactLedger(db, peopleIn(world));
  });

  it('leaves no way back to a settlement between the two', async () => {
    const { world } = await calmWorld();
    const { docs } = await db.collection('settlements').where('fromUserId', '==', world.old.userId).get();
    expect(docs).toHaveLength(2);
    for (const { id } of docs) {
      const refusal = await app.refuse(restoreSettlement, { as: world.kabir, params: { settlementId: id } });
      // One person owes themselves nothing.
      expect(refusal).toMatchObject({ status: 409, code: 'no-longer-owed' });
    }
  });
});

describe('what names the old record', () => {
  const named = (label: string, { labels }: World) =>
    [...labels].find(([, knownName]) => knownName === label)?.[0] ?? '';

  it('while records are carried over is caught, whatever others write', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { kabir, old, meera, ravi, zoya, goaId, flatId } = world;
    const merged = new AbortController();
    const { signal } = merged;
    const answers: Outcome<unknown>[] = [];
    const outcomes: Outcome<unknown>[] = [];
    /** The answers to who names both at once: once they are one, that is one person twice. */
    const twins: Outcome<unknown>[] = [];
    /** Somebody whose screen still shows the old record, and the one that goes on. */
    const write = async (as: Person, among: readonly Named[], groupId?: string, told = answers) => {
      for (let count = 0; !signal.aborted && count < 200; count += 1) {
        const body = expenseBody(as, { amount: 30_00, among: [as, ...among], groupId, description: 'late' });
        told.push(await app.call(createExpense, { as, body }));
      }
    };
    const edit = async () => {
      for (let amount = 100; !signal.aborted && amount < 300; amount += 1) {
        const expenseId = named('villa', world);
        const { version } = await app.ask(getExpense, { as: meera, params: { expenseId } });
        const body = { version, amount };
        answers.push(await app.call(editExpense, { as: meera, params: { expenseId }, body }));
      }
    };
    const repay = async () => {
      for (let count = 0; !signal.aborted && count < 200; count += 1) {
        const body = settlementBody({ from: zoya, to: old, amount: 1, groupId: goaId });
        answers.push(await app.call(createSettlement, { as: zoya, body }));
      }
    };
    const writers = [
      write(meera, [old]),
      write(ravi, [old, kabir], flatId, twins),
      write(ravi, [kabir], goaId),
      write(zoya, [old], goaId),
      write(kabir, [meera], undefined, outcomes),
      edit(),
      repay(),
    ];
    // Writers may be faster at one record than can be carried over: then the trigger is called again.
    while ((await readMerge({ db }, old.userId))?.state === 'carrying')
      await advance(app, old).catch((error: unknown) => expect(error).toMatchObject({ code: 'contention' }));
    merged.abort();
    await Promise.all(writers);
    await expectExactLedger(db, peopleIn(world));
    expect(answers.length).toBeGreaterThan(writers.length);
    expect(answers.some(({ isOk }) => isOk)).toBe(true);
    // What meets the moment between may be asked to come again; nobody is told anything else.
    const refused = (told: readonly Outcome<unknown>[]) =>
      new Set(told.flatMap((answer) => (answer.isOk ? [] : answer.failure.code)));
    expect(refused(outcomes)).toEqual(new Set(['merging']));
    expect(refused(answers)).toEqual(new Set(['contention']));
    for (const code of refused(twins)) expect(['contention', 'validation-failed']).toContain(code);
    await finish(world);
    await expectCarriedOver(world);
  });

  it('because an instance did not know yet is caught two minutes later', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { kabir, old, meera } = world;
    const template = await readExpense({ db }, named('lunch', world));
    if (!template) throw new Error('there was a lunch');
    await advance(app, old);
    // Its friendship, its balance and its log entry are the old record's, as if nothing had happened.
    const batch = db.batch();
    putNewExpense({ db }, batch, { ...template, id: `${template.id}late` });
    await batch.commit();
    const late = await db.collection('expenses').doc(`${template.id}late`).get();
    await tell(app, 'expenses', { before: await db.collection('expenses').doc('absent').get(), after: late });
    await finish(world);
    await expectCarriedOver({ ...world, labels: new Map([...world.labels, [late.id, 'late']]) });
    expect((await readExpense({ db }, late.id))?.participantIds.toSorted()).toEqual(
      [kabir.userId, meera.userId].toSorted(),
    );
  });

  it('in an entry of the log that comes long after is the one that goes on, whenever it is told', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { kabir, zoya } = world;
    const reference = db.collection('expenses').doc(named('tea', world));
    const [absent, written] = await Promise.all([
      db.collection('expenses').doc('absent').get(),
      reference.get(),
    ]);
    // Its event got lost on the way; the invited record was in the group, and so in its audience.
    const { docs } = await activitiesOf({ db }).where('metadata.expenseId', '==', reference.id).get();
    for (const doc of docs) await doc.ref.delete();
    await finish(world);
    app.clock.advance(60_000);
    for (let time = 0; time < 2; time += 1) {
      await signalsOf({ db }).doc(kabir.userId).delete();
      await tell(app, 'expenses', { before: absent, after: written });
      expect((await signalsOf({ db }).doc(kabir.userId).get()).exists).toBe(true);
      const entry = await activitiesOf({ db })
        .doc(docs[0]?.id ?? '')
        .get();
      expect(entry.get('audience')).toEqual(expect.arrayContaining([kabir.userId, zoya.userId]));
      await expectCarriedOver(world);
    }
  });

  it('in a call is understood as the one that goes on, for as long as somebody knows it', async () => {
    const { world } = await calmWorld();
    const { kabir, old, meera, ravi, zoya, goaId } = world;
    const idsIn = ({ splits }: Expense) => splits.map(({ userId }) => userId);
    const outside = await addExpense(app, meera, { amount: 10_00, among: [meera, old], paidBy: old });
    expect(outside.paidBy).toBe(kabir.userId);
    expect(idsIn(outside)).toEqual([meera.userId, kabir.userId]);
    const inside = await addExpense(app, zoya, { amount: 10_00, among: [zoya, old], groupId: goaId });
    expect(idsIn(inside)).toEqual([zoya.userId, kabir.userId]);
    // The person's own screen may know them by the old one.
    const ownExpense = await app.ask(createExpense, {
      as: kabir,
      body: expenseBody(old, { amount: 10_00, among: [old, meera] }),
      idempotencyKey: 'once',
    });
    expect(ownExpense).toMatchObject({ paidBy: kabir.userId, createdBy: kabir.userId });
    const again = await app.ask(createExpense, {
      as: kabir,
      body: expenseBody(old, { amount: 10_00, among: [old, meera] }),
      idempotencyKey: 'once',
    });
    expect(again.id).toBe(ownExpense.id);
    const edited = await app.ask(editExpense, {
      as: meera,
      params: { expenseId: outside.id },
      body: { version: 1, ...expenseBody(meera, { amount: 20_00, among: [meera, old] }), paidBy: old.userId },
    });
    expect(edited.paidBy).toBe(kabir.userId);
    const body = settlementBody({ from: zoya, to: old, amount: 50_00, groupId: goaId });
    const settlement = await app.ask(createSettlement, { as: zoya, body });
    expect(settlement.toUserId).toBe(kabir.userId);
    const tooMuch = settlementBody({ from: zoya, to: old, amount: 500_00, groupId: goaId });
    expect(await app.refuse(createSettlement, { as: zoya, body: tooMuch })).toMatchObject({
      code: 'exceeds-owed',
    });

    for (const friendId of [old.userId, kabir.userId]) {
      expect(await app.ask(getFriend, { as: zoya, params: { friendId } })).toMatchObject({
        id: kabir.userId,
      });
      const userId = friendId;
      const shared = await app.ask(listExpenses, { as: meera, query: { userId } });
      expect(shared.map(({ id }) => id)).toContain(outside.id);
      const repaid = await app.ask(listSettlements, { as: zoya, query: { userId } });
      expect(repaid.map(({ id }) => id)).toEqual([settlement.id]);
      const log = await app.ask(listActivities, { as: zoya, query: { friendId } });
      expect(log.map(({ metadata }) => metadata.expenseDescription)).toContain('boat');
    }
    const refusal = await app.refuse(removeMember, {
      as: meera,
      params: { groupId: goaId, userId: old.userId },
    });
    expect(refusal).toMatchObject({ status: 409, code: 'not-settled' });
    await addExpense(app, ravi, { amount: 1_00, among: [ravi] });
    await expectExactLedger(db, peopleIn(world));
  });
});

describe('until a merge is done', () => {
  it('nobody leaves, removes or unfriends the person, whose debts may stand elsewhere', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { kabir, old, meera, ravi, zoya, goaId } = world;
    const leave = { as: kabir, params: { groupId: goaId } };
    const unfriend = { as: ravi, params: { friendId: kabir.userId } };
    const friend = { as: kabir, params: { friendId: zoya.userId } };
    const members = { as: meera, params: { groupId: goaId, userId: old.userId } };
    expect(await app.call(removeMember, members)).toMatchObject(CONTENTION);
    expect(await app.call(removeFriend, unfriend)).toMatchObject(CONTENTION);
    expect(await app.call(leaveGroup, leave)).toMatchObject(MERGING);
    expect(await app.call(removeFriend, friend)).toMatchObject(MERGING);
    await advance(app, old);
    for (const outcome of [app.refuse(leaveGroup, leave), app.refuse(removeFriend, unfriend)])
      expect(await outcome).toMatchObject({ code: 'not-settled' });
    expect(await app.refuse(deleteAccount, { as: kabir })).toMatchObject(CONTENTION.failure);
    await finish(world);
    expect(await app.refuse(deleteAccount, { as: kabir })).toMatchObject({ code: 'not-settled' });
  });

  it('a sign-in wakes it where it stands still, and nothing does once it is done', async () => {
    const world = await proveAddress(app, await takeWorld());
    const { kabir, old } = world;
    const signIn = () => app.ask(login, { as: kabir, body: { firebaseUid: kabir.uid } });
    const round = async () => (await readMerge({ db }, old.userId))?.round ?? 0;
    const begun = await round();
    await signIn();
    expect(await round()).toBe(begun);
    app.clock.advance(11 * 60_000);
    await signIn();
    expect(await round()).toBe(begun + 1);
    await finish(world);
    const done = await mergesOf({ db }).doc(old.userId).get();
    app.clock.advance(11 * 60_000);
    await signIn();
    expect((await mergesOf({ db }).doc(old.userId).get()).updateTime).toEqual(done.updateTime);
  });
});
