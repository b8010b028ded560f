import { deleteExpense } from '@barabar/core/contract/expenses';
import { createExpense } from '@barabar/core/contract/expense-changes';
import { listFriends, removeFriend } from '@barabar/core/contract/friends';
import { removeMember } from '@barabar/core/contract/groups';
import { deleteSettlement } from '@barabar/core/contract/settlements';
import { createSettlement } from '@barabar/core/contract/settlement-changes';
import { describe, expect, it } from 'vitest';
import { measured } from '../../scripts/measurement.ts';
import { readFriendship } from '../src/records/friendships/store.ts';
import type { Outcome } from './harness.ts';
import {
  addExpense,
  balancesSeenBy,
  expectExactLedger,
  expenseBody,
  joinThree,
  joinTwo,
  settle,
  settlementBody,
} from './ledger.ts';
import { openApp } from './world.ts';

/** What a person would still wait for without wondering; docs/records.md has what it takes. */
const PATIENCE_MS = 1000;
/** How many people write at once: as many as an expense can be split among. */
const WRITERS = 50;
const ATTEMPTS_MAX = 5;

// No 5xx anywhere in here: each would leave an error, with which the file fails.
const app = await openApp();

async function atOnce<T>(
  calls: readonly (() => Promise<T>)[],
): Promise<{ outcomes: T[]; slowestMs: number }> {
  let slowestMs = 0;
  const outcomes = await Promise.all(
    calls.map(async (call) => {
      const start = performance.now();
      const outcome = await call();
      slowestMs = Math.max(slowestMs, performance.now() - start);
      return outcome;
    }),
  );
  return { outcomes, slowestMs };
}

const times = <T>(count: number, call: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => () => call(index));

const say = (outcome: Outcome<unknown>): string =>
  outcome.isOk ? String(outcome.status) : `${outcome.status} ${outcome.failure.code}`;

function tally(outcomes: readonly Outcome<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[say(outcome)] = (counts[say(outcome)] ?? 0) + 1;
  return counts;
}

/**
 * Repeats a scenario with new people until nobody in it waits longer than a person would. What else the machine is doing
 * can make them wait; the server itself would make them wait every time.
 * @param scenario returns how many milliseconds its slowest call took
 * @returns those of each attempt
 */
async function untilQuick(scenario: () => Promise<number>): Promise<number[]> {
  const slowest: number[] = [];
  while (slowest.length < ATTEMPTS_MAX && !slowest.some((milliseconds) => milliseconds < PATIENCE_MS))
    slowest.push(Math.round(await scenario()));
  expect(Math.min(...slowest)).toBeLessThan(PATIENCE_MS);
  return slowest;
}

