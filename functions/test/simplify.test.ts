import { authenticate } from '@barabar/core/contract/auth';
import { listBalances } from '@barabar/core/contract/balances';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { deleteGroup, leaveGroup, removeMember } from '@barabar/core/contract/groups';
import { addMember, createGroup, updateGroup } from '@barabar/core/contract/group-changes';
import { deleteSettlement, restoreSettlement } from '@barabar/core/contract/settlements';
import { createSettlement, editSettlement } from '@barabar/core/contract/settlement-changes';
import { membersOfPair, pairKeysAmong } from '@barabar/core/pair';
import { simplifyDebts } from '@barabar/core/simplify';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { recomputeBalances } from '../src/records/balances/recompute.ts';
import { balanceDocument, balanceRef, balancesOf, listUnevenOfGroup } from '../src/records/balances/store.ts';
import { expenseDocument, expensesOf } from '../src/records/expenses/store.ts';
import { groupsOf, readGroup } from '../src/records/groups/store.ts';
import { settlementDocument, settlementsOf } from '../src/records/settlements/store.ts';
import { listOpenBalances, simplifyGroup, trySimplifyGroup } from '../src/rules/balances/simplification.ts';
import { simplificationDocument, simplificationsOf } from '../src/records/simplifications/store.ts';
import { parseDocument } from '../src/kit/document.ts';
import { followGroup } from '../src/triggers/follow-group.ts';
import type { Written } from '../src/triggers/log-written.ts';
import { simplifyAfter, simplifyNow } from '../src/triggers/simplify-after.ts';
import { BY_TRIGGER } from './by-trigger.ts';
import { meter } from './firestore-meter.ts';
import { createClient, startApp, type Outcome, type Person } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  expenseBody,
  settle,
  settlementBody,
} from './ledger.ts';
import { imagesOf } from './log.ts';
import { uniqueEmail } from './people.ts';
import { setSimplifying } from './simplifying.ts';
import { ATTEMPTS_TIMEOUT_MS, expectNoLockWait } from './waiting.ts';
import { joinAs, openApp } from './world.ts';

/** How often `commitOptimistically` tries a write. */
const ROUNDS_MAX = 12;

let asha: Person, ravi: Person, zoya: Person;
const app = await openApp();

/** A group of three new people; with its debts simplified unless said otherwise. */
async function gather({ isOn = true } = {}): Promise<string> {
  [asha, ravi, zoya] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Zoya Khan');
  const { id } = await app.gather('Goa', [asha, ravi, zoya]);
  if (isOn) await turn(id, true);
  return id;
}

const turn = (groupId: string, isOn: boolean): Promise<void> => setSimplifying(app, asha, groupId, isOn);

/** `debtor` owes `creditor` so much from now on, minor units. */
const lend = (groupId: string, creditor: Person, debtor: Person, amount: number, currency?: 'USD') =>
  addExpense(app, creditor, {
    amount: 2 * amount,
    among: [creditor, debtor],
    groupId,
    ...(currency && { currency }),
  });

/** Asha owes Ravi, and Ravi owes Zoya, the same. */
async function chain(groupId: string, amount = 30_00): Promise<void> {
  await lend(groupId, ravi, asha, amount);
  await lend(groupId, zoya, ravi, amount);
}

/** Who owes whom, as it is stored: the API shows it simplified. */
async function storedIn(groupId: string): Promise<string[]> {
  const nameOf = new Map([asha, ravi, zoya].map(({ userId, name }) => [userId, name.split(' ')[0]]));
  return (await listUnevenOfGroup(app, groupId))
    .map(({ members: [a, b], amount, currency }) => {
      const [debtor, creditor] = amount > 0 ? [b, a] : [a, b];
      return `${nameOf.get(debtor)} owes ${nameOf.get(creditor)} ${Math.abs(amount)} ${currency}`;
    })
    .toSorted();
}

