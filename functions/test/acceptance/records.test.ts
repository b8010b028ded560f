import { listActivities } from '@barabar/core/contract/activities';
import { blockPerson } from '@barabar/core/contract/blocks';
import {
  createExpense,
  deleteExpense,
  editExpense,
  getExpense,
  listMyExpenses,
  restoreExpense,
} from '@barabar/core/contract/expenses';
import { listFriends } from '@barabar/core/contract/friends';
import { acceptPerson, listRequests } from '@barabar/core/contract/requests';
import {
  deleteSettlement,
  editSettlement,
  getSettlement,
  listSettlements,
  restoreSettlement,
} from '@barabar/core/contract/settlements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Person, type TestApp } from '../harness.ts';
import { addExpense, expectExactLedger, expenseBody, settle } from '../ledger.ts';
import { logging } from '../log.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

const accept = (as: Person, { userId }: Person) => app.ask(acceptPerson, { as, params: { userId } });
const requestsOf = (as: Person) => app.ask(listRequests, { as });
const friendsOf = (as: Person) => app.ask(listFriends, { as });

/** Somebody asks, records that they paid for two, and that they were paid back a part of it. */
async function strangerAndVictim() {
  const [stranger, victim] = [await app.join('Sunil Stranger'), await app.join('Vidya Victim')];
  await app.askToBeFriends(stranger, victim);
  const expense = await addExpense(app, stranger, { amount: 20_00, among: [stranger, victim] });
  const settlement = await settle(app, stranger, { from: victim, to: stranger, amount: 3_00 });
  return {
    stranger,
    victim,
    expense: { expenseId: expense.id },
    settlement: { settlementId: settlement.id },
  };
}

describe('a settlement that somebody records who was not accepted', () => {
  it('is in no list of settlements, and is shown by its id and among the requests', async () => {
    const { stranger, victim, settlement } = await strangerAndVictim();
    const lists = async () => [
      await app.ask(listSettlements, { as: victim }),
      await app.ask(listSettlements, { as: victim, query: { userId: stranger.userId } }),
    ];
    expect(await lists()).toEqual([[], []]);
    expect(await app.ask(getSettlement, { as: victim, params: settlement })).toMatchObject({ amount: 3_00 });
    expect((await requestsOf(victim)).people).toMatchObject([
      { recordCount: 2, records: [{ type: 'settlement' }, { type: 'expense' }] },
    ]);
    await accept(victim, stranger);
    expect(await lists()).toMatchObject([[{ amount: 3_00 }], [{ amount: 3_00 }]]);
  });

  it('accepts nobody by being edited or deleted, and is declined by the second', async () => {
    const { stranger, victim, settlement: params } = await strangerAndVictim();
    await app.ask(editSettlement, { as: victim, params, body: { version: 1, note: 'Mine?' } });
    await app.ask(editSettlement, { as: victim, params, body: { version: 2, amount: 2 } });
    await app.ask(deleteSettlement, { as: victim, params });
    expect(await friendsOf(victim)).toEqual([]);
    expect(await friendsOf(stranger)).toMatchObject([{ status: 'invited' }]);
    const declined = { status: 403, code: 'forbidden' };
    expect(await app.refuse(restoreSettlement, { as: stranger, params })).toMatchObject(declined);
    await app.ask(restoreSettlement, { as: victim, params });
    await expectExactLedger(app.db, [stranger, victim]);
  });

  it('is theirs to restore when an accepted friend deletes it', async () => {
    const { stranger, victim, settlement: params } = await strangerAndVictim();
    await accept(victim, stranger);
    await app.ask(deleteSettlement, { as: victim, params });
    await app.ask(restoreSettlement, { as: stranger, params });
  });
});

it('an edit of their own record asks nobody anew', async () => {
  const { stranger, victim, expense: params } = await strangerAndVictim();
  const [before] = (await requestsOf(victim)).people;
  app.clock.advance(60_000);
  await app.ask(editExpense, { as: stranger, params, body: { version: 1, amount: 30 } });
  const [after] = (await requestsOf(victim)).people;
  expect(after).toMatchObject({ askedAt: before?.askedAt, balance: -12_00 });
});

it('an edit that brings somebody into another person’s record asks them nothing in the editor’s name', async () => {
  const { stranger, victim, expense: params } = await strangerAndVictim();
  const third = await app.join('Tara Third');
  await app.befriend(stranger, third);
  const { splits } = expenseBody(stranger, { amount: 30_00, among: [stranger, victim, third] });
  const edit = { as: victim, params, body: { version: 1, amount: 30, splits } };
  // Whoever knows no more than an id learns no name, and makes nobody owe.
  expect(await app.refuse(editExpense, edit)).toMatchObject({
    status: 403,
    message: 'Sunil Stranger has to do this: you and the person you added share no expenses.',
  });
  await app.askToBeFriends(third, victim);
  await app.ask(editExpense, edit);
  expect(await requestsOf(third)).toMatchObject({ people: [] });
  expect(await friendsOf(victim)).toEqual([]);
});

