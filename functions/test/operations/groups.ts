import { createImport } from '@barabar/core/contract/imports';
import { linkMember } from '@barabar/core/contract/group-changes';
import { removeMember } from '@barabar/core/contract/groups';
import { confirmClaim, createGroupLink, joinByLink } from '@barabar/core/contract/links';
import { linksOf } from '../../src/records/links/store.ts';
import { carryOut, carryOutIfBegun, claimIdsOf, claimName, finishPuttingBack, linkTo } from '../claiming.ts';
import { sketchImport } from '../imported.ts';
import { addExpense } from '../ledger.ts';
import { finishMerge } from '../merging.ts';
import { newLinkToAdmin } from './account.ts';
import * as may from './answers.ts';
import { makeCards } from './people.ts';
import type { Scene } from './scene.ts';
import { MONTH, reused, sending, type Json, type Lines, type Sender } from './senders.ts';

const toGroup =
  (body?: (scene: Scene) => Json): Sender =>
  (scene) => {
    const { id } = scene.group;
    return { params: { groupId: id }, hidden: id, ...(body && { body: body(scene) }) };
  };
const toNewGroup =
  (bodyOf?: (scene: Scene) => Json): Sender =>
  async (scene) => {
    const { id, version } = await scene.newGroup();
    return { params: { groupId: id }, hidden: id, ...(bodyOf && { body: { ...bodyOf(scene), version } }) };
  };
/** The fields of a split that only the admin is in. */
const splitOf = ({ people: { admin } }: Scene) => ({
  splitType: 'equal',
  weights: [{ userId: admin.userId, weight: 1 }],
});
const addsToNewGroup =
  (bodyOf: (scene: Scene) => Json): Sender =>
  async (scene) => {
    const { id } = await scene.newGroup();
    return { params: { groupId: id }, hidden: id, body: bodyOf(scene) };
  };
/** Somebody is added to a new group by id: a friend of the admin without a proven address, or somebody they do not know. */
const addsById =
  (who: 'unprovenFriend' | 'stranger'): Sender =>
  async ({ newGroup, people, unprovenFriend }, role) => {
    const { id: groupId } = await newGroup();
    const { userId } = who === 'stranger' ? people.stranger : unprovenFriend;
    const hidden = role === 'admin' ? userId : groupId;
    return { params: { groupId }, hidden, body: { userId, role: 'member' } };
  };

const DAYS = [`${MONTH}-10`];
/** Days on which a member was away who does not mark their own, or on which the caller was. */
const marks =
  (ofRole?: 'asked'): Sender =>
  ({ group: { id }, people }) => ({
    params: { groupId: id, month: MONTH },
    hidden: id,
    body: { days: DAYS, ...(ofRole && { userId: people[ofRole].userId }) },
  });
const marksOfName: Sender = reused(async ({ app, people, newGroup }) => {
  const { id: groupId } = await newGroup();
  const userId = await app.addByName(people.admin, groupId, 'Lata');
  return { params: { groupId, month: MONTH }, hidden: groupId, body: { days: DAYS, userId } };
});

const toMemberOfNewGroup =
  (body?: Json): Sender =>
  async (scene) => {
    const { id, members } = await scene.newGroup();
    // A role is nothing that somebody by name only has, who may have been added last.
    const userId = body ? scene.people.linked.userId : (members.at(-1)?.userId ?? '');
    return { params: { groupId: id, userId }, hidden: id, ...(body && { body }) };
  };
/** The caller's own role in the group, of which the admin is the only one. */
const ownRole: Sender = ({ group: { id }, people }, role) => ({
  params: { groupId: id, userId: people[role].userId },
  hidden: id,
  body: { role: 'member' },
});

const linksMemberOfNewGroup: Sender = reused(async (scene) => {
  const { id } = await scene.newGroup();
  const userId = await scene.app.addByName(scene.people.admin, id, 'Lata');
  return {
    params: { groupId: id, userId },
    hidden: id,
    body: { email: scene.newAddress() },
    finish: () => finishMerge(scene.app, { userId }),
  };
});
const renamesName: Sender = reused(async (scene) => {
  const { groupId, userId } = await makeCards(scene);
  return { params: { groupId, userId }, body: { name: 'Lata M' }, hidden: groupId };
});

/** A link of the admin to a group of the scene. How many there may be is not what this is about. */
async function newLinkTo({ app, people }: Scene, groupId: string) {
  for (const { ref } of (await linksOf(app).get()).docs) await ref.delete();
  return app.ask(createGroupLink, { as: people.admin, params: { groupId }, body: {} });
}
const toGroupLink: Sender = reused(async (scene) => {
  const { id } = scene.group;
  return { params: { groupId: id, linkId: (await newLinkTo(scene, id)).id }, hidden: id };
});
const byGroupLink: Sender = reused(async (scene) => ({
  body: { token: (await newLinkTo(scene, scene.group.id)).token },
}));
const joinsNewGroup: Sender = async (scene) => {
  const { token } = await newLinkTo(scene, (await scene.newGroup()).id);
  return { body: { token } };
};
const befriendsAdmin: Sender = async (scene, role) => {
  const as = role === 'unverified' ? await scene.newcomer() : await scene.newLike(role);
  const { token } = await newLinkToAdmin(scene);
  return { as, body: { token }, hidden: token };
};
const toLinkedMember: Sender = async (scene) => {
  const { id } = await scene.newGroup();
  const { token } = await newLinkTo(scene, id);
  const newcomer = await scene.newcomer();
  await scene.app.ask(joinByLink, { as: newcomer, body: { token } });
  return { params: { groupId: id, userId: newcomer.userId }, hidden: id };
};

