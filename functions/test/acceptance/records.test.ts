import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import type { Person } from '../harness.ts';
import { addExpense, expectExactLedger, expenseBody, settle } from '../ledger.ts';
import { logging } from '../log.ts';
import { befriendAll, joinAs, openApp } from '../world.ts';

const app = await openApp();

const accept = (as: Person, { userId }: Person) => app.ask(calls.acceptPerson, { as, params: { userId } });
const requestsOf = (as: Person) => app.ask(calls.listRequests, { as });
const friendsOf = (as: Person) => app.ask(calls.listFriends, { as });

/** Somebody asks, records that they paid for two, and that they were paid back a part of it. */
async function strangerAndVictim() {
  const [stranger, victim] = await joinAs(app, 'Sunil Stranger', 'Vidya Victim');
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
      await app.ask(calls.listSettlements, { as: victim }),
      await app.ask(calls.listSettlements, { as: victim, query: { userId: stranger.userId } }),
    ];
    expect(await lists()).toEqual([[], []]);
    expect(await app.ask(calls.getSettlement, { as: victim, params: settlement })).toMatchObject({
      amount: 3_00,
    });
    expect((await requestsOf(victim)).people).toMatchObject([
      { recordCount: 2, records: [{ type: 'settlement' }, { type: 'expense' }] },
    ]);
    await accept(victim, stranger);
    expect(await lists()).toMatchObject([[{ amount: 3_00 }], [{ amount: 3_00 }]]);
  });

  it('accepts nobody by being edited or deleted, and is declined by the second', async () => {
    const { stranger, victim, settlement: params } = await strangerAndVictim();
    await app.ask(calls.editSettlement, { as: victim, params, body: { version: 1, note: 'Mine?' } });
    await app.ask(calls.editSettlement, { as: victim, params, body: { version: 2, amount: 2 } });
    await app.ask(calls.deleteSettlement, { as: victim, params });
    expect(await friendsOf(victim)).toEqual([]);
    expect(await friendsOf(stranger)).toMatchObject([{ status: 'invited' }]);
    const declined = { status: 403, code: 'forbidden' };
    expect(await app.refuse(calls.restoreSettlement, { as: stranger, params })).toMatchObject(declined);
    await app.ask(calls.restoreSettlement, { as: victim, params });
    await expectExactLedger(app.db, [stranger, victim]);
  });

  it('is theirs to restore when an accepted friend deletes it', async () => {
    const { stranger, victim, settlement: params } = await strangerAndVictim();
    await accept(victim, stranger);
    await app.ask(calls.deleteSettlement, { as: victim, params });
    await app.ask(calls.restoreSettlement, { as: stranger, params });
  });
});

it('an edit of their own record asks nobody anew', async () => {
  const { stranger, victim, expense: params } = await strangerAndVictim();
  const [before] = (await requestsOf(victim)).people;
  app.clock.advance(60_000);
  await app.ask(calls.editExpense, { as: stranger, params, body: { version: 1, amount: 30 } });
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
  expect(await app.refuse(calls.editExpense, edit)).toMatchObject({
    status: 403,
    message: 'Only Sunil Stranger can do this, because you and the person you added share no expenses.',
  });
  await app.askToBeFriends(third, victim);
  await app.ask(calls.editExpense, edit);
  expect(await requestsOf(third)).toMatchObject({ people: [] });
  expect(await friendsOf(victim)).toEqual([]);
});