const expenseTold = (written: Written) => simplifyAfter(app.deps, written, expenseDocument);
const settlementTold = (written: Written) => simplifyAfter(app.deps, written, settlementDocument);

const movesOf = async (groupId: string) =>
  parseDocument(await simplificationsOf(app).doc(groupId).get(), simplificationDocument)?.moves;

const everybody = () => [asha, ravi, zoya];

describe('simplifying debts', () => {
  it('is off by default: who owes whom stays as it was recorded', async () => {
    const groupId = await gather({ isOn: false });
    await chain(groupId);
    const expected = ['Asha owes Ravi 3000 INR', 'Ravi owes Zoya 3000 INR'];
    await balancesSeenBy(app, asha, groupId);
    expect(await storedIn(groupId)).toEqual(expected);
    const { written } = await imagesOf(app, 'expenses', { act: () => lend(groupId, ravi, asha, 1) });
    await expenseTold(written);
    expect(await storedIn(groupId)).toEqual(['Asha owes Ravi 3001 INR', 'Ravi owes Zoya 3000 INR']);
    expect(await movesOf(groupId)).toBeUndefined();
  });

  it('happens when it is turned on, by the trigger on the group, and keeps what it moved', async () => {
    const groupId = await gather({ isOn: false });
    await chain(groupId);
    await turn(groupId, true);
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);
    const moves = Object.values((await movesOf(groupId))?.INR ?? {});
    expect(moves.map(Math.abs)).toEqual([3000, 3000, 3000]);
    await expectExactLedger(app.db, everybody());
  });

  it('leaves pairs as they are when it is turned off, and what comes later as it is recorded', async () => {
    const groupId = await gather();
    await chain(groupId);
    await turn(groupId, false);
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Zoya Khan 3000 INR in a group',
    ]);
    await chain(groupId, 5_00);
    expect(await balancesSeenBy(app, asha, groupId)).toHaveLength(3);
    await expectExactLedger(app.db, everybody());
  });

  it('follows every change of an expense and a settlement that moves a balance', async () => {
    const groupId = await gather();
    await lend(groupId, ravi, asha, 30_00);
    const added = await imagesOf(app, 'expenses', { act: () => lend(groupId, zoya, ravi, 30_00) });
    await expenseTold(added.written);
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);

    const paid = await imagesOf(app, 'settlements', {
      act: () => settle(app, asha, { from: asha, to: zoya, amount: 10_00, groupId }),
    });
    await settlementTold(paid.written);
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 2000 INR']);

    const { id } = added.result;
    const deleted = await imagesOf(app, 'expenses', {
      id,
      act: () => app.ask(deleteExpense, { as: zoya, params: { expenseId: id } }),
    });
    await expenseTold(deleted.written);
    // Asha owes 30 and has paid 10; Zoya was paid 10 and is owed nothing.
    expect(await storedIn(groupId)).toEqual(['Asha owes Ravi 2000 INR', 'Zoya owes Ravi 1000 INR']);
    await expectExactLedger(app.db, everybody());
  });

  it('does nothing for changes that move nothing, outside of groups, and for what vanished', async () => {
    const groupId = await gather({ isOn: false });
    await chain(groupId);
    const reference = app.db.collection('groups').doc(groupId);
    await reference.update({ simplifyDebts: true });
    const { docs } = await expensesOf(app).where('groupId', '==', groupId).get();
    const [before] = docs;
    if (!before) throw new Error('a chain has expenses');
    await before.ref.update({ groupName: 'Elsewhere' });
    const after = await before.ref.get();
    const absent = await expensesOf(app).doc('absent').get();
    await expenseTold({ before, after });
    await expenseTold({ before: after, after: absent });
    await simplifyAfter(app.deps, undefined, expenseDocument);
    const outside = await imagesOf(app, 'expenses', {
      act: () => addExpense(app, asha, { amount: 10_00, among: [asha, ravi] }),
    });
    await expenseTold(outside.written);
    expect(await storedIn(groupId)).toHaveLength(2);
    await expenseTold({ before: absent, after });
    expect(await storedIn(groupId)).toHaveLength(1);
  });

  it('follows the setting as it is by then: a late event of one that is off again changes nothing', async () => {
    const groupId = await gather({ isOn: false });
    await chain(groupId);
    const reference = app.db.collection('groups').doc(groupId);
    const before = await reference.get();
    await reference.update({ simplifyDebts: true });
    const written = { before, after: await reference.get() };
    await reference.update({ simplifyDebts: false });
    await followGroup(app.deps, written);
    expect(await storedIn(groupId)).toHaveLength(2);
    await reference.update({ simplifyDebts: true });
    await followGroup(app.deps, written);
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);
  });

  it('is never behind for who reads the group’s balances', async () => {
    const groupId = await gather();
    await chain(groupId);
    expect(await storedIn(groupId)).toHaveLength(2);
    for (const as of everybody())
      expect(await balancesSeenBy(app, as, groupId)).toEqual([
        'Asha Nair owes Zoya Khan 3000 INR in a group',
      ]);
    expect(await storedIn(groupId)).toHaveLength(2);
    const [balance] = await app.ask(listBalances, { as: ravi, query: { groupId } });
    expect(balance).toMatchObject({
      fromUser: { id: asha.userId, name: 'Asha Nair', email: asha.email },
      toUser: { id: zoya.userId, name: 'Zoya Khan' },
      groupId,
    });
    await simplifyNow(app.deps, groupId);
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);
    const stored = await listUnevenOfGroup(app, groupId);
    expect(stored[0]?.names).toEqual({ [asha.userId]: 'Asha Nair', [zoya.userId]: 'Zoya Khan' });
  });

  it('is of each currency by itself', async () => {
    const groupId = await gather();
    await chain(groupId);
    await lend(groupId, asha, zoya, 4_00, 'USD');
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Zoya Khan 3000 INR in a group',
      'Zoya Khan owes Asha Nair 400 USD in a group',
    ]);
    await lend(groupId, ravi, asha, 4_00, 'USD');
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([
      'Asha Nair owes Zoya Khan 3000 INR in a group',
      'Zoya Khan owes Ravi Kumar 400 USD in a group',
    ]);
    await expectExactLedger(app.db, everybody());
  });

  it('forgets what it moved when that has come back to nothing', async () => {
    const groupId = await gather();
    const expenses = [await lend(groupId, ravi, asha, 30_00), await lend(groupId, zoya, ravi, 30_00)];
    await simplifyNow(app.deps, groupId);
    for (const { id } of expenses) await app.ask(deleteExpense, { as: ravi, params: { expenseId: id } });
    expect(await storedIn(groupId)).toHaveLength(3);
    expect(await balancesSeenBy(app, asha, groupId)).toEqual([]);
    await simplifyNow(app.deps, groupId);
    expect(await movesOf(groupId)).toEqual({ INR: {} });
    await expectExactLedger(app.db, everybody());
  });

  it('of a group that is simple already reads what is open, and writes nothing', async () => {
    const groupId = await gather();
    await chain(groupId);
    const read = () => balancesSeenBy(app, asha, groupId);
    await read();
    await simplifyNow(app.deps, groupId);
    const { usage } = await meter(app.db, read);
    expect({ reads: usage.reads, writes: usage.writes }).toEqual({ reads: 3, writes: 0 });
  });
});