/** Who owes the admin something. `isOfLinked`: it is of who came by a link in the scene. */
const toClaim = ({ isConfirmed = false, isOfLinked = false } = {}): Sender =>
  reused(async ({ app, people: { admin, linked }, newGroup }) => {
    const { id: groupId } = await newGroup();
    const name = { userId: await app.addByName(admin, groupId, 'Lata') };
    await addExpense(app, admin, { amount: 4_00, among: [admin, name], groupId });
    const claimer = isOfLinked ? linked : await app.join('Som Sen');
    // Who is a member already claims nothing.
    const params = { groupId, userId: linked.userId };
    if (isOfLinked) await app.ask(removeMember, { as: admin, params, query: {} });
    await claimName(app, claimer, await linkTo(app, admin, groupId), name);
    const [claimId = ''] = await claimIdsOf(app, name);
    const sent = { params: { groupId, claimId }, hidden: claimId };
    if (!isConfirmed) return { ...sent, finish: () => carryOutIfBegun(app, name) };
    await app.ask(confirmClaim, { as: admin, params: sent.params });
    await carryOut(app, name);
    return { ...sent, finish: async () => void (await finishPuttingBack(app, claimId)) };
  });

/** A member by name only of a new group, of whom the admin says that it is the member. */
const toOffer: Sender = reused(async ({ app, people: { admin, member }, newGroup }) => {
  const { id: groupId } = await newGroup();
  const name = { userId: await app.addByName(admin, groupId, 'Lata') };
  const body = { email: member.email };
  await app.ask(linkMember, { as: admin, params: { groupId, userId: name.userId }, body });
  const [claimId = ''] = await claimIdsOf(app, name);
  return { params: { groupId, claimId }, hidden: claimId, finish: () => carryOutIfBegun(app, name) };
});

/** A file of the admin and the member. */
const fileOf = ({ people }: Scene) => sketchImport([people.admin, people.member]);
const toImport = (body?: (scene: Scene) => Json): Sender =>
  reused(async (scene) => {
    const { app, people, group } = scene;
    const params = { groupId: group.id };
    const { id } = await app.ask(createImport, { as: people.admin, params, body: fileOf(scene).newImport });
    return { params: { ...params, importId: id }, hidden: id, ...(body && { body: body(scene) }) };
  });

