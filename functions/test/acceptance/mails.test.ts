import { listFriends, remindFriend } from '@barabar/core/contract/friends';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { getAccount } from '@barabar/core/contract/account';
import { describe, expect, it } from 'vitest';
import { mailDocument, mailsOf } from '../../src/records/mail/store.ts';
import { usersOf } from '../../src/records/users/store.ts';
import { parseDocument } from '../../src/kit/document.ts';
import { followUser } from '../../src/triggers/follow-user.ts';
import { startApp, type Person } from '../harness.ts';
import { addExpense } from '../ledger.ts';
import { uniqueEmail } from '../people.ts';
import { joinAs, openApp } from '../world.ts';

const app = await openApp();

async function statesTo(email: string): Promise<string[]> {
  const { docs } = await mailsOf(app).where('to', '==', email).get();
  return docs.flatMap((doc) => parseDocument(doc, mailDocument)?.delivery.state ?? []);
}

const invite = (as: Person, email: string) => app.ask(inviteFriend, { as, body: { email } });

describe('somebody whose own address is not proven', () => {
  it('invites all the same, and the mail waits until it is', async () => {
    const inviter = await app.join('Uma Unproven', { isVerified: false });
    const [friend, member] = [uniqueEmail('kabir'), uniqueEmail('noor')];
    await invite(inviter, friend);
    expect(await app.ask(listFriends, { as: inviter })).toMatchObject([{ email: friend, status: 'invited' }]);
    const { id: groupId } = await app.ask(createGroup, { as: inviter, body: { name: 'Goa' } });
    const body = { email: member, role: 'member' } as const;
    await app.ask(addMember, { as: inviter, params: { groupId }, body });
    for (const email of [friend, member]) expect(await statesTo(email)).toEqual(['held']);

    const reference = usersOf(app).doc(inviter.userId);
    const before = await reference.get();
    await app.ask(getAccount, { as: await app.prove(inviter) });
    const after = await reference.get();
    for (let count = 0; count < 2; count += 1) await followUser(app.deps, { before, after });
    for (const email of [friend, member]) expect(await statesTo(email)).toEqual(['pending']);
    await followUser(app.deps, { before: after, after });
    const another = uniqueEmail('om');
    await invite({ ...inviter, ...(await app.accounts.signIn(inviter)) }, another);
    expect(await statesTo(another)).toEqual(['pending']);
  });

  it('reminds nobody by mail, and is not told', async () => {
    const inviter = await app.join('Uma Unproven', { isVerified: false });
    const email = uniqueEmail('kabir');
    await invite(inviter, email);
    const [friend] = await app.ask(listFriends, { as: inviter });
    if (!friend) throw new Error('whoever is invited is a friend');
    await addExpense(app, inviter, { amount: 2_00, among: [inviter, { userId: friend.id }] });
    const params = { friendId: friend.id };
    expect(await app.ask(remindFriend, { as: inviter, params })).toMatchObject({ id: friend.id });
    expect((await statesTo(email)).toSorted()).toEqual(['held', 'silenced']);
    expect(await app.refuse(remindFriend, { as: inviter, params })).toMatchObject({ status: 429 });
  });

  it('counts as proven where no proof is asked for', async () => {
    const lenient = await startApp({ isVerifiedEmailRequired: false });
    const inviter = await lenient.join('Uma Unproven', { isVerified: false });
    const email = uniqueEmail('kabir');
    await lenient.ask(inviteFriend, { as: inviter, body: { email } });
    expect(await statesTo(email)).toEqual(['pending']);
    await lenient.stop();
  });
});

it('somebody with an account gets no mail by being asked', async () => {
  const [inviter, invited] = await joinAs(app, 'Asha Nair', 'Ravi Kumar');
  await invite(inviter, invited.email);
  expect(await statesTo(invited.email)).toEqual([]);
});
