import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { describe, expect, it } from 'vitest';
import type { Person } from '../harness.ts';
import { addExpense, balancesSeenBy, expectExactLedger, expenseBody } from '../ledger.ts';
import { befriendAll, joinAs, openApp } from '../world.ts';

const app = await openApp();

const requestsOf = (as: Person) => app.ask(calls.listRequests, { as });
const accept = (as: Person, { userId }: Person) => app.ask(calls.acceptPerson, { as, params: { userId } });
const requestOf = async (as: Person, { userId }: Person) =>
  (await requestsOf(as)).people.find(({ person }) => person.id === userId);
const friendOf = async (as: Person, { userId }: Person) =>
  (await app.ask(calls.listFriends, { as })).find(({ id }) => id === userId);

describe('two people whom somebody brings together under names of their own', () => {
  /** Asha has invited both by other names than their own, neither has answered; then Ravi pays for all three. */
  async function broughtTogether(): Promise<readonly [Person, Person, Person]> {
    const [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Realname', 'Meera Realname');
    await app.ask(calls.inviteFriend, { as: asha, body: { email: ravi.email, name: 'Rivi' } });
    await app.ask(calls.inviteFriend, { as: asha, body: { email: meera.email, name: 'Mimi' } });
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, meera], paidBy: ravi });
    return [asha, ravi, meera];
  }

  it('know each other by those names, whatever they are called, until both have accepted', async () => {
    const [, ravi, meera] = await broughtTogether();
    expect((await requestOf(meera, ravi))?.person).toEqual({ id: ravi.userId, name: 'Rivi', email: '' });
    expect((await requestOf(ravi, meera))?.person).toEqual({ id: meera.userId, name: 'Mimi', email: '' });
    await accept(meera, ravi);
    expect(await friendOf(meera, ravi)).toMatchObject({ name: 'Rivi', email: '', status: 'invited' });
    // Who accepts says nothing about themselves by that.
    expect((await requestOf(ravi, meera))?.person).toEqual({ id: meera.userId, name: 'Mimi', email: '' });
    await accept(ravi, meera);
    expect(await friendOf(meera, ravi)).toMatchObject({ name: 'Ravi Realname', email: ravi.email });
    expect(await friendOf(ravi, meera)).toMatchObject({ name: 'Meera Realname', email: meera.email });
  });

  it('are reminded of nothing, and whoever reminds is not told that there is an account without a proven address', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const unproven = await app.join('Uma Unproven', { isVerified: false });
    await app.askToBeFriends(unproven, asha);
    await accept(asha, unproven);
    await app.befriend(asha, ravi);
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, unproven], paidBy: ravi });
    await accept(ravi, unproven);
    const reminder = { as: ravi, params: { friendId: unproven.userId } };
    expect(await app.ask(calls.remindFriend, reminder)).toMatchObject({ id: unproven.userId });
    await accept(unproven, ravi);
    app.clock.advance(24 * 60 * 60_000);
    expect(await app.refuse(calls.remindFriend, reminder)).toMatchObject({ code: 'not-reachable' });
  });

  it('are apart as requests: who declines one of them takes back nothing that the other recorded', async () => {
    const [asha, ravi, meera] = await broughtTogether();
    await accept(ravi, meera);
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera] });
    expect(await requestOf(meera, ravi)).toMatchObject({ recordCount: 1, records: [{ type: 'expense' }] });
    await app.ask(calls.declinePerson, { as: meera, params: { userId: ravi.userId } });
    expect(await requestOf(meera, asha)).toMatchObject({ recordCount: 1 });
    // What Asha recorded among the three is hers: the balance with Ravi that it made stays.
    expect(await requestOf(meera, ravi)).toMatchObject({ recordCount: 0, balance: -30_00 });
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });

  it('make each other owe nothing by editing what the third recorded, and are told so by those names', async () => {
    const [asha, ravi, meera] = await broughtTogether();
    await accept(ravi, asha);
    const [expense] = await app.ask(calls.listMyExpenses, { as: ravi });
    const params = { expenseId: expense?.id ?? '' };
    const body = { version: 1, paidBy: asha.userId };
    // Meera’s net stays, and Ravi’s own falls.
    await app.ask(calls.editExpense, { as: ravi, params, body });
    const larger = { version: 2, amount: 120 };
    expect(await app.refuse(calls.editExpense, { as: ravi, params, body: larger })).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: 'Only Asha Nair can do this, because you and Mimi share no expenses.',
    });
    await accept(meera, ravi);
    await app.ask(calls.editExpense, { as: ravi, params, body: larger });
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });
});

