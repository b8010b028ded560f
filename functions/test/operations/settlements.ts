import { deleteSettlement } from '@barabar/core/contract/settlements';
import { markNotReceived } from '@barabar/core/contract/settlement-changes';
import * as may from './answers.ts';
import type { Role, Scene } from './scene.ts';
import {
  isUnheeding,
  linesAbout,
  listOfGroup,
  listWith,
  reused,
  sharer,
  type Lines,
  type Sender,
} from './senders.ts';

const AMOUNT = 0.01;
/** The fields that pay `AMOUNT` in dollars, at an own rate of one. */
const IN_DOLLARS = {
  currency: 'USD',
  settles: [
    {
      amount: AMOUNT,
      currency: 'INR',
      exchange: { rate: { numerator: 1, denominator: 1 }, source: 'own', day: '2026-01-01' },
    },
  ],
};
interface Payment {
  /** Whether the caller is the payer, else they record in the debtor's name. */
  readonly isOwn: boolean;
  readonly isInDollars?: boolean;
}
/** For a debt that was just made. */
const paysAdmin = (debtor: 'member' | 'friend', { isOwn, isInDollars = false }: Payment) => {
  const owe = reused((scene) => (debtor === 'member' ? scene.newGroupExpense() : scene.newFriendExpense()));
  return async (scene: Scene, role: Role) => {
    const { people, group } = scene;
    await owe(scene, role);
    const as = isUnheeding(role) && debtor === 'friend' ? await scene.newLike(role) : people[role];
    const from = isOwn && role !== 'admin' ? as : people[debtor];
    const parties = { fromUserId: from.userId, toUserId: people.admin.userId };
    const body = { ...parties, amount: AMOUNT, ...(isInDollars && IN_DOLLARS) };
    const hidden = debtor === 'member' ? group.id : people.admin.userId;
    return { as, body: debtor === 'member' ? { ...body, groupId: group.id } : body, hidden };
  };
};
/** What is owed in rupees and in dollars, paid back by one act. */
const paysAdminAll = (debtor: 'member' | 'friend', payment: Payment): Sender => {
  const pay = paysAdmin(debtor, payment);
  return async (scene, role) => {
    const { body, ...rest } = await pay(scene, role);
    return { ...rest, body: { settlements: [body, { ...body, currency: 'USD' }] } };
  };
};

const onSettlement = linesAbout('settlementId', {
  'in the group': [(scene) => scene.newGroupSettlement()],
  'of two others': [(scene) => scene.newSettlementOfMembers()],
  'of who has left': [(scene) => scene.newSettlementOfExMember()],
  'among friends': [(scene) => scene.newFriendSettlement()],
  'that nobody misses': [(scene) => scene.newFriendSettlement()],
  'shared with the admin': [(scene, role) => scene.newSettlementWith(sharer(role)), sharer],
  'that somebody has declined': [(scene) => scene.deleted(scene.newSettlementWith('asked'), 'asked')],
});
const MISSED = { reason: 'Nothing has come' };
const READ = {
  'in the group': may.MEMBERS,
  'of who has left': may.PAST_MEMBERS,
  'among friends': may.FRIENDS,
  'shared with the admin': may.SHARERS,
};
const EDIT = {
  'in the group': may.PARTIES,
  'of two others': may.WITH_HOUSEMATE,
  'of who has left': may.WITH_EX_MEMBER,
  'among friends': may.FRIENDS,
  'shared with the admin': may.SHARERS,
};
const CONFIRM = {
  'in the group': may.PAID_BY_MEMBER,
  'of two others': may.NEITHER,
  'of who has left': may.asPayee(may.WITH_EX_MEMBER),
  'among friends': may.PAID_BY_FRIENDS,
  'shared with the admin': may.PAID_BY_SHARERS,
};
const { 'of who has left': _left, ...RESTORE } = EDIT;

export const SETTLEMENTS = {
  createSettlement: [
    ['of the member, in the group', may.PAYS_FOR_MEMBER, paysAdmin('member', { isOwn: false })],
    ['the own, in the group', may.OWES_IN_GROUP, paysAdmin('member', { isOwn: true })],
    ['the own, outside of it', may.OWES_OUTSIDE, paysAdmin('friend', { isOwn: true })],
    [
      'of the member, in the group, in another currency',
      may.PAYS_FOR_MEMBER,
      paysAdmin('member', { isOwn: false, isInDollars: true }),
    ],
    [
      'the own, outside of it, in another currency',
      may.OWES_OUTSIDE,
      paysAdmin('friend', { isOwn: true, isInDollars: true }),
    ],
  ],
  createSettlements: [
    ['of the member, in the group', may.PAYS_FOR_MEMBER, paysAdminAll('member', { isOwn: false })],
    ['the own, in the group', may.OWES_IN_GROUP, paysAdminAll('member', { isOwn: true })],
    ['the own, outside of it', may.OWES_OUTSIDE, paysAdminAll('friend', { isOwn: true })],
  ],
  listSettlements: [
    ['all', may.SIGNED_IN],
    ['of the group', may.MEMBERS, listOfGroup],
    ['with the admin', may.LISTS_WITH_ADMIN, listWith('userId')],
  ],
  getSettlement: onSettlement(READ),
  listSettlementActivities: onSettlement(READ),
  editSettlement: onSettlement(EDIT, { body: { note: 'By UPI', version: 1 } }),
  deleteSettlement: onSettlement(EDIT),
  markReceived: onSettlement(CONFIRM),
  markNotReceived: onSettlement(CONFIRM, { body: MISSED }),
  answerNotReceived: [
    ...onSettlement(
      { 'in the group': may.PAYER_MEMBER, 'among friends': may.PAYER_FRIEND },
      {
        before: ({ app, people: { admin } }, settlementId) =>
          app.ask(markNotReceived, { as: admin, params: { settlementId }, body: MISSED }),
      },
    ),
    ...onSettlement({ 'that nobody misses': may.NOBODY }),
  ],
  restoreSettlement: [
    ...onSettlement(RESTORE, {
      before: ({ app, people: { admin, member } }, settlementId, place) =>
        app.ask(deleteSettlement, {
          as: place === 'of two others' ? member : admin,
          params: { settlementId },
        }),
    }),
    ...onSettlement({ 'that somebody has declined': may.DECLINER }),
  ],
} satisfies Lines;

/** The log, over all records. */
export const ACTIVITIES = {
  listActivities: [
    ['all', may.SIGNED_IN],
    ['of the group', may.MEMBERS, listOfGroup],
    ['with the admin', may.LISTS_WITH_ADMIN, listWith('friendId')],
  ],
} satisfies Lines;
