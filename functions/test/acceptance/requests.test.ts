import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import type { Person } from '../harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, NO_REQUESTS, settle } from '../ledger.ts';
import { logging } from '../log.ts';
import { joinAs, openApp } from '../world.ts';

const app = await openApp();

/** A crore, in minor units. */
const CRORE = 1_000_000_000;

const friendsOf = (as: Person) => app.ask(calls.listFriends, { as });
const requestsOf = (as: Person) => app.ask(calls.listRequests, { as });
const accept = (as: Person, { userId }: Pick<Person, 'userId'>) =>
  app.ask(calls.acceptPerson, { as, params: { userId } });
const decline = (as: Person, { userId }: Pick<Person, 'userId'>) =>
  app.ask(calls.declinePerson, { as, params: { userId } });

/** Somebody who asks, and who is asked; the second owes the first a crore. */
async function strangerAndVictim(): Promise<readonly [Person, Person, string]> {
  const [stranger, victim] = await joinAs(app, 'Sunil Stranger', 'Vidya Victim');
  await app.askToBeFriends(stranger, victim);
  const { id } = await logging(app, 'expenses', {
    act: () => addExpense(app, stranger, { amount: CRORE, among: [stranger, victim], description: 'Crore' }),
  });
  return [stranger, victim, id];
}