describe('reading the balances of a group', () => {
  const bytesOf = async (groupId: string): Promise<string> => {
    const url = `${app.url}/api/expenses/balances?groupId=${groupId}`;
    return (await fetch(url, { headers: { Authorization: `Bearer ${asha.token}` } })).text();
  };
  const documentsIn = async (groupId: string) =>
    new Map(
      (await balancesOf(app).where('groupId', '==', groupId).get()).docs.map((doc) => [doc.id, doc.data()]),
    );

  /** A group of so many in which any two may owe each other, or be even; one of them has left. */
  async function gatherMany(count: number, seed: number): Promise<string> {
    const groupId = await gather();
    const reference = groupsOf(app).doc(groupId);
    const { members } = z
      .object({ members: z.record(z.string(), z.looseObject({ name: z.string() })) })
      .parse((await reference.get()).data());
    const others = Array.from({ length: count }, (_, index) => `person${seed}of${index}`);
    const named = others.map(
      (userId) => [userId, { ...members[asha.userId], name: `Member ${userId}` }] as const,
    );
    await reference.update({ members: { ...members, ...Object.fromEntries(named) } });
    const batch = app.db.batch();
    const userIds = [...Object.keys(members), ...others, 'left'];
    let random = seed;
    for (const pairKey of pairKeysAmong(userIds)) {
      random = (random * 48_271) % 2_147_483_647;
      const amount = random % 3 === 0 ? 0 : (random % 2_001) - 1_000;
      const currency = random % 5 === 0 ? 'USD' : 'INR';
      if (random % 7 > 3) continue;
      batch.set(balanceRef(app, { pairKey, groupId, currency }), {
        pairKey,
        members: [...membersOfPair(pairKey)],
        // As they were called at another time.
        names: random % 2 === 0 ? {} : { [asha.userId]: 'Ash' },
        groupId,
        currency,
        amount,
        updatedAt: Timestamp.fromDate(app.clock.now()),
      });
    }
    await batch.commit();
    return groupId;
  }

  it.each([
    [4, 1],
    [6, 2],
    [9, 3],
    [20, 4],
    [29, 5],
  ])('gives byte for byte what is stored later, and writes nothing: %i more people', async (count, seed) => {
    const groupId = await gatherMany(count, seed);
    const group = await readGroup(app, groupId);
    if (!group) throw new Error('the group is there');
    const [before, planned] = [await documentsIn(groupId), await listOpenBalances(app.deps, group)];
    const { result: bytes, usage } = await meter(app.db, () => bytesOf(groupId));
    expect([usage.writes, await documentsIn(groupId)]).toEqual([0, before]);
    expect(await bytesOf(groupId)).toBe(bytes);

    expect(await simplifyGroup(app.deps, group)).toBe(true);
    const after = await documentsIn(groupId);
    expect(after).not.toEqual(before);
    expect(await bytesOf(groupId)).toBe(bytes);
    for (const balance of planned) {
      const { updatedAt: _stored, ...stored } = after.get(balance.id) ?? {};
      const { updatedAt: _planned, ...fields } = z.encode(balanceDocument, balance);
      expect(stored).toEqual(fields);
    }
    expect(await simplifyGroup(app.deps, group)).toBe(false);
  });
});

