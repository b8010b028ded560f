import { getFriend, listFriends, removeFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { removeMember } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { deltasByPair, effectsOfSettlement } from '@barabar/core/ledger';
import { toMinor, type Currency } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { commitBatch } from '../src/kit/document.ts';
import { addDeltas } from '../src/records/balances/store.ts';
import { endFriendships } from '../src/records/friendships/former-store.ts';
import { putFriendship, readFriendship } from '../src/records/friendships/store.ts';
import type { Person } from './harness.ts';
import { addExpense } from './ledger.ts';
import { uniqueEmail } from './people.ts';
import { ATTEMPTS_TIMEOUT_MS, expectNoLockWait } from './waiting.ts';
import { joinAs, openApp } from './world.ts';

const app = await openApp();

const friendsOf = (as: Person) => app.ask(listFriends, { as });
const invite = (as: Person, email: string, name?: string) =>
  app.call(inviteFriend, { as, body: { email, ...(name !== undefined && { name }) } });

/** `debtor` owes `creditor` so much more, without an expense to say why. */
async function owe(
  [debtor, creditor]: readonly [Person, Person],
  amount: number,
  { groupId = null, currency = 'INR' }: { groupId?: string | null; currency?: Currency } = {},
): Promise<void> {
  const batch = app.db.batch();
  addDeltas(app, batch, {
    deltas: deltasByPair(
      effectsOfSettlement({ fromUserId: creditor.userId, toUserId: debtor.userId, amount: toMinor(amount) }),
    ),
    names: new Map([debtor, creditor].map(({ userId, name }) => [userId, name])),
    groupId,
    currency,
    at: app.clock.now(),
  });
  await batch.commit();
}

async function twoFriends(): Promise<readonly [Person, Person]> {
  const [a, b] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
  await app.befriend(a, b);
  return [a, b];
}

describe('what was between friends', () => {
  it('is told from nothing at all, also when all is settled', async () => {
    const [asha, ravi] = await twoFriends();
    const { userId: friendId } = ravi;
    const detailsOf = () => app.ask(getFriend, { as: asha, params: { friendId } });
    for (const friend of [...(await friendsOf(asha)), await detailsOf()])
      expect(friend).not.toHaveProperty('hasHistory');
    await owe([ravi, asha], 5_00);
    await owe([asha, ravi], 5_00);
    for (const friend of [...(await friendsOf(asha)), ...(await friendsOf(ravi)), await detailsOf()])
      expect(friend).toMatchObject({ balance: 0, balances: [], hasHistory: true });
  });
});

describe('inviting', () => {
  it('makes friends of both with somebody who has an account', async () => {
    const [asha, ravi] = await twoFriends();
    expect(await friendsOf(asha)).toEqual([
      {
        id: ravi.userId,
        name: 'Ravi Kumar',
        email: ravi.email,
        status: 'active',
        balance: 0,
        balances: [],
        groups: [],
      },
    ]);
    expect(await friendsOf(ravi)).toMatchObject([{ id: asha.userId, name: 'Asha Nair' }]);
  });

  it('makes a friend of somebody who has none, under the name that was given', async () => {
    const asha = await app.join('Asha Nair');
    const email = uniqueEmail('kabir');
    await invite(asha, email, ' Kabir Sen ');
    expect(await friendsOf(asha)).toMatchObject([{ name: 'Kabir Sen', email, status: 'invited' }]);
  });

  it('names somebody whose name is not given after their address', async () => {
    const asha = await app.join('Asha Nair');
    const email = uniqueEmail('kabir');
    await invite(asha, email, '  ');
    expect(await friendsOf(asha)).toMatchObject([{ name: email.split('@')[0], status: 'invited' }]);
  });

  it('answers the same whether or not the address belongs to somebody', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    const unknown = uniqueEmail();
    expect(await invite(asha, ravi.email)).toEqual({
      ...(await invite(asha, unknown)),
      data: { email: ravi.email },
    });
  });

  it('takes an address in any case and with spaces around it', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await invite(asha, ` ${ravi.email.toUpperCase()} `);
    expect(await friendsOf(asha)).toMatchObject([{ id: ravi.userId }]);
  });

  it('is harmless twice: one friend, and the friendship stays as it was made', async () => {
    const [asha, ravi] = await twoFriends();
    const key = [asha.userId, ravi.userId].toSorted().join('_');
    const before = (await app.db.collection('friendships').doc(key).get()).data();
    expect(before).toMatchObject({
      members: [asha.userId, ravi.userId].toSorted(),
      names: { [asha.userId]: 'Asha Nair', [ravi.userId]: 'Ravi Kumar' },
      createdBy: asha.userId,
    });
    await invite(ravi, asha.email);
    expect((await app.db.collection('friendships').doc(key).get()).data()).toEqual(before);
    expect(await friendsOf(asha)).toHaveLength(1);
  });

  it(
    'gives a new address one record, however many invite it at once, without waiting for locks',
    async () => {
      const inviters = await Promise.all(
        ['Asha', 'Ravi', 'Meera', 'Zoya', 'Om'].map((name) => app.join(name)),
      );
      const run = async () => {
        const email = uniqueEmail('kabir');
        const start = performance.now();
        const outcomes = await Promise.all(inviters.map((person) => invite(person, email)));
        const tookMs = performance.now() - start;
        expect(outcomes.every(({ isOk }) => isOk)).toBe(true);
        const lists = await Promise.all(inviters.map(friendsOf));
        const invited = lists.map((list) => list.filter((friend) => friend.email === email));
        expect(invited.map((list) => list.length)).toEqual([1, 1, 1, 1, 1]);
        expect(new Set(invited.flat().map(({ id }) => id)).size).toBe(1);
        const records = await app.db.collection('users').where('email', '==', email).get();
        expect(records.size).toBe(1);
        return tookMs;
      };
      const other = () => app.join('Om Outsider');
      await expectNoLockWait(run, { other, rounds: 5 });
    },
    ATTEMPTS_TIMEOUT_MS,
  );

  it('finds nobody behind an address that has outlived its account', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    await app.db.collection('users').doc(ravi.userId).update({ status: 'deleted' });
    await invite(asha, ravi.email, 'Ravi Again');
    await invite(await app.join('Meera Iyer'), ravi.email);
    expect(await friendsOf(asha)).toMatchObject([
      { name: 'Ravi Again', status: 'invited', email: ravi.email },
    ]);
  });

  it('refuses the own address', async () => {
    const asha = await app.join('Asha Nair');
    const refusal = { status: 400, message: 'This is your own email address' };
    expect(await app.refuse(inviteFriend, { as: asha, body: { email: asha.email } })).toMatchObject(refusal);
    const unverified = await app.join('Ira Das', { isVerified: false });
    expect(
      await app.refuse(inviteFriend, { as: unverified, body: { email: unverified.email.toUpperCase() } }),
    ).toMatchObject(refusal);
  });

  it('refuses an address under which the caller is to be found after two records became one', async () => {
    const asha = await app.join('Asha Nair');
    const email = uniqueEmail('other');
    await app.befriend(await app.join('Ravi Kumar'), { email });
    const { docs } = await app.db.collection('users').where('email', '==', email).get();
    await docs[0]?.ref.update({ status: 'merged', mergedInto: asha.userId });
    expect(await app.refuse(inviteFriend, { as: asha, body: { email } })).toMatchObject({
      message: 'This is your own email address',
    });
  });

  it.each([
    ['', 'Email is required'],
    ['nobody', 'Please enter a valid email address'],
    ['a b@example.com', 'Please enter a valid email address'],
    // Addresses by the pattern, but names of no document.
    ['\ud800@example.com', 'Please enter a valid email address'],
    ['__@example.com__', 'Please enter a valid email address'],
    [`${'अ'.repeat(240)}@example.com`, 'Please enter a valid email address'],
  ])('refuses the address %j', async (email, message) => {
    const asha = await app.join('Asha Nair');
    expect(await app.refuse(inviteFriend, { as: asha, body: { email } })).toMatchObject({
      status: 400,
      code: 'validation-failed',
      message,
    });
  });
});

