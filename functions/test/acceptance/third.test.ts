import { inviteFriend, listFriends, remindFriend } from '@barabar/core/contract/friends';
import { acceptPerson, declinePerson, listRequests } from '@barabar/core/contract/requests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Person, type TestApp } from '../harness.ts';
import { addExpense, expectExactLedger } from '../ledger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

const requestsOf = (as: Person) => app.ask(listRequests, { as });
const accept = (as: Person, { userId }: Person) => app.ask(acceptPerson, { as, params: { userId } });
const requestOf = async (as: Person, { userId }: Person) =>
  (await requestsOf(as)).people.find(({ person }) => person.id === userId);
const friendOf = async (as: Person, { userId }: Person) =>
  (await app.ask(listFriends, { as })).find(({ id }) => id === userId);

describe('two people whom somebody brings together under names of their own', () => {
  /** Asha has invited both by other names than their own, neither has answered; then Ravi pays for all three. */
  async function broughtTogether(): Promise<readonly [Person, Person, Person]> {
    const [asha, ravi, meera] = [
      await app.join('Asha Nair'),
      await app.join('Ravi Realname'),
      await app.join('Meera Realname'),
    ];
    await app.ask(inviteFriend, { as: asha, body: { email: ravi.email, name: 'Rivi' } });
    await app.ask(inviteFriend, { as: asha, body: { email: meera.email, name: 'Mimi' } });
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
    const [asha, ravi] = [await app.join('Asha Nair'), await app.join('Ravi Kumar')];
    const unproven = await app.join('Uma Unproven', { isVerified: false });
    await app.askToBeFriends(unproven, asha);
    await accept(asha, unproven);
    await app.befriend(asha, ravi);
    await addExpense(app, asha, { amount: 90_00, among: [asha, ravi, unproven], paidBy: ravi });
    await accept(ravi, unproven);
    const reminder = { as: ravi, params: { friendId: unproven.userId } };
    expect(await app.ask(remindFriend, reminder)).toMatchObject({ id: unproven.userId });
    await accept(unproven, ravi);
    app.clock.advance(24 * 60 * 60_000);
    expect(await app.refuse(remindFriend, reminder)).toMatchObject({ code: 'not-reachable' });
  });

  it('are apart as requests: who declines one of them takes back nothing that the other recorded', async () => {
    const [asha, ravi, meera] = await broughtTogether();
    await accept(ravi, meera);
    await addExpense(app, ravi, { amount: 20_00, among: [ravi, meera] });
    expect(await requestOf(meera, ravi)).toMatchObject({ recordCount: 1, records: [{ type: 'expense' }] });
    await app.ask(declinePerson, { as: meera, params: { userId: ravi.userId } });
    expect(await requestOf(meera, asha)).toMatchObject({ recordCount: 1 });
    // What Asha recorded among the three is hers: the balance with Ravi that it made stays.
    expect(await requestOf(meera, ravi)).toMatchObject({ recordCount: 0, balance: -30_00 });
    await expectExactLedger(app.db, [asha, ravi, meera]);
  });
});