describe('a record of somebody blocked', () => {
  it.each([true, false])('is absent for the blocker, to the byte (friends: %s)', async (areFriends) => {
    const { stranger, victim, expense, settlement } = await strangerAndVictim();
    if (areFriends) await accept(victim, stranger);
    await app.ask(blockPerson, { as: victim, params: { userId: stranger.userId } });
    const as = victim;
    const outcomes = async (
      ofExpense: { readonly expenseId: string },
      ofSettlement: { readonly settlementId: string },
    ) => [
      await app.refuse(getExpense, { as, params: ofExpense }),
      await app.refuse(editExpense, { as, params: ofExpense, body: { version: 1, description: 'Mine' } }),
      await app.refuse(deleteExpense, { as, params: ofExpense }),
      await app.refuse(restoreExpense, { as, params: ofExpense }),
      await app.refuse(getSettlement, { as, params: ofSettlement }),
      await app.refuse(editSettlement, { as, params: ofSettlement, body: { version: 1, note: 'Mine' } }),
      await app.refuse(deleteSettlement, { as, params: ofSettlement }),
      await app.refuse(restoreSettlement, { as, params: ofSettlement }),
    ];
    const absent = await outcomes({ expenseId: 'absent' }, { settlementId: 'absent' });
    expect(absent.every(({ status }) => status === 404)).toBe(true);
    expect(await outcomes(expense, settlement)).toEqual(absent);
    // Nor what has been deleted since.
    await app.ask(deleteSettlement, { as: stranger, params: settlement });
    await app.ask(deleteExpense, { as: stranger, params: expense });
    expect(await outcomes(expense, settlement)).toEqual(absent);
  });

  it('is not what a friend recorded among all three, nor what the blocker did', async () => {
    const [blocker, blocked, friend] = [
      await app.join('Vidya Victim'),
      await app.join('Balu Blocked'),
      await app.join('Farhan Friend'),
    ];
    for (const [one, other] of [
      [blocker, blocked],
      [blocker, friend],
      [friend, blocked],
    ] as const)
      await app.befriend(one, other);
    const among = [blocker, blocked, friend];
    const own = await addExpense(app, blocker, { amount: 3_00, among });
    const theirs = await addExpense(app, friend, { amount: 6_00, among });
    await addExpense(app, blocker, { amount: 2_00, among: [blocker, blocked] });
    await app.ask(blockPerson, { as: blocker, params: { userId: blocked.userId } });
    const seen = await app.ask(listMyExpenses, { as: blocker });
    expect(seen.map(({ id }) => id).toSorted()).toEqual([own.id, theirs.id].toSorted());
  });

  it('is another than what the blocker still sees, and is told of when the blocked person changes it', async () => {
    const [blocker, blocked, friend] = [
      await app.join('Vidya Victim'),
      await app.join('Balu Blocked'),
      await app.join('Farhan Friend'),
    ];
    for (const [one, other] of [
      [blocker, blocked],
      [blocker, friend],
      [friend, blocked],
    ] as const)
      await app.befriend(one, other);
    const among = [blocker, blocked, friend];
    const own = { expenseId: (await addExpense(app, blocker, { amount: 3_00, among })).id };
    const theirs = { expenseId: (await addExpense(app, friend, { amount: 6_00, among })).id };
    const ofTwo = {
      expenseId: (await addExpense(app, blocker, { amount: 2_00, among: [blocker, blocked] })).id,
    };
    await app.ask(blockPerson, { as: blocker, params: { userId: blocked.userId } });
    const by = { as: blocked };
    const { splits } = expenseBody(blocker, { amount: 3_00, among: [blocker, blocked] });
    const rename = (params: { readonly expenseId: string }, version: number) =>
      app.ask(editExpense, { ...by, params, body: { version, description: `Idli ${version}` } });
    const acts = [
      [own, () => rename(own, 1)],
      // Of two from now on, and so hidden.
      [own, () => app.ask(editExpense, { as: friend, params: own, body: { version: 2, amount: 3, splits } })],
      [own, () => rename(own, 3)],
      [theirs, () => app.ask(deleteExpense, { ...by, params: theirs })],
      [ofTwo, () => rename(ofTwo, 1)],
    ] as const;
    for (const [{ expenseId: id }, act] of acts) {
      await logging<{ readonly id: string }>(app, 'expenses', { id, act });
      app.clock.advance(1_000);
    }
    const seen = await app.ask(listActivities, { as: blocker });
    expect(seen.map(({ type, metadata: { expenseId } }) => [type, expenseId])).toEqual([
      ['expense_deleted', theirs.expenseId],
      ['expense_updated', own.expenseId],
      ['expense_updated', own.expenseId],
    ]);
  });

  it('is all that there is: the blocker records nothing with them, and is told as for a stranger', async () => {
    const { stranger, victim } = await strangerAndVictim();
    await accept(victim, stranger);
    const outsider = await app.join('Om Outsider');
    await app.ask(blockPerson, { as: victim, params: { userId: stranger.userId } });
    const refusalFor = (other: Person) =>
      app.refuse(createExpense, {
        as: victim,
        body: expenseBody(victim, { amount: 2_00, among: [victim, other] }),
      });
    const refused = await refusalFor(outsider);
    expect(refused).toMatchObject({ status: 400 });
    expect(await refusalFor(stranger)).toEqual(refused);
  });
});