describe('a record of somebody blocked', () => {
  it.each([true, false])('is absent for the blocker, to the byte (friends: %s)', async (areFriends) => {
    const { stranger, victim, expense, settlement } = await strangerAndVictim();
    if (areFriends) await accept(victim, stranger);
    await app.ask(calls.blockPerson, { as: victim, params: { userId: stranger.userId } });
    const as = victim;
    const outcomes = async (
      ofExpense: { readonly expenseId: string },
      ofSettlement: { readonly settlementId: string },
    ) => [
      await app.refuse(calls.getExpense, { as, params: ofExpense }),
      await app.refuse(calls.editExpense, {
        as,
        params: ofExpense,
        body: { version: 1, description: 'Mine' },
      }),
      await app.refuse(calls.deleteExpense, { as, params: ofExpense }),
      await app.refuse(calls.restoreExpense, { as, params: ofExpense }),
      await app.refuse(calls.getSettlement, { as, params: ofSettlement }),
      await app.refuse(calls.editSettlement, {
        as,
        params: ofSettlement,
        body: { version: 1, note: 'Mine' },
      }),
      await app.refuse(calls.deleteSettlement, { as, params: ofSettlement }),
      await app.refuse(calls.restoreSettlement, { as, params: ofSettlement }),
    ];
    const absent = await outcomes({ expenseId: 'absent' }, { settlementId: 'absent' });
    expect(absent.every(({ status }) => status === 404)).toBe(true);
    expect(await outcomes(expense, settlement)).toEqual(absent);
    // Nor what has been deleted since.
    await app.ask(calls.deleteSettlement, { as: stranger, params: settlement });
    await app.ask(calls.deleteExpense, { as: stranger, params: expense });
    expect(await outcomes(expense, settlement)).toEqual(absent);
  });

  it('is not what a friend recorded among all three, nor what the blocker did', async () => {
    const [blocker, blocked, friend] = await joinAs(app, 'Vidya Victim', 'Balu Blocked', 'Farhan Friend');
    const among = [blocker, blocked, friend];
    await befriendAll(app, among);
    const ownExpense = await addExpense(app, blocker, { amount: 3_00, among });
    const theirs = await addExpense(app, friend, { amount: 6_00, among });
    await addExpense(app, blocker, { amount: 2_00, among: [blocker, blocked] });
    await app.ask(calls.blockPerson, { as: blocker, params: { userId: blocked.userId } });
    const seen = await app.ask(calls.listMyExpenses, { as: blocker });
    expect(seen.map(({ id }) => id).toSorted()).toEqual([ownExpense.id, theirs.id].toSorted());
  });

  it('is another than what the blocker still sees, and is told of when the blocked person changes it', async () => {
    const [blocker, blocked, friend] = await joinAs(app, 'Vidya Victim', 'Balu Blocked', 'Farhan Friend');
    const among = [blocker, blocked, friend];
    await befriendAll(app, among);
    const ownComment = { expenseId: (await addExpense(app, blocker, { amount: 3_00, among })).id };
    const theirs = { expenseId: (await addExpense(app, friend, { amount: 6_00, among })).id };
    const ofTwo = {
      expenseId: (await addExpense(app, blocker, { amount: 2_00, among: [blocker, blocked] })).id,
    };
    await app.ask(calls.blockPerson, { as: blocker, params: { userId: blocked.userId } });
    const by = { as: blocked };
    const { splits } = expenseBody(blocker, { amount: 3_00, among: [blocker, blocked] });
    const rename = (params: { readonly expenseId: string }, version: number) =>
      app.ask(calls.editExpense, { ...by, params, body: { version, description: `Idli ${version}` } });
    const acts = [
      [ownComment, () => rename(ownComment, 1)],
      // Of two from now on, and so hidden.
      [
        ownComment,
        () =>
          app.ask(calls.editExpense, {
            as: friend,
            params: ownComment,
            body: { version: 2, amount: 3, splits },
          }),
      ],
      [ownComment, () => rename(ownComment, 3)],
      [theirs, () => app.ask(calls.deleteExpense, { ...by, params: theirs })],
      [ofTwo, () => rename(ofTwo, 1)],
    ] as const;
    for (const [{ expenseId: id }, act] of acts) {
      await logging<{ readonly id: string }>(app, 'expenses', { id, act });
      app.clock.advance(1_000);
    }
    const seen = await app.ask(calls.listActivities, { as: blocker });
    expect(seen.map(({ type, metadata: { expenseId } }) => [type, expenseId])).toEqual([
      ['expense_deleted', theirs.expenseId],
      ['expense_updated', ownComment.expenseId],
      ['expense_updated', ownComment.expenseId],
    ]);
  });

  it('is all that there is: the blocker records nothing with them, and is told as for a stranger', async () => {
    const { stranger, victim } = await strangerAndVictim();
    await accept(victim, stranger);
    const outsider = await app.join('Om Outsider');
    await app.ask(calls.blockPerson, { as: victim, params: { userId: stranger.userId } });
    const refusalFor = (other: Person) =>
      app.refuse(calls.createExpense, {
        as: victim,
        body: expenseBody(victim, { amount: 2_00, among: [victim, other] }),
      });
    const refused = await refusalFor(outsider);
    expect(refused).toMatchObject({ status: 400 });
    expect(await refusalFor(stranger)).toEqual(refused);
  });
});