/** A stranger records what a friend of theirs, who has accepted them, shares with a victim, who has not. */
async function sharedByStranger() {
  const [stranger, friend, victim] = await joinAs(app, 'Sunil Stranger', 'Farhan Friend', 'Vidya Victim');
  await app.befriend(stranger, friend);
  await app.askToBeFriends(stranger, victim);
  const { id } = await addExpense(app, stranger, { amount: 90_00, among: [stranger, friend, victim] });
  return { stranger, friend, victim, params: { expenseId: id } };
}

describe('a request that others share', () => {
  it.each([
    ['deletes it', deleteTwice],
    [
      'declines the person',
      async ({ stranger, victim }: Awaited<ReturnType<typeof sharedByStranger>>) => {
        await app.ask(calls.declinePerson, { as: victim, params: { userId: stranger.userId } });
      },
    ],
  ] as const)('stays to the others when somebody %s', async (_, decline) => {
    const scene = await sharedByStranger();
    const { stranger, friend, victim, params } = scene;
    await decline(scene);
    expect(await app.refuse(calls.getExpense, { as: victim, params })).toMatchObject({ status: 404 });
    expect(await app.refuse(calls.restoreExpense, { as: victim, params })).toMatchObject({ status: 404 });
    const remaining = await app.ask(calls.getExpense, { as: friend, params });
    expect(remaining).toMatchObject({ amount: 90_00, payers: [{ userId: stranger.userId, amount: 90_00 }] });
    expect(remaining.splits.map(({ userId, amount }) => [userId, amount])).toEqual([
      [stranger.userId, 60_00],
      [friend.userId, 30_00],
    ]);
    expect(await balancesSeenBy(app, stranger)).toEqual(['Farhan Friend owes Sunil Stranger 3000 INR']);
    await expectExactLedger(app.db, [stranger, friend, victim]);
  });

  /** The second under the same key is a repeat. */
  async function deleteTwice({
    victim,
    params,
  }: Awaited<ReturnType<typeof sharedByStranger>>): Promise<void> {
    const request = { as: victim, params, idempotencyKey: 'away' };
    const done = await app.ask(calls.deleteExpense, request);
    expect(done).toEqual({ id: params.expenseId, outcome: 'left' });
    expect(await app.ask(calls.deleteExpense, request)).toEqual(done);
  }
});

describe('an edit that takes the editor out', () => {
  it('is answered with what they have made of it, repeats included, and with nothing of what others do then', async () => {
    const { stranger, friend, victim, params } = await sharedByStranger();
    await app.befriend(friend, victim);
    const { splits } = expenseBody(stranger, { amount: 90_00, among: [stranger, victim] });
    const request = { as: friend, params, body: { version: 1, splits }, idempotencyKey: 'out' };
    const done = await app.ask(calls.editExpense, request);
    expect(done).toMatchObject({ version: 2, amount: 90_00 });
    expect(await app.ask(calls.editExpense, request)).toEqual(done);
    expect(await app.refuse(calls.getExpense, { as: friend, params })).toMatchObject({ status: 404 });
    const later = { version: 2, description: 'Secret', amount: 80 };
    await app.ask(calls.editExpense, { as: stranger, params, body: later });
    const repeated = await app.ask(calls.editExpense, request);
    expect(repeated).toMatchObject({ id: done.id, description: '', amount: 0, payers: [], splits: [] });
    expect(JSON.stringify(repeated)).not.toMatch(/Secret|Vidya|"amount":80/);
  });
});

it('a record of a friendship that has ended is no request: who deletes it does not decline it', async () => {
  const [asha, ravi, meera] = await joinAs(app, 'Asha Nair', 'Ravi Kumar', 'Meera Das');
  const among = [asha, ravi, meera];
  await befriendAll(app, among);
  const { id } = await addExpense(app, asha, { amount: 90_00, among, paidBy: ravi });
  await app.ask(calls.removeFriend, { as: asha, params: { friendId: meera.userId } });
  const params = { expenseId: id };
  await app.ask(calls.deleteExpense, { as: meera, params });
  await app.ask(calls.restoreExpense, { as: ravi, params });
  await expectExactLedger(app.db, [asha, ravi, meera]);
});