describe('the list of friends', () => {
  it('is sorted by name, as people sort', async () => {
    const asha = await app.join('Asha Nair');
    for (const name of ['zoya', 'Émile', 'Aditi', 'bala']) await app.befriend(asha, await app.join(name));
    expect((await friendsOf(asha)).map(({ name }) => name)).toEqual(['Aditi', 'bala', 'Émile', 'zoya']);
  });

  it('sums what stands between two people for each currency, and lists it for each group', async () => {
    const [asha, ravi] = await twoFriends();
    const goa = await app.gather('Goa', [asha, ravi]);
    const flat = await app.gather('Flat', [asha, ravi]);
    await owe([ravi, asha], 100_00);
    await owe([ravi, asha], 250_50, { groupId: goa.id });
    await owe([asha, ravi], 50_25, { groupId: flat.id });
    await owe([asha, ravi], 7_00, { groupId: goa.id, currency: 'USD' });
    const standing = {
      balance: 300_25,
      balances: [
        { currency: 'INR', amount: 300_25 },
        { currency: 'USD', amount: -7_00 },
      ],
      groups: [
        { groupId: flat.id, groupName: 'Flat', currency: 'INR', amount: -50_25 },
        { groupId: goa.id, groupName: 'Goa', currency: 'INR', amount: 250_50 },
        { groupId: goa.id, groupName: 'Goa', currency: 'USD', amount: -7_00 },
      ],
    };
    expect(await friendsOf(asha)).toMatchObject([standing]);
    expect(await app.ask(getFriend, { as: asha, params: { friendId: ravi.userId } })).toMatchObject(standing);
    const [fromOtherSide] = await friendsOf(ravi);
    expect(fromOtherSide?.balance).toBe(-300_25);
    expect(fromOtherSide?.groups.map(({ amount }) => amount)).toEqual([50_25, -250_50, 7_00]);
  });

  it('leaves out what is even', async () => {
    const [asha, ravi] = await twoFriends();
    const goa = await app.gather('Goa', [asha, ravi]);
    await owe([ravi, asha], 10, { groupId: goa.id });
    await owe([asha, ravi], 10, { groupId: goa.id });
    await owe([ravi, asha], 10, { currency: 'EUR' });
    await owe([asha, ravi], 10, { currency: 'EUR' });
    expect(await friendsOf(asha)).toMatchObject([{ balance: 0, balances: [], groups: [] }]);
  });

  it('keeps balances with others out of it', async () => {
    const [asha, ravi] = await twoFriends();
    const zoya = await app.join('Zoya Khan');
    await app.befriend(ravi, zoya);
    await owe([zoya, ravi], 500);
    expect(await friendsOf(asha)).toMatchObject([{ id: ravi.userId, balance: 0 }]);
  });

  it('names somebody whose account is gone', async () => {
    const [asha, ravi] = await twoFriends();
    await app.db.collection('users').doc(ravi.userId).update({ status: 'deleted' });
    expect(await friendsOf(asha)).toMatchObject([{ name: 'Deleted user', email: '', status: 'deleted' }]);
  });
});