describe('somebody who was asked', () => {
  it('has a request, with what was recorded, and is shown nothing of it anywhere else', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    expect(await requestsOf(victim)).toMatchObject({
      people: [
        {
          person: { id: stranger.userId, name: 'Sunil Stranger', email: stranger.email },
          recordCount: 1,
          records: [{ type: 'expense', data: { id: expenseId, description: 'Crore' } }],
          balance: -CRORE / 2,
          balances: [{ currency: 'INR', amount: -CRORE / 2 }],
        },
      ],
      groups: [],
      claims: [],
      balance: -CRORE / 2,
      balances: [{ currency: 'INR', amount: -CRORE / 2 }],
    });
    expect(await friendsOf(victim)).toEqual([]);
    expect(await app.ask(calls.listBalances, { as: victim })).toEqual([]);
    expect(await app.ask(calls.listExpenses, { as: victim })).toEqual([]);
    expect(await app.ask(calls.listMyExpenses, { as: victim })).toEqual([]);
    expect(await app.ask(calls.listActivities, { as: victim })).toEqual([]);
    expect(await app.ask(calls.listExpenses, { as: victim, query: { userId: stranger.userId } })).toEqual([]);
    expect(await app.ask(calls.listActivities, { as: victim, query: { friendId: stranger.userId } })).toEqual(
      [],
    );
    expect(
      await app.refuse(calls.getFriend, { as: victim, params: { friendId: stranger.userId } }),
    ).toMatchObject({ status: 404 });
    // The ledger has it all the same.
    expect(await balancesSeenBy(app, stranger)).toHaveLength(1);
    await expectExactLedger(app.db, [stranger, victim]);
  });

  it('is shown the name of who asks and their proven address, and no picture, number or UPI ID', async () => {
    const [stranger, victim] = await joinAs(app, 'Sunil Stranger', 'Vidya Victim');
    await app.ask(calls.updateAccount, {
      as: stranger,
      body: { phoneNumber: '+919876543210', upiId: 'sunil@bank' },
    });
    await app.askToBeFriends(stranger, victim);
    const [request] = (await requestsOf(victim)).people;
    expect(request?.person).toEqual({ id: stranger.userId, name: 'Sunil Stranger', email: stranger.email });
  });

  it('is not shown an address that whoever asks has only claimed', async () => {
    const stranger = await app.join('Sunil Stranger', { isVerified: false });
    const victim = await app.join('Vidya Victim');
    await app.askToBeFriends(stranger, victim);
    expect((await requestsOf(victim)).people).toMatchObject([
      { person: { name: 'Sunil Stranger', email: '' } },
    ]);
  });

  it('may look at a record by its id, without addresses', async () => {
    const [, victim, expenseId] = await strangerAndVictim();
    const { splits } = await app.ask(calls.getExpense, { as: victim, params: { expenseId } });
    expect(splits.map(({ user: { name, email } }) => [name, email])).toEqual([
      ['Sunil Stranger', ''],
      ['Vidya Victim', victim.email],
    ]);
  });

  it('counts records up to a bound, and is shown the newest', async () => {
    const [stranger, victim] = await strangerAndVictim();
    for (let count = 0; count < 6; count += 1)
      await addExpense(app, stranger, { amount: 2_00, among: [stranger, victim], description: `${count}` });
    const [request] = (await requestsOf(victim)).people;
    expect(request?.recordCount).toBe(7);
    expect(request?.records.map(({ data }) => ('description' in data ? data.description : ''))).toEqual([
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
  });
});

describe('accepting', () => {
  const accepted = async (stranger: Person, victim: Person) => {
    expect(await friendsOf(victim)).toMatchObject([{ name: 'Sunil Stranger', email: stranger.email }]);
    expect(await friendsOf(stranger)).toMatchObject([{ name: 'Vidya Victim', status: 'active' }]);
    expect((await requestsOf(victim)).people).toEqual([]);
  };

  it('by a tap makes friends of the two, and counts what was recorded', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    await accept(victim, stranger);
    await accepted(stranger, victim);
    expect(await friendsOf(victim)).toMatchObject([{ balance: -CRORE / 2 }]);
    expect(await balancesSeenBy(app, victim)).toHaveLength(1);
    for (const call of [calls.listExpenses, calls.listMyExpenses])
      expect(await app.ask(call, { as: victim })).toMatchObject([{ id: expenseId }]);
    expect(await app.ask(calls.listActivities, { as: victim })).toMatchObject([{ type: 'expense_created' }]);
    // Again: nothing more happens.
    await accept(victim, stranger);
    await accepted(stranger, victim);
  });

  it.each<[string, (stranger: Person, victim: Person) => Promise<unknown>]>([
    [
      'adding an expense with them',
      (stranger, victim) => addExpense(app, victim, { amount: 2, among: [victim, stranger] }),
    ],
    [
      'adding one in which nothing is between the two',
      async (stranger, victim) => {
        const third = await app.join('Tara Third');
        await app.befriend(victim, third);
        const among = [victim, stranger, third];
        await addExpense(app, victim, { amount: 3_00, among, paidBy: third });
      },
    ],
    ['paying them', (stranger, victim) => settle(app, victim, { from: victim, to: stranger, amount: 5_00 })],
    ['inviting them back', (stranger, victim) => app.askToBeFriends(victim, stranger)],
  ])('happens by %s', async (_, act) => {
    const [stranger, victim] = await strangerAndVictim();
    await act(stranger, victim);
    await expect
      .poll(async () => (await friendsOf(victim)).map(({ name }) => name))
      .toContain('Sunil Stranger');
    expect((await friendsOf(stranger)).find(({ id }) => id === victim.userId)).toMatchObject({
      name: 'Vidya Victim',
      status: 'active',
    });
  });

  it('does not happen by somebody’s edit or deletion of a record of theirs', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    const params = { expenseId };
    await app.ask(calls.editExpense, { as: victim, params, body: { version: 1, description: 'Mine?' } });
    await app.ask(calls.deleteExpense, { as: victim, params });
    expect(await friendsOf(victim)).toEqual([]);
    expect(await friendsOf(stranger)).toMatchObject([{ status: 'invited' }]);
  });

  it('is not found for who asks, for strangers and for oneself, with the same bytes', async () => {
    const [stranger, victim] = await strangerAndVictim();
    const outsider = await app.join('Om Outsider');
    const absent = await app.refuse(calls.acceptPerson, { as: outsider, params: { userId: 'absent' } });
    expect(absent).toMatchObject({ status: 404, code: 'not-found' });
    for (const { userId } of [stranger, victim, outsider]) {
      for (const call of [calls.acceptPerson, calls.declinePerson])
        expect(await app.refuse(call, { as: outsider, params: { userId } })).toEqual(absent);
    }
  });

  it('of eight taps at once is one', async () => {
    const [stranger, victim] = await strangerAndVictim();
    await Promise.all(Array.from({ length: 8 }, () => accept(victim, stranger)));
    await accepted(stranger, victim);
  });
});