describe('in a group whose debts are simplified', () => {
  it('a settlement is limited by what is left of them, also before anything has simplified', async () => {
    const groupId = await gather();
    await chain(groupId);
    expect(
      await app.refuse(createSettlement, {
        as: asha,
        body: settlementBody({ from: asha, to: ravi, amount: 1, groupId }),
      }),
    ).toMatchObject({ status: 400, code: 'exceeds-owed' });
    await lend(groupId, ravi, asha, 5_00);
    await lend(groupId, zoya, ravi, 5_00);
    const toZoya = (amount: number) => settlementBody({ from: asha, to: zoya, amount, groupId });
    expect(await app.refuse(createSettlement, { as: zoya, body: toZoya(35_01) })).toMatchObject({
      code: 'exceeds-owed',
    });
    await app.ask(createSettlement, { as: zoya, body: toZoya(35_00) });
    expect(await storedIn(groupId)).toEqual([]);
    await expectExactLedger(app.db, everybody());
  });

  it('so is one that is changed or brought back', async () => {
    const groupId = await gather();
    await lend(groupId, ravi, asha, 30_00);
    const { id } = await settle(app, asha, { from: asha, to: ravi, amount: 10_00, groupId });
    await lend(groupId, zoya, ravi, 20_00);
    // Asha owes Zoya the other 20 now, and Ravi nothing more.
    const edit = (amount: number) => ({
      as: asha,
      params: { settlementId: id },
      body: { version: 1, amount },
    });
    expect(await app.refuse(editSettlement, edit(10.01))).toMatchObject({ code: 'exceeds-owed' });
    await app.ask(deleteSettlement, { as: asha, params: { settlementId: id } });
    await lend(groupId, zoya, ravi, 10_00);
    expect(await app.refuse(restoreSettlement, { as: asha, params: { settlementId: id } })).toMatchObject({
      code: 'no-longer-owed',
    });
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);
    await expectExactLedger(app.db, everybody());
  });

  it('whoever owes as much as they are owed is settled: they may leave, be removed, and the group may end', async () => {
    const groupId = await gather();
    await chain(groupId);
    await app.ask(leaveGroup, { as: ravi, params: { groupId } });
    expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);
    await expectExactLedger(app.db, everybody());

    const other = await gather();
    await chain(other);
    await app.ask(removeMember, { as: asha, params: { groupId: other, userId: ravi.userId } });

    const circle = await gather();
    await chain(circle);
    await lend(circle, asha, zoya, 30_00);
    await app.ask(deleteGroup, { as: asha, params: { groupId: circle } });
    await expectExactLedger(app.db, everybody());
  });

  it('strangers simplify nothing by trying to leave or delete it', async () => {
    const groupId = await gather();
    await chain(groupId);
    const stranger = await app.join('Stranger');
    const asked = { as: stranger, params: { groupId } };
    for (const refused of [await app.refuse(leaveGroup, asked), await app.refuse(deleteGroup, asked)])
      expect(refused).toMatchObject({ status: 404 });
    expect(await storedIn(groupId)).toHaveLength(2);
  });
});