describe('a friend', () => {
  it.each(['nobody', 'a_b', '..', '%2F', '__x__', 'x'.repeat(2_000), '🦄'])(
    'that does not exist is 404: %j',
    async (friendId) => {
      const asha = await app.join('Asha Nair');
      expect(await app.refuse(getFriend, { as: asha, params: { friendId } })).toMatchObject({ status: 404 });
      expect(await app.refuse(removeFriend, { as: asha, params: { friendId } })).toMatchObject({
        status: 404,
      });
    },
  );

  it('is 404 for oneself, and for somebody who is no friend', async () => {
    const [asha, ravi] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
    for (const { userId } of [asha, ravi]) {
      expect(await app.refuse(getFriend, { as: asha, params: { friendId: userId } })).toMatchObject({
        status: 404,
      });
      expect(await app.refuse(removeFriend, { as: asha, params: { friendId: userId } })).toMatchObject({
        status: 404,
      });
    }
  });
});

const remove = (as: Person, friend: Person) => ({ as, params: { friendId: friend.userId } });

describe('ending a friendship', () => {
  it('takes each from the other’s list', async () => {
    const [asha, ravi] = await twoFriends();
    expect(await app.ask(removeFriend, remove(asha, ravi))).toEqual({ id: ravi.userId });
    expect(await friendsOf(asha)).toEqual([]);
    expect(await friendsOf(ravi)).toEqual([]);
    expect(await app.refuse(removeFriend, remove(asha, ravi))).toMatchObject({ status: 404 });
  });

  it('needs every balance even, in every currency', async () => {
    const [asha, ravi] = await twoFriends();
    await owe([ravi, asha], 500);
    await owe([asha, ravi], 500, { currency: 'USD' });
    expect(await app.refuse(removeFriend, remove(asha, ravi))).toMatchObject({
      status: 409,
      code: 'not-settled',
    });
    await owe([asha, ravi], 500);
    expect(await app.refuse(removeFriend, remove(asha, ravi))).toMatchObject({ code: 'not-settled' });
    await owe([ravi, asha], 500, { currency: 'USD' });
    await app.ask(removeFriend, remove(asha, ravi));
  });

  it('needs that no group is shared', async () => {
    const [asha, ravi] = await twoFriends();
    const group = await app.gather('Goa', [asha, ravi]);
    expect(await app.refuse(removeFriend, remove(ravi, asha))).toMatchObject({
      status: 409,
      code: 'shared-groups',
    });
    await app.ask(removeMember, { as: asha, params: { groupId: group.id, userId: ravi.userId } });
    await app.ask(removeFriend, remove(ravi, asha));
  });

  it('succeeds once of many at once, and the others find no friend', async () => {
    const [asha, ravi] = await twoFriends();
    const outcomes = await Promise.all(
      [asha, ravi, asha, ravi].map((person, index) =>
        app.call(removeFriend, remove(person, index % 2 === 0 ? ravi : asha)),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  });

  it('notices what was recorded since it was looked at, also in the millisecond of the record before', async () => {
    const [asha, ravi] = await twoFriends();
    await addExpense(app, asha, { amount: 20_00, among: [asha, ravi] });
    const friendship = await readFriendship(app, asha.userId, ravi.userId);
    if (!friendship) throw new Error('the two are friends');
    const { members, names, createdBy, createdAt: at } = friendship;
    await commitBatch(app, (batch) => putFriendship(app, batch, { members, names, createdBy, at }));
    await expect(endFriendships(app, [friendship], at)).rejects.toThrow();
  });

  it('never wins against a group that both join at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asha, ravi] = await twoFriends();
      const group = await app.gather('Goa', [asha]);
      const [removal] = await Promise.all([
        app.call(removeFriend, remove(asha, ravi)),
        app.ask(addMember, {
          as: asha,
          params: { groupId: group.id },
          body: { email: ravi.email, role: 'member' },
        }),
      ]);
      expect([200, 409]).toContain(removal.status);
      expect(await friendsOf(asha)).toMatchObject([{ id: ravi.userId }]);
    }
  });
});
