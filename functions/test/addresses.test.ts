import { deleteAccount } from '@barabar/core/contract/account';
import { login } from '@barabar/core/contract/auth';
import { listFriends } from '@barabar/core/contract/friends';
import { getGroup } from '@barabar/core/contract/groups';
import { describe, expect, it } from 'vitest';
import { mergesOf } from '../src/records/merges/store.ts';
import type { Person } from './harness.ts';
import { addExpense, balancesSeenBy } from './ledger.ts';
import { uniqueEmail } from './people.ts';
import { openApp } from './world.ts';

const app = await openApp();

/** An answer as whoever asks sees it, but for what is another one each time and the address that they sent themselves. */
async function invite(as: Person, email: string): Promise<unknown> {
  const response = await fetch(`${app.url}/api/friends/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Somebody' }),
  });
  const ownEachTime = new Set(['date', 'x-request-id', 'content-length']);
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !ownEachTime.has(name))),
    body: (await response.text()).replaceAll(email, 'the address'),
  };
}

async function deletedAccount(): Promise<string> {
  const { email, ...gone } = await app.join('Gone Gupta');
  await app.ask(deleteAccount, { as: gone });
  return email;
}

describe('an address', () => {
  it.each<[string, (asha: Person) => Promise<string>]>([
    ['somebody who has an account', async () => (await app.join('Ravi Kumar')).email],
    ['a friend', async (asha) => befriended(asha)],
    ['an account that has not proven it', async () => (await app.join('Ira', { isVerified: false })).email],
    ['somebody whom another person has invited', async () => invitedByAnother()],
    ['an account that is gone', deletedAccount],
  ])(
    'of %s gets the same answer to an invitation, byte for byte, as one that nobody knows',
    async (_, find) => {
      const asha = await app.join('Asha Nair');
      const answer = await invite(asha, uniqueEmail());
      expect(answer).toMatchObject({ status: 201, body: '{"data":{"email":"the address"}}' });
      expect(await invite(asha, await find(asha))).toEqual(answer);
    },
  );

  async function befriended(asha: Person): Promise<string> {
    const friend = await app.join('Ravi Kumar');
    await app.befriend(asha, friend);
    return friend.email;
  }

  async function invitedByAnother(): Promise<string> {
    const email = uniqueEmail();
    await app.befriend(await app.join('Meera Iyer'), { email });
    return email;
  }

  it('that an account has not proven shows nothing of it to whoever invites it', async () => {
    const asha = await app.join('Asha Nair');
    const hidden = await app.join('Hidden Hegde', { isVerified: false });
    const { members } = await app.gather('Goa', [asha, hidden]);
    const name = hidden.email.split('@')[0];
    expect(members.map(({ user }) => user.name)).toEqual(['Asha Nair', name]);
    expect(await app.ask(listFriends, { as: asha })).toMatchObject([{ name, status: 'invited' }]);
    expect(await app.ask(listFriends, { as: hidden })).toEqual([]);
  });
});

/** Somebody without an account owes the one who added their address to a group. */
async function owingInGoa(name: string) {
  const inviter = await app.join('Meera Iyer');
  const email = uniqueEmail(name);
  const { id: groupId, members } = await app.gather('Goa', [inviter, { email }]);
  const invited = members.find(({ role }) => role === 'member');
  if (!invited) throw new Error('a group of two has a member');
  await addExpense(app, inviter, { amount: 10_00, among: [inviter, invited], groupId });
  return { inviter, email, invited, groupId };
}

describe('somebody who is invited', () => {
  it('can be in groups and owe money at once, and finds all of it as their own', async () => {
    const { email } = await owingInGoa('kabir');
    const kabir = await app.enter(await app.accounts.signUp({ email }), 'Kabir Sen');
    await app.acceptAll(kabir);
    expect(await balancesSeenBy(app, kabir)).toEqual(['Kabir Sen owes Meera Iyer 500 INR in a group']);
  });
});

describe('what somebody planted under an address before its owner came', () => {
  it('with a history stays apart from the invited record with a history that the owner gets', async () => {
    const { inviter, email, invited, groupId } = await owingInGoa('victim');
    const attacker = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Planted Name');
    const accomplice = await app.join('Accomplice Alva');
    await app.befriend(attacker, accomplice);
    await addExpense(app, attacker, { amount: 900_00, among: [attacker, accomplice], paidBy: accomplice });

    const google = await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' });
    expect(await app.refuse(listFriends, { as: google })).toMatchObject({ code: 'sign-in-again' });
    const victim = await app.accounts.signInWithGoogle({ email, name: 'Vani Victim' });
    const user = await app.ask(login, { as: victim, body: { firebaseUid: victim.uid } });
    expect(user).toMatchObject({ id: invited.userId, name: 'Vani Victim' });
    await app.acceptAll(victim);
    const friends = await app.ask(listFriends, { as: victim });
    expect(friends.map(({ id }) => id)).toEqual([inviter.userId]);
    expect(friends).toMatchObject([{ balance: -5_00 }]);
    // Neither record was given up for the other.
    for (const userId of [attacker.userId, invited.userId])
      expect((await mergesOf(app).doc(userId).get()).exists).toBe(false);
    // Who planted it sees nothing of the owner's, whether their session is over or (within the same second) not yet.
    const { status } = await app.refuse(getGroup, { as: attacker, params: { groupId } });
    expect([401, 404]).toContain(status);
  });

  it('is not handed over by an unverified account that takes the address afterwards', async () => {
    const owner = await app.join('Owner Oza');
    const attacker = await app.join('Attacker Arya');
    await app.auth.updateUser(owner.uid, { email: uniqueEmail('elsewhere'), emailVerified: true });
    await app.auth.updateUser(attacker.uid, { email: owner.email, emailVerified: false });
    const takenAddress = await app.accounts.signIn({ ...attacker, email: owner.email });
    const user = await app.ask(login, { as: takenAddress, body: { firebaseUid: attacker.uid } });
    expect(user.id).toBe(attacker.userId);
    // Nobody else is found under it by that.
    const asha = await app.join('Asha Nair');
    await app.befriend(asha, { email: owner.email });
    expect(await app.ask(listFriends, { as: asha })).toMatchObject([{ id: owner.userId }]);
  });
});