describe('declining', () => {
  it('takes back what was recorded, for good, and leaves the friendship on the other side', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    const settlement = await settle(app, stranger, { from: victim, to: stranger, amount: 5_00 });
    await decline(victim, stranger);
    expect(await requestsOf(victim)).toEqual(NO_REQUESTS);
    expect(await friendsOf(victim)).toEqual([]);
    expect(await friendsOf(stranger)).toMatchObject([{ id: victim.userId, status: 'invited', balance: 0 }]);
    await expectExactLedger(app.db, [stranger, victim]);
    const refused = {
      status: 403,
      code: 'forbidden',
      message: 'This was declined. Only the person who declined it can restore it.',
    };
    expect(await app.refuse(calls.restoreExpense, { as: stranger, params: { expenseId } })).toMatchObject(
      refused,
    );
    const params = { settlementId: settlement.id };
    expect(await app.refuse(calls.restoreSettlement, { as: stranger, params })).toMatchObject(refused);
    await app.ask(calls.restoreExpense, { as: victim, params: { expenseId } });
    expect((await requestsOf(victim)).people).toMatchObject([{ recordCount: 1 }]);
  });

  it('holds for a single record that is deleted before who recorded it is accepted', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    const params = { expenseId };
    await app.ask(calls.deleteExpense, { as: victim, params });
    expect(await app.refuse(calls.restoreExpense, { as: stranger, params })).toMatchObject({ status: 403 });
    await accept(victim, stranger);
    expect(await app.refuse(calls.restoreExpense, { as: stranger, params })).toMatchObject({ status: 403 });
  });

  it('leaves what an accepted friend deletes theirs to restore', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    await accept(victim, stranger);
    await app.ask(calls.deleteExpense, { as: victim, params: { expenseId } });
    await app.ask(calls.restoreExpense, { as: stranger, params: { expenseId } });
    expect(await balancesSeenBy(app, victim)).toHaveLength(1);
  });

  it('ends the request: asking again makes none, a new record does', async () => {
    const [stranger, victim] = await strangerAndVictim();
    await decline(victim, stranger);
    await decline(victim, stranger);
    await app.ask(calls.inviteFriend, { as: stranger, body: { email: victim.email, name: 'Again' } });
    expect((await requestsOf(victim)).people).toEqual([]);
    await addExpense(app, stranger, { amount: 4_00, among: [stranger, victim] });
    expect((await requestsOf(victim)).people).toMatchObject([{ recordCount: 1, balance: -2_00 }]);
    await accept(victim, stranger);
    expect(await friendsOf(victim)).toMatchObject([{ balance: -2_00 }]);
  });

  it('is not found for an accepted friend', async () => {
    const [stranger, victim] = await strangerAndVictim();
    await accept(victim, stranger);
    expect(
      await app.refuse(calls.declinePerson, { as: victim, params: { userId: stranger.userId } }),
    ).toMatchObject({ status: 404 });
  });

  it('takes back more than a page of records, also while more are being recorded', async () => {
    const [stranger, victim] = await strangerAndVictim();
    const add = () => addExpense(app, stranger, { amount: 2_00, among: [stranger, victim] });
    for (let count = 0; count < 60; count += 1) {
      await add();
      app.clock.advance(100);
    }
    await Promise.all([decline(victim, stranger), add(), add()]);
    // One call goes through all pages: nothing is left but what may have come after it.
    const counts = (await requestsOf(victim)).people.map(({ recordCount }) => recordCount);
    expect(Math.max(0, ...counts)).toBeLessThanOrEqual(2);
    await decline(victim, stranger);
    expect((await requestsOf(victim)).people).toEqual([]);
    expect(await friendsOf(stranger)).toMatchObject([{ balance: 0 }]);
    await expectExactLedger(app.db, [stranger, victim]);
  }, 60_000);
});