describe('at the same moment', () => {
  it.each(['in a group', 'outside'])(
    'ten full settlements of one debt %s: exactly one is taken',
    async (where) => {
      await untilQuick(async () => {
        const [asha, ravi, meera] = await joinThree(app);
        const { id } = await app.gather('Flat 402', [asha, ravi, meera]);
        const groupId = where === 'in a group' ? { groupId: id } : {};
        await addExpense(app, asha, { amount: 100_00, among: [asha, ravi], ...groupId });
        const body = settlementBody({ from: ravi, to: asha, amount: 50_00, ...groupId });
        const { outcomes, slowestMs } = await atOnce(
          times(10, (index) => app.call(createSettlement, { as: index % 2 ? asha : ravi, body })),
        );
        expect(tally(outcomes)).toEqual({ '201': 1, '400 exceeds-owed': 9 });
        expect(await balancesSeenBy(app, asha)).toEqual([]);
        await expectExactLedger(app.db, [asha, ravi, meera]);
        return slowestMs;
      });
    },
  );

  it('ten settlements of a tenth of one debt: all are taken, none is lost', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    await addExpense(app, asha, { amount: 200_00, among: [asha, ravi] });
    const body = settlementBody({ from: ravi, to: asha, amount: 10_00 });
    const { outcomes } = await atOnce(times(10, () => app.call(createSettlement, { as: ravi, body })));
    const counts = tally(outcomes);
    // Whoever gives up after a dozen attempts is told so, and nothing of theirs is counted.
    expect((counts['201'] ?? 0) + (counts['409 contention'] ?? 0)).toBe(10);
    const rest = 100_00 - (counts['201'] ?? 0) * 10_00;
    expect(await balancesSeenBy(app, asha)).toEqual(rest ? [`Ravi Kumar owes Asha Nair ${rest} INR`] : []);
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });

  it.each(['in a group', 'outside'])(
    'eight copies of one new expense %s: one record, one effect',
    async (where) => {
      await untilQuick(async () => {
        const [asha, ravi, meera] = await joinThree(app);
        const { id } = await app.gather('Flat 402', [asha, ravi, meera]);
        const body = expenseBody(asha, {
          amount: 90_00,
          among: [asha, ravi, meera],
          ...(where === 'in a group' && { groupId: id }),
        });
        const { outcomes, slowestMs } = await atOnce(
          times(8, () => app.ask(createExpense, { as: asha, body, idempotencyKey: 'dialog-1' })),
        );
        for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
        expect(await balancesSeenBy(app, ravi)).toHaveLength(1);
        await expectExactLedger(app.db, [asha, ravi, meera]);
        return slowestMs;
      });
    },
  );

  it('eight copies of one new settlement: one record, one effect', async () => {
    await untilQuick(async () => {
      const [asha, ravi] = await joinTwo(app);
      await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
      const body = settlementBody({ from: ravi, to: asha, amount: 30_00 });
      const { outcomes, slowestMs } = await atOnce(
        times(8, () => app.ask(createSettlement, { as: ravi, body, idempotencyKey: 'finish-1' })),
      );
      for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
      expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 2000 INR']);
      return slowestMs;
    });
  });

  it('eight deletions of one expense: one effect; copies of it succeed, others find nothing', async () => {
    await untilQuick(async () => {
      const [asha, ravi, meera] = await joinThree(app);
      const remove = (expenseId: string, idempotencyKey: string) =>
        app.call(deleteExpense, { as: asha, params: { expenseId }, idempotencyKey });
      const copied = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
      const copies = await atOnce(times(8, () => remove(copied.id, 'swipe')));
      expect(tally(copies.outcomes)).toEqual({ '200': 8 });
      const contested = await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
      const rivals = await atOnce(times(8, (index) => remove(contested.id, `swipe-${index}`)));
      expect(tally(rivals.outcomes)).toEqual({ '200': 1, '404 not-found': 7 });
      expect(await balancesSeenBy(app, asha)).toEqual([]);
      await expectExactLedger(app.db, [asha, ravi, meera]);
      return Math.max(copies.slowestMs, rivals.slowestMs);
    });
  });

  it('eight deletions of one settlement: one effect', async () => {
    const [asha, ravi] = await joinTwo(app);
    await addExpense(app, asha, { amount: 100_00, among: [asha, ravi] });
    const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 50_00 });
    const { outcomes } = await atOnce(
      times(8, (index) =>
        app.call(deleteSettlement, { as: index % 2 ? asha : ravi, params: { settlementId: id } }),
      ),
    );
    expect(tally(outcomes)).toEqual({ '200': 1, '404 not-found': 7 });
    expect(await balancesSeenBy(app, asha)).toEqual(['Ravi Kumar owes Asha Nair 5000 INR']);
  });

  it('fifty people adding to one group: nothing is lost, nobody waits', async () => {
    const people = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) => app.join(`Person ${index}`)),
    );
    const [first, ...others] = people;
    if (!first) throw new Error('fifty people have a first');
    const { id: groupId } = await app.gather('Wedding', [first, ...others]);
    async function addAtOnce(size: number): Promise<number> {
      const { outcomes, slowestMs } = await atOnce(
        people.map((as, index) => () => {
          const among = [...people.slice(index), ...people.slice(0, index)].slice(0, size);
          const body = expenseBody(as, { amount: 1_000_00 + index, among, groupId });
          return app.call(createExpense, { as, body });
        }),
      );
      expect(tally(outcomes)).toEqual({ '201': WRITERS });
      return slowestMs;
    }
    const slowest = await untilQuick(() => addAtOnce(WRITERS / 5));
    const slowestAmongAll = Math.round(await addAtOnce(WRITERS));
    measured('Writers at once', WRITERS);
    measured(
      `Slowest request of each attempt, expenses among ${WRITERS / 5} people`,
      `${slowest.join(' ms, ')} ms`,
    );
    measured(`Slowest request, expenses among all ${WRITERS}`, `${slowestAmongAll} ms`);
    await expectExactLedger(app.db, people);
    // All pairs, but those whose two expenses happen to cancel.
    expect((await balancesSeenBy(app, first, groupId)).length).toBeGreaterThan(WRITERS * 10);
  });

  it('one person adding twenty expenses outside of groups with the same two: nothing is lost', async () => {
    await untilQuick(async () => {
      const [asha, ravi, meera] = await joinThree(app);
      const { outcomes, slowestMs } = await atOnce(
        times(20, (index) =>
          app.call(createExpense, {
            as: [asha, ravi, meera][index % 3] ?? asha,
            body: expenseBody([asha, ravi, meera][index % 3] ?? asha, {
              amount: 100 + index,
              among: index % 3 === 0 ? [asha, ravi, meera] : [[asha, ravi, meera][index % 3] ?? asha, asha],
            }),
          }),
        ),
      );
      expect(tally(outcomes)).toEqual({ '201': 20 });
      await expectExactLedger(app.db, [asha, ravi, meera]);
      return slowestMs;
    });
  });

  it('settling while others add expenses: what is owed is never exceeded, and nothing is lost', async () => {
    const [asha, ravi, meera] = await joinThree(app);
    const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
    await addExpense(app, asha, { amount: 100_00, among: [asha, ravi], groupId });
    const { outcomes } = await atOnce<Outcome<unknown>>([
      ...times(8, () =>
        app.call(createExpense, {
          as: meera,
          body: expenseBody(meera, { amount: 30_00, among: [meera, asha, ravi], paidBy: asha, groupId }),
        }),
      ),
      ...times(4, () =>
        app.call(createSettlement, {
          as: ravi,
          body: settlementBody({ from: ravi, to: asha, amount: 20_00, groupId }),
        }),
      ),
    ]);
    const counts = tally(outcomes);
    expect((counts['201'] ?? 0) + (counts['409 contention'] ?? 0)).toBe(12);
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });

  it('a friendship ended while something between the two is recorded or deleted: no balance is left among strangers', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [asha, ravi] = await joinTwo(app);
      await addExpense(app, asha, { amount: 20_00, among: [asha, ravi] });
      const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 10_00 });
      const body = expenseBody(asha, { amount: 20_00, among: [asha, ravi] });
      await Promise.all([
        app.call(removeFriend, { as: ravi, params: { friendId: asha.userId } }),
        round % 2 === 0
          ? app.call(deleteSettlement, { as: asha, params: { settlementId: id } })
          : app.call(createExpense, { as: asha, body }),
      ]);
      const areFriends = (await app.ask(listFriends, { as: asha })).some(
        (friend) => friend.id === ravi.userId,
      );
      expect(areFriends || (await balancesSeenBy(app, asha)).length === 0).toBe(true);
    }
  });

  it('ending a friendship notices what was recorded or deleted since it was looked at', async () => {
    const [asha, ravi] = await joinTwo(app);
    const revision = async () => (await readFriendship(app, asha.userId, ravi.userId))?.revision;
    const first = await revision();
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi] });
    const recorded = await revision();
    const { id } = await settle(app, ravi, { from: ravi, to: asha, amount: 10_00 });
    const settled = await revision();
    await app.ask(deleteSettlement, { as: asha, params: { settlementId: id } });
    expect(recorded).not.toEqual(first);
    expect(await revision()).not.toEqual(settled);
  });

  it('a member removed while an expense with them is added: one of the two is refused', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [asha, ravi, meera] = await joinThree(app);
      const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
      const body = expenseBody(meera, { amount: 30_00, among: [meera, ravi], groupId });
      const [added, removed] = await Promise.all([
        app.call(createExpense, { as: meera, body }),
        app.call(removeMember, { as: asha, params: { groupId, userId: ravi.userId } }),
      ]);
      expect([
        ['201', '409 not-settled'],
        ['400 validation-failed', '200'],
      ]).toContainEqual([say(added), say(removed)]);
      expect(await balancesSeenBy(app, ravi)).toHaveLength(added.isOk ? 1 : 0);
    }
  });
});