/** What concerns a group, its members, days, names, files and links. */
export const GROUPS = {
  createGroup: [['a new one', may.ALL_BUT_GUESTS, sending({ name: 'Office' })]],
  listMyGroups: [['the own', may.SIGNED_IN]],
  getGroup: [['the group', may.MEMBERS_AND_REMOVED, toGroup()]],
  readStatement: [['what a group was to them', may.REMOVED, toGroup()]],
  archiveGroup: [['the own mark', may.MEMBERS, toGroup()]],
  unarchiveGroup: [['the own mark', may.MEMBERS, toGroup()]],
  favouriteGroup: [['the own mark', may.MEMBERS, toGroup()]],
  unfavouriteGroup: [['the own mark', may.MEMBERS, toGroup()]],
  exportGroup: [['the records of the group', may.MEMBERS, toGroup()]],
  updateGroup: [
    ['its name', may.ADMINS, toNewGroup(() => ({ name: 'Puri trip' }))],
    [
      'its default split and presets',
      may.ADMINS,
      toNewGroup((scene) => ({
        defaultSplit: splitOf(scene),
        presets: [{ name: 'Rent', ...splitOf(scene) }],
      })),
    ],
    ['who edits there', may.ADMINS, toNewGroup(() => ({ whoEdits: 'admins-and-author' }))],
    ['what its screens offer', may.ADMINS, toNewGroup(() => ({ features: ['viewers', 'budgets'] }))],
    ['its closed period', may.ADMINS, toNewGroup(() => ({ closedUntil: '2026-01-01' }))],
    ['its categories', may.ADMINS, toNewGroup(() => ({ categories: [{ name: 'Boats', icon: 'water' }] }))],
  ],
  deleteGroup: [['a settled one', may.ADMINS, toNewGroup()]],
  leaveGroup: [['a settled one', may.MEMBERS, toNewGroup()]],

  addMember: [
    ['anybody', may.ADMINS, addsToNewGroup((scene) => ({ email: scene.newAddress(), role: 'member' }))],
    ['a friend who has not proven their address', may.ADMINS, addsById('unprovenFriend')],
    [
      'somebody by name only',
      may.ADMINS,
      addsToNewGroup((scene) => ({ name: scene.newAddress(), role: 'member' })),
    ],
    [
      'by id, somebody whom the admin does not know',
      '401 401 404 404 404 403 404 404 404 404 404 403 403 403:guest',
      addsById('stranger'),
    ],
  ],
  linkMember: [['an address of somebody by name only', may.ADMINS, linksMemberOfNewGroup]],
  renameMember: [['whom the admin has by name', `${may.ADMINS}=`, renamesName]],
  takePlace: [['a place of nobody who is called', may.NOBODY, toMemberOfNewGroup()]],
  befriendMember: [
    [
      'somebody who came by a link',
      '401 401 404 404 404 200 200 404 404 404 404 200 200 403:guest=',
      toLinkedMember,
    ],
  ],
  changeRole: [
    ['another', may.ADMINS, toMemberOfNewGroup({ role: 'viewer' })],
    ['themselves', '401 401 404 404 404 403 409:last-admin 404 404 404 404 403 403 403:guest', ownRole],
  ],
  trustMember: [['another', may.ADMINS, toMemberOfNewGroup()]],
  distrustMember: [['an ordinary member', may.ADMINS.replace(' 200 ', ' 403 '), toMemberOfNewGroup()]],
  removeMember: [['another, settled', may.ADMINS, toMemberOfNewGroup()]],

  listAbsences: [
    [
      'of a month',
      may.MEMBERS,
      ({ group: { id } }) => ({ params: { groupId: id }, hidden: id, query: { month: MONTH } }),
    ],
  ],
  putAbsences: [
    ['the own', may.MEMBERS, marks()],
    ['of somebody by name only', may.ADMINS, marksOfName],
    ['of another member', '401 401 404 404 404 403 400 404 404 404 404 403 403 403:guest', marks('asked')],
  ],

  listClaims: [['what waits or can be objected to', may.MEMBERS, toGroup()]],
  createClaim: [
    ['another name, by whom no admin has declined', may.NEITHER, toGroup(() => ({ userId: 'somebody' }))],
  ],
  confirmClaim: [
    ['a claim', may.CLAIM_ADMINS, toClaim()],
    [
      'an offered claim, by the member alone',
      '401 401 404 404 404 200 403 404 404 404 404 403= 403= 403:guest=',
      toOffer,
    ],
  ],
  declineClaim: [
    ['a claim', may.CLAIM_ADMINS, toClaim()],
    ['the claim of who came by a link', may.CLAIM_ADMINS, toClaim({ isOfLinked: true })],
    [
      'an offered claim, also by the member',
      '401 401 404 404 404 200 200 404 404 404 404 403= 403= 403:guest=',
      toOffer,
    ],
  ],
  objectToClaim: [
    [
      'a confirmed claim, by whoever is in a record with the name',
      may.ADMIN_AGAINST,
      toClaim({ isConfirmed: true }),
    ],
  ],

  listImports: [['the files of the group', may.MEMBERS, toGroup()]],
  listOwnFileNames: [['the own', may.SIGNED_IN]],
  findKnownRows: [
    [
      'records of a file',
      may.ADMINS,
      toGroup((scene) => ({ expenseKeys: fileOf(scene).rows.map(({ key }) => key), settlementKeys: [] })),
    ],
  ],
  createImport: [
    ['a file of members', may.ADMINS, toGroup((scene) => fileOf(scene).newImport)],
    [
      'a file with somebody new',
      may.ADMINS,
      toGroup((scene) => ({
        ...fileOf(scene).newImport,
        people: [
          { name: scene.newAddress(), nets: [] },
          { name: 'Admin', userId: scene.people.admin.userId, nets: [] },
        ],
      })),
    ],
  ],
  addImportRows: [
    ['records of a file of the admin', may.ADMINS, toImport((scene) => ({ rows: fileOf(scene).rows }))],
  ],
  finishImport: [['a file of the admin', may.ADMINS, toImport()]],
  undoImport: [['a file of the admin', may.ADMINS, toImport()]],
  disownImport: [
    [
      'a file of the admin that has added nothing yet',
      '401 401 404 404 404 403 403 404 404 404 404 403 403 403',
      toImport(),
    ],
  ],
  ownImport: [['a file of the admin, to which it changes nothing', may.MEMBERS, toImport()]],

  createGroupLink: [['a new one', may.ADMINS, toGroup(() => ({ expiresInDays: 1 }))]],
  listGroupLinks: [['the living ones', may.ADMINS, toGroup()]],
  revokeGroupLink: [['one of the admin', may.ADMINS, toGroupLink]],
  previewLink: [
    ['a link to the group', may.PUBLIC.replace('200 200', '200 401'), byGroupLink],
    ['none', may.NOBODY.replace('401', '404'), sending({ token: 'none' })],
  ],
  joinByLink: [
    ['a link to a group', may.SIGNED_IN, joinsNewGroup],
    ['a link to the admin', '401 401 200 200 200 200 400 200 200 200 404 200 200 403:guest', befriendsAdmin],
    ['none', may.NOBODY, sending({ token: 'none' })],
  ],
} satisfies Lines;
