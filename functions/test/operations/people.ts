import { addFriendByName } from '@barabar/core/contract/friend-changes';
import { listFriends, removeFriend } from '@barabar/core/contract/friends';
import { joinFriends } from '@barabar/core/contract/same-person';
import * as may from './answers.ts';
import type { Scene } from './scene.ts';
import { acquaintance, reused, type Lines, type Sender } from './senders.ts';

const toAcquaintance: Sender = (scene, role) => {
  const friendId = acquaintance(scene, role);
  return { params: { friendId }, hidden: friendId };
};
const splitsWithAcquaintance: Sender = (scene, role) => {
  const friendId = acquaintance(scene, role);
  const weights = [{ userId: friendId, weight: 1 }];
  return { params: { friendId }, body: { defaultSplit: { splitType: 'shares', weights } }, hidden: friendId };
};
const toPal = (isOwing: boolean): Sender =>
  reused(async (scene) => {
    const { userId: friendId } = await scene.newFriendOfAdmin({ isOwing });
    return { params: { friendId }, hidden: friendId };
  });

/** A new group of the admin's, in which somebody of theirs by name has a place, and somebody else by name outside of it. */
export const makeCards = async ({ app, people: { admin }, newGroup, newAddress }: Scene) => {
  const { id: groupId } = await newGroup();
  const userId = await app.addByName(admin, groupId, 'Lata');
  for (const { id: friendId, directGroupId, groups } of await app.ask(listFriends, { as: admin }))
    if (directGroupId !== undefined && groups.length === 0)
      await app.call(removeFriend, { as: admin, params: { friendId } });
  const other = await app.ask(addFriendByName, { as: admin, body: { name: newAddress().slice(0, 40) } });
  return { groupId, userId, otherId: other.id };
};
const saysSame: Sender = reused(async (scene) => {
  const { userId, otherId } = await makeCards(scene);
  return { params: { friendId: userId }, body: { friendId: otherId }, hidden: userId };
});
const saysOther: Sender = reused(async (scene) => {
  const { userId, otherId } = await makeCards(scene);
  const params = { friendId: userId };
  await scene.app.ask(joinFriends, { as: scene.people.admin, params, body: { friendId: otherId } });
  return { params, hidden: userId };
});

/** What somebody may do about the admin, or the admin about a friend; by somebody new, whom it may make another. */
const aboutAdmin: Sender = async (scene, role) => {
  const as = await scene.newLike(role);
  const userId =
    role === 'admin' ? (await scene.newFriendOfAdmin({ isOwing: false })).userId : scene.people.admin.userId;
  return { as, params: { userId }, hidden: userId };
};

/** What somebody may answer to a group. */
const aboutGroup: Sender = async (scene, role) => {
  const { as, group } = await scene.newGroupLike(role);
  return { as, params: { groupId: group.id }, hidden: group.id };
};

/** What people are to one another: friends, requests, blocks. */
export const PEOPLE = {
  listFriends: [['the own', may.SIGNED_IN]],
  addFriendByName: [['a name', may.ALL_BUT_GUESTS, (scene) => ({ body: { name: scene.newAddress() } })]],
  inviteFriend: [['anybody', may.ALL_BUT_GUESTS, (scene) => ({ body: { email: scene.newAddress() } })]],
  getFriend: [['admin', may.ACQUAINTED, toAcquaintance]],
  exportFriend: [['what is shared with the admin', may.ACQUAINTED, toAcquaintance]],
  joinFriends: [['two whom the admin has by name', may.ADMIN_ALONE, saysSame]],
  partFriends: [['whom the admin has joined', may.ADMIN_ALONE, saysOther]],
  setDefaultSplit: [
    [
      'the own default with the admin',
      '401 401 404 200 200 200 200 404 404 404 404 404 200 403:guest=',
      splitsWithAcquaintance,
    ],
  ],
  removeFriend: [['a friend of the admin', may.ADMIN_ALONE, toPal(false)]],
  remindFriend: [['who owes the admin', may.ADMIN_ALONE, toPal(true)]],

  listRequests: [['the own', may.SIGNED_IN]],
  acceptPerson: [['the admin', '401 401 404 200 200 200 200 404 200 200 404 404 200 403:guest=', aboutAdmin]],
  declinePerson: [
    ['the admin', '401 401 404 404 404 404 404 404 200 200 404 404 404 403:guest=', aboutAdmin],
  ],
  acceptGroup: [['the group', '401 401 404 404 404 200 200 404 200 404 404 200 200 200', aboutGroup]],
  declineGroup: [['the group', '401 401 404 404 404 404 404 404 200 404 404 404 404 404', aboutGroup]],
  listBlocks: [['the own', may.SIGNED_IN]],
  blockPerson: [['the admin', may.KNOWING, aboutAdmin]],
  unblockPerson: [['the admin', may.KNOWING, aboutAdmin]],
} satisfies Lines;