describe('the trigger', () => {
  it('told up to five times, at once and out of order, moves everything once', async () => {
    const groupId = await gather();
    const events: Written[] = [];
    for (const [creditor, debtor] of [
      [ravi, asha],
      [zoya, ravi],
      [asha, zoya],
      [zoya, ravi],
    ] as const) {
      const { written } = await imagesOf(app, 'expenses', {
        act: () => lend(groupId, creditor, debtor, 7_00),
      });
      events.push(written);
    }
    await Promise.all(
      events
        .flatMap((event) => [event, event, event])
        .toReversed()
        .map(expenseTold),
    );
    const [stored, moves] = [await storedIn(groupId), await movesOf(groupId)];
    expect(stored).toEqual(['Ravi owes Zoya 700 INR']);
    await expectExactLedger(app.db, everybody());
    for (const event of events) await expenseTold(event);
    expect(await storedIn(groupId)).toEqual(stored);
    expect(await movesOf(groupId)).toEqual(moves);
  });
});

/** Everybody's net in a group by currency, from its records alone: what no simplification may change. */
async function netsFromRecords(groupId: string): Promise<Record<string, number>> {
  const [expenses, settlements] = await Promise.all([
    expensesOf(app).where('groupId', '==', groupId).get(),
    settlementsOf(app).where('groupId', '==', groupId).get(),
  ]);
  const records = [
    ...expenses.docs.flatMap((doc) => parseDocument(doc, expenseDocument) ?? []),
    ...settlements.docs.flatMap((doc) => parseDocument(doc, settlementDocument) ?? []),
  ];
  return netsOf(recomputeBalances(records).values());
}

function netsOf(
  balances: Iterable<{ members: readonly [string, string]; currency: string; amount: number }>,
): Record<string, number> {
  const nets = new Map<string, number>();
  for (const { members, currency, amount } of balances) {
    for (const [userId, sign] of [
      [members[0], 1],
      [members[1], -1],
    ] as const) {
      const key = `${userId} ${currency}`;
      nets.set(key, (nets.get(key) ?? 0) + sign * amount);
    }
  }
  return Object.fromEntries([...nets].filter(([, net]) => net !== 0));
}

