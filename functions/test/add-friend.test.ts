import { deleteAccount } from '@barabar/core/contract/account';
import { blockPerson } from '@barabar/core/contract/blocks';
import { listFriends } from '@barabar/core/contract/friends';
import { getGroup, listMyGroups } from '@barabar/core/contract/groups';
import { addMember } from '@barabar/core/contract/group-changes';
import { acceptPerson, listRequests } from '@barabar/core/contract/requests';
import { expect, it } from 'vitest';
import type { Person } from './harness.ts';
import { openApp } from './world.ts';

const app = await openApp();
const asha = await app.join('Asha Nair');

const byId = (groupId: string, { userId }: Pick<Person, 'userId'>) =>
  ({ as: asha, params: { groupId }, body: { userId, role: 'member' } }) as const;
const absent = { status: 404, code: 'not-found' };

/** A friend of Asha's whose address is not proven: it leads to nobody. */
async function unprovenFriend(name: string): Promise<Person> {
  const friend = await app.join(name, { isVerified: false });
  await app.askToBeFriends(friend, asha);
  await app.ask(acceptPerson, { as: asha, params: { userId: friend.userId } });
  return friend;
}

it('a friend who is added by id is that friend, also without a proven address', async () => {
  const uday = await unprovenFriend('Uday Unproven');
  const { id: groupId } = await app.gather('Goa', [asha]);
  const { members } = await app.ask(addMember, byId(groupId, uday));
  expect(members[1]).toMatchObject({ userId: uday.userId, role: 'member', user: { name: 'Uday Unproven' } });
  // Who has accepted the one who adds them joins at once.
  expect(await app.ask(listMyGroups, { as: uday })).toMatchObject([{ id: groupId }]);
  const friends = await app.ask(listFriends, { as: asha });
  expect(friends.filter(({ name }) => name.includes('Uday')).map(({ id }) => id)).toEqual([uday.userId]);
  expect((await app.db.collection('emails').doc(encodeURIComponent(uday.email)).get()).exists).toBe(false);
  expect(await app.refuse(addMember, byId(groupId, uday))).toMatchObject({ code: 'already-member' });
});

it('a friend who has not answered is asked into the group, under what was typed for them', async () => {
  const ravi = await app.join('Ravi Kumar');
  await app.askToBeFriends(asha, ravi);
  const { id: groupId } = await app.gather('Puri', [asha]);
  const { members } = await app.ask(addMember, byId(groupId, ravi));
  const typed = { id: ravi.userId, name: ravi.email.split('@')[0], email: ravi.email };
  expect(members[1]?.user).toEqual(typed);
  expect(await app.ask(listMyGroups, { as: ravi })).toEqual([]);
  expect((await app.ask(listRequests, { as: ravi })).groups).toMatchObject([{ group: { id: groupId } }]);
});

it('adds nobody by id but friends, and says so with the bytes of an absent one', async () => {
  const [stranger, asking, blocked, gone] = [
    await app.join('Sunil Stranger'),
    await app.join('Asif Asking'),
    await app.join('Balu Blocked'),
    await app.join('Gita Gone'),
  ];
  await app.askToBeFriends(asking, asha);
  for (const person of [blocked, gone]) await app.befriend(asha, person);
  await app.ask(blockPerson, { as: asha, params: { userId: blocked.userId } });
  await app.ask(deleteAccount, { as: gone });
  const { id: groupId, version } = await app.gather('Diu', [asha]);
  const nobody = await app.refuse(addMember, byId(groupId, { userId: 'absent' }));
  expect(nobody).toMatchObject(absent);
  for (const person of [stranger, asking, blocked, gone, asha, { userId: '..' }])
    expect(await app.refuse(addMember, byId(groupId, person))).toEqual(nobody);
  expect(await app.ask(getGroup, { as: asha, params: { groupId } })).toMatchObject({ version });
});