describe('somebody who was unfriended', () => {
  it('asks again when they invite again, and the history stays what it was', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    await accept(victim, stranger);
    const paid = await settle(app, victim, { from: victim, to: stranger, amount: CRORE / 2 });
    await app.ask(calls.removeFriend, { as: victim, params: { friendId: stranger.userId } });
    await app.askToBeFriends(stranger, victim);
    expect(await friendsOf(victim)).toEqual([]);
    expect(await friendsOf(stranger)).toMatchObject([{ status: 'invited', email: victim.email }]);
    expect((await requestsOf(victim)).people).toMatchObject([{ recordCount: 0, records: [] }]);
    const isHistory = async () => {
      expect(await app.ask(calls.listMyExpenses, { as: victim })).toMatchObject([{ id: expenseId }]);
      expect(await app.ask(calls.listSettlements, { as: victim })).toMatchObject([{ id: paid.id }]);
    };
    await isHistory();
    await decline(victim, stranger);
    await isHistory();
    await expectExactLedger(app.db, [stranger, victim]);
  });

  it('records requests from then on: only what was recorded before is history', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    await accept(victim, stranger);
    await settle(app, victim, { from: victim, to: stranger, amount: CRORE / 2 });
    await app.ask(calls.removeFriend, { as: victim, params: { friendId: stranger.userId } });
    await app.askToBeFriends(stranger, victim);
    app.clock.advance(1_000);
    await addExpense(app, stranger, { amount: 2_00, among: [stranger, victim], description: 'Later' });
    expect((await requestsOf(victim)).people).toMatchObject([{ recordCount: 1, balance: -1_00 }]);
    expect(await app.ask(calls.listMyExpenses, { as: victim })).toMatchObject([{ id: expenseId }]);
    expect(await app.ask(calls.listBalances, { as: victim })).toEqual([]);
  });

  it('leaves nothing of theirs in the lists of somebody who never accepted them', async () => {
    const [stranger, victim, expenseId] = await strangerAndVictim();
    await app.ask(calls.deleteExpense, { as: stranger, params: { expenseId } });
    await addExpense(app, stranger, { amount: 2_00, among: [stranger, victim], description: 'Buy pills' });
    await settle(app, stranger, { from: victim, to: stranger, amount: 1_00 });
    await app.ask(calls.removeFriend, { as: stranger, params: { friendId: victim.userId } });
    expect(await app.ask(calls.listExpenses, { as: victim })).toEqual([]);
    expect(await app.ask(calls.listMyExpenses, { as: victim })).toEqual([]);
    expect(await app.ask(calls.listActivities, { as: victim })).toEqual([]);
  });
});

describe('two people whom a third brings together', () => {
  it('know each other by the name that the third knows, and have a request each', async () => {
    const [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
    for (const friend of [ravi, meera]) await app.befriend(asha, friend);
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera], paidBy: ravi });
    expect((await requestsOf(meera)).people).toMatchObject([
      { person: { id: ravi.userId, name: 'Ravi Kumar', email: '' }, recordCount: 0, balance: -30_00 },
    ]);
    expect(await friendsOf(meera)).toMatchObject([{ name: 'Asha Nair', balance: 0 }]);
    expect(await app.ask(calls.listMyExpenses, { as: meera })).toHaveLength(1);
    await accept(meera, ravi);
    expect(await friendsOf(meera)).toMatchObject([
      { name: 'Asha Nair', balance: 0 },
      { name: 'Ravi Kumar', email: '', status: 'invited', balance: -30_00 },
    ]);
    await accept(ravi, meera);
    expect(await friendsOf(meera)).toMatchObject([{}, { name: 'Ravi Kumar', email: ravi.email }]);
  });
});