describe('while many write to a group', () => {
  it(
    'nothing is lost, nobody waits, everybody’s net stays, and in the end there are the fewest',
    async () => {
      const people: Person[] = [];
      for (let index = 0; index < 7; index += 1) people.push(await app.join(`Person ${index}`));
      const [first, ...others] = people;
      if (!first) throw new Error('seven people have a first');
      asha = first;
      const { id: groupId } = await app.gather('Wedding', [first, ...others]);
      await turn(groupId, true);
      const at = (index: number): Person => people[index % people.length] ?? first;
      const group = await readGroup(app, groupId);
      if (!group) throw new Error('the group is there');

      let slowestMs = 0;
      const timed = async (call: () => Promise<Outcome<unknown>>): Promise<string> => {
        const start = performance.now();
        const outcome = await call();
        slowestMs = Math.max(slowestMs, performance.now() - start);
        return outcome.isOk ? 'done' : outcome.failure.code;
      };
      const add = (index: number) =>
        timed(() =>
          app.call(createExpense, {
            as: at(index),
            body: expenseBody(at(index), {
              amount: 100_00 + index,
              among: [at(index), at(index * 3 + 1), at(index * 5 + 2)].filter(
                (person, position, all) => all.indexOf(person) === position,
              ),
              groupId,
              ...(index % 4 === 0 && { currency: 'USD' as const }),
            }),
          }),
        );
      const read = (index: number) =>
        timed(() => app.call(listBalances, { as: at(index), query: { groupId } }));
      const pay = async (index: number) => {
        const balances = await app.call(listBalances, { as: at(index), query: { groupId } });
        const [owed] = balances.isOk
          ? balances.data.filter(({ fromUserId }) => fromUserId === at(index).userId)
          : [];
        if (!owed) return 'done';
        const { toUserId, amount, currency } = owed;
        const body = settlementBody({ from: at(index), to: { userId: toUserId }, amount, groupId, currency });
        return timed(() => app.call(createSettlement, { as: at(index), body }));
      };
      const simplify = async () => {
        await trySimplifyGroup(app.deps, group);
        return 'done';
      };

      const steps: readonly ((index: number) => Promise<string>)[] = [add, add, read, pay, simplify];
      const outcomes: string[] = [];
      const [one, two] = [await app.join('Om Outsider'), await app.join('Ira Das')];
      await app.befriend(one, two);
      await expectNoLockWait(
        async () => {
          slowestMs = 0;
          const some = await Promise.all(
            Array.from({ length: 60 }, (_, index) => (steps[index % steps.length] ?? add)(index)),
          );
          outcomes.push(...some);
          return slowestMs;
        },
        { other: () => addExpense(app, one, { amount: 2_00, among: [one, two] }), rounds: ROUNDS_MAX },
      );
      expect(new Set(outcomes.filter((_, index) => index % 5 < 3))).toEqual(new Set(['done']));
      // A settlement of what others have moved meanwhile is refused, and nothing of it is counted.
      for (const outcome of outcomes) expect(['done', 'exceeds-owed', 'contention']).toContain(outcome);

      await simplifyNow(app.deps, groupId);
      await expectExactLedger(app.db, people);
      const stored = await listUnevenOfGroup(app, groupId);
      expect(netsOf(stored)).toEqual(await netsFromRecords(groupId));
      for (const currency of ['INR', 'USD'] as const) {
        const ofCurrency = stored.filter((balance) => balance.currency === currency);
        const nets = Object.entries(netsOf(ofCurrency)).map(([key, amount]) => ({
          userId: key,
          amount: toMinor(amount),
        }));
        expect(ofCurrency).toHaveLength(simplifyDebts(nets).length);
      }
    },
    ATTEMPTS_TIMEOUT_MS,
  );

  it('two that simplify at the same moment do it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const groupId = await gather();
      await chain(groupId);
      const group = await readGroup(app, groupId);
      if (!group) throw new Error('the group is there');
      const rewritten = await Promise.all(Array.from({ length: 4 }, () => simplifyGroup(app.deps, group)));
      expect(rewritten.filter(Boolean)).toHaveLength(1);
      expect(await storedIn(groupId)).toEqual(['Asha owes Zoya 3000 INR']);
      await expectExactLedger(app.db, everybody());
    }
  });

  it('who settles and leaves at that moment stays out of it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const groupId = await gather();
      await chain(groupId);
      const group = await readGroup(app, groupId);
      if (!group) throw new Error('the group is there');
      const [, leaving] = await Promise.all([
        trySimplifyGroup(app.deps, group),
        app.call(leaveGroup, { as: ravi, params: { groupId } }),
      ]);
      expect(leaving.isOk).toBe(true);
      const { docs } = await balancesOf(app).where('members', 'array-contains', ravi.userId).get();
      expect(docs.map((doc): unknown => doc.get('amount'))).toEqual([0, 0]);
      await expectExactLedger(app.db, everybody());
    }
  });
});

it('a group of forty in which everybody owes somebody is simplified in one go', async () => {
  const groupId = await gather();
  const userIds = Array.from({ length: 40 }, (_, index) => `person${String(index).padStart(2, '0')}`);
  const bulk = app.db.bulkWriter();
  for (const [index, pairKey] of pairKeysAmong(userIds).entries()) {
    const members = pairKey.split('_');
    void bulk.set(balancesOf(app).doc(`${pairKey}_${groupId}_INR`), {
      pairKey,
      members,
      names: {},
      groupId,
      currency: 'INR',
      amount: ((index * 7919) % 2003) - 1001,
      updatedAt: app.clock.now(),
    });
  }
  await bulk.close();
  const before = netsOf(await listUnevenOfGroup(app, groupId));
  const group = await readGroup(app, groupId);
  const [member] = Object.values(group?.members ?? {});
  if (!group || !member) throw new Error('the group is there');
  const members = Object.fromEntries(userIds.map((userId) => [userId, member]));
  expect(await simplifyGroup(app.deps, { ...group, members })).toBe(true);
  const after = await listUnevenOfGroup(app, groupId);
  expect(netsOf(after)).toEqual(before);
  expect(after.length).toBeLessThan(40);
});

describe('the running product', () => {
  it('simplifies after each change by itself', async () => {
    const { db, accounts, stop } = await startApp({ isQuiet: false });
    const live = createClient(process.env['BASE_URL'] ?? '');
    const join = async (name: string) => {
      const account = await accounts.signUp({ email: uniqueEmail(name) });
      const user = await live.ask(authenticate, { as: account, body: { firebaseUid: account.uid, name } });
      return { ...account, userId: user.id };
    };
    const [first, second, three] = [await join('One Oak'), await join('Two Teak'), await join('Three Palm')];
    const { id: groupId } = await live.ask(createGroup, { as: first, body: { name: 'Trees' } });
    let version = 1;
    for (const { email } of [second, three]) {
      const body = { email, role: 'member' } as const;
      ({ version } = await live.ask(addMember, { as: first, params: { groupId }, body }));
    }
    await live.ask(updateGroup, { as: first, params: { groupId }, body: { version, simplifyDebts: true } });
    for (const [creditor, debtor] of [
      [second, first],
      [three, second],
    ] as const) {
      const body = expenseBody(creditor, { amount: 20_00, among: [creditor, debtor], groupId });
      await live.ask(createExpense, { as: creditor, body });
    }
    await expect
      .poll(
        async () => (await listUnevenOfGroup({ db }, groupId)).map(({ amount }) => Math.abs(amount)),
        BY_TRIGGER,
      )
      .toEqual([10_00]);
    await stop();
  });
});