describe('somebody who deletes the account', () => {
  it('declines what strangers have recorded: nobody is kept by it', async () => {
    const [stranger, victim] = await strangerAndVictim();
    await app.ask(calls.deleteAccount, { as: victim });
    expect(await balancesSeenBy(app, stranger)).toEqual([]);
    await expectExactLedger(app.db, [stranger, victim]);
  });

  it('keeps everything, requests included, where something of their own is open', async () => {
    const [stranger, victim] = await strangerAndVictim();
    const friend = await app.join('Farhan Friend');
    await app.befriend(victim, friend);
    await addExpense(app, victim, { amount: 2_00, among: [victim, friend] });
    expect(await app.refuse(calls.deleteAccount, { as: victim })).toMatchObject({ code: 'not-settled' });
    expect((await requestsOf(victim)).people).toMatchObject([
      { person: { id: stranger.userId }, recordCount: 1 },
    ]);
  });

  it('keeps requests and blocks also where what is open was recorded by a third', async () => {
    const [stranger, victim] = await strangerAndVictim();
    const [asha, ravi, blocked] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Balu Blocked');
    for (const friend of [ravi, victim]) await app.befriend(asha, friend);
    await app.askToBeFriends(blocked, victim);
    await addExpense(app, blocked, { amount: 8_00, among: [blocked, victim], description: 'Theirs' });
    await app.ask(calls.blockPerson, { as: victim, params: { userId: blocked.userId } });
    const { id: expenseId } = await addExpense(app, asha, {
      amount: 90_00,
      among: [asha, ravi, victim],
      paidBy: ravi,
    });
    expect(await app.refuse(calls.deleteAccount, { as: victim })).toMatchObject({
      status: 409,
      code: 'not-settled',
    });
    expect(await app.ask(calls.listBlocks, { as: victim })).toMatchObject([
      { person: { id: blocked.userId } },
    ]);
    expect((await requestsOf(victim)).people.map(({ person }) => person.id).toSorted()).toEqual(
      [stranger.userId, ravi.userId].toSorted(),
    );
    expect(await balancesSeenBy(app, stranger)).toHaveLength(1);
    expect(await balancesSeenBy(app, blocked)).toHaveLength(1);
    // Once that is gone, the others do not keep the account.
    await app.ask(calls.deleteExpense, { as: asha, params: { expenseId } });
    await app.ask(calls.deleteAccount, { as: victim });
    expect(await balancesSeenBy(app, stranger)).toEqual([]);
    expect(await balancesSeenBy(app, blocked)).toEqual([]);
    await expectExactLedger(app.db, [stranger, victim, asha, ravi, blocked]);
  });

  it('declines nothing of what is settled: the history of others stays', async () => {
    const [stranger, victim] = await strangerAndVictim();
    const friend = await app.join('Farhan Friend');
    await app.befriend(victim, friend);
    await app.befriend(stranger, friend);
    const among = [stranger, victim, friend];
    const { id: expenseId } = await addExpense(app, stranger, { amount: 90_00, among, paidBy: friend });
    await settle(app, victim, { from: victim, to: friend, amount: 30_00 });
    await app.ask(calls.deleteAccount, { as: victim });
    expect(await app.ask(calls.getExpense, { as: friend, params: { expenseId } })).toMatchObject({
      version: 1,
    });
    await expectExactLedger(app.db, [stranger, victim, friend]);
  });

  it('declines what strangers have recorded also where it is about a friend', async () => {
    const [stranger, victim] = await strangerAndVictim();
    const friend = await app.join('Farhan Friend');
    await app.befriend(victim, friend);
    await app.befriend(stranger, friend);
    await addExpense(app, stranger, { amount: 90_00, among: [stranger, victim, friend], paidBy: friend });
    await app.ask(calls.deleteAccount, { as: victim });
    expect(await balancesSeenBy(app, friend)).toEqual(['Sunil Stranger owes Farhan Friend 3000 INR']);
    await expectExactLedger(app.db, [stranger, victim, friend]);
  });
});

it('the export holds what is asked of somebody, apart from the rest', async () => {
  const [stranger, victim] = await strangerAndVictim();
  const exported = await app.ask(calls.exportAccount, { as: victim });
  expect(exported).toMatchObject({ friends: [], balances: [], expenses: [], activities: [], blocks: [] });
  expect(exported.requests.people).toMatchObject([{ person: { id: stranger.userId }, recordCount: 1 }]);
});
