import * as send from './requests.ts';
import type { Sender } from './requests.ts';

/** One line of the matrix: a route, what is sent to it, and what everybody gets. */
export interface Row {
  /** As the router has it. */
  readonly route: string;
  readonly about: string;
  /**
   * In the order of COLUMNS: the status; behind a colon the code of a refusal, where the status alone does not say it; `=`
   * where the answer is the same as about something that does not exist (with 404 it always has to be).
   */
  readonly answers: string;
  readonly send: Sender;
}

const row = (route: string, about: string, answers: string, sender: Sender = send.nothing): Row => ({
  route,
  about,
  answers,
  send: sender,
});

/** Who calls, in the order of `answers`. */
export const COLUMNS = [
  'no token',
  'bad token',
  'stranger',
  'ex-member',
  'friend',
  'member',
  'admin',
  'unverified',
] as const;

const PUBLIC = '200 200 200 200 200 200 200 200';
const SIGNED_IN = '401 401 200 200 200 200 200 200';
const MAKERS = '401 401 201 201 201 201 201 201';
const FOREIGN_UID = `401 401${' 403:not-yourself'.repeat(6)}`;

const DOCS = [
  row('GET /openapi.json', 'the description of the API', PUBLIC),
  row('GET /docs', 'the page about the API', PUBLIC),
  row('GET /docs.css', 'its style', PUBLIC),
];

const AUTH = [
  row('POST /auth/login', 'the own sign-in', SIGNED_IN, ({ people }, role) => ({
    body: { firebaseUid: people[role].uid },
  })),
  row('POST /auth/login', 'that of somebody else', FOREIGN_UID, (scene, role) => ({
    body: { firebaseUid: send.foreignUid(scene, role) },
  })),
  row('POST /auth/authenticate', 'the own sign-in', SIGNED_IN, ({ people }, role) => ({
    body: { firebaseUid: people[role].uid, name: 'Somebody' },
  })),
  row('POST /auth/authenticate', 'that of somebody else', FOREIGN_UID, (scene, role) => ({
    body: { firebaseUid: send.foreignUid(scene, role), name: 'Somebody' },
  })),
  row('POST /auth/logout', 'the own sessions', SIGNED_IN, send.byNewcomer),
  row('POST /auth/verification', 'the own address', SIGNED_IN),
];

const ACCOUNT = [
  row('GET /account', 'the own record', SIGNED_IN),
  row('PATCH /account', 'the own record', SIGNED_IN, () => ({ body: { upiId: 'somebody@bank' } })),
  row('GET /account/export', 'the own data', SIGNED_IN),
  row('DELETE /account', 'one with nothing to settle', SIGNED_IN, send.byNewcomer),
  row('GET /avatars/:avatarId', 'a picture, by its address', PUBLIC, ({ avatarId }) => ({
    params: { avatarId },
  })),
];

const FRIENDS = [
  row('GET /friends', 'the own', SIGNED_IN),
  row('POST /friends/invite', 'anybody', MAKERS, (scene) => ({ body: { email: scene.newAddress() } })),
  row('GET /friends/:friendId/details', 'admin', '401 401 404 200 200 200 200 404', send.toAcquaintance),
  row(
    'DELETE /friends/:friendId',
    'a friend of the admin',
    '401 401 404 404 404 404 200 404',
    send.toPal({ isOwing: false }),
  ),
  row(
    'POST /friends/:friendId/remind',
    'who owes the admin',
    '401 401 404 404 404 404 200 404',
    send.toPal({ isOwing: true }),
  ),
];

const GROUPS = [
  row('POST /groups', 'a new one', MAKERS, () => ({ body: { name: 'Office' } })),
  row('GET /groups/my-groups', 'the own', SIGNED_IN),
  row('GET /groups/:groupId', 'the group', '401 401 404 404 404 200 200 404', send.toGroup()),
  row(
    'PATCH /groups/:groupId',
    'its name',
    '401 401 404 404 404 403 200 404',
    send.toNewGroup({ name: 'Puri trip' }),
  ),
  row('DELETE /groups/:groupId', 'a settled one', '401 401 404 404 404 403 200 404', send.toNewGroup()),
  row('POST /groups/:groupId/leave', 'a settled one', '401 401 404 404 404 200 200 404', send.toNewGroup()),
  row(
    'POST /groups/:groupId/members',
    'anybody',
    '401 401 404 404 404 403 201 404',
    send.toGroup((scene) => ({ email: scene.newAddress(), role: 'member' })),
  ),
  row(
    'DELETE /groups/:groupId/members/:userId',
    'another, settled',
    '401 401 404 404 404 403 200 404',
    send.toMemberOfNewGroup,
  ),
];

const ofExpense = (make: send.Maker, body?: send.Sent['body']) => send.toRecord('expenseId', make, body);
const RENAMED = { description: 'Something else', version: 1 };

const EXPENSES = [
  row('POST /expenses', 'in the group', '401 401 404 404 404 201 201 404', send.newInGroup),
  row('POST /expenses', 'with the admin', '401 401 400= 201 201 201 201 400=', send.newWithAcquaintance),
  row('GET /expenses', 'all', SIGNED_IN),
  row('GET /expenses', 'of the group', '401 401 404 404 404 200 200 404', send.listOfGroup),
  row('GET /expenses', 'with the admin', '401 401 200= 200 200 200 200 200=', send.listWith('userId')),
  row('GET /expenses/my-expenses', 'the own', SIGNED_IN),
  row('GET /expenses/balances', 'the own', SIGNED_IN),
  row('GET /expenses/balances', 'of the group', '401 401 404 404 404 200 200 404', send.listOfGroup),
  row(
    'GET /expenses/:expenseId',
    'in the group',
    '401 401 404 200 404 200 200 404',
    ofExpense(send.groupExpense),
  ),
  row(
    'GET /expenses/:expenseId',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofExpense(send.friendExpense),
  ),
  row(
    'GET /expenses/:expenseId',
    'deleted',
    '401 401 404 404 404 404 404 404',
    ofExpense(send.deletedGroupExpense),
  ),
  row(
    'PATCH /expenses/:expenseId',
    'in the group',
    '401 401 404 403 404 200 200 404',
    ofExpense(send.groupExpense, RENAMED),
  ),
  row(
    'PATCH /expenses/:expenseId',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofExpense(send.friendExpense, RENAMED),
  ),
  row(
    'DELETE /expenses/:expenseId',
    'in the group',
    '401 401 404 403 404 200 200 404',
    ofExpense(send.groupExpense),
  ),
  row(
    'DELETE /expenses/:expenseId',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofExpense(send.friendExpense),
  ),
  row(
    'POST /expenses/:expenseId/restore',
    'in the group',
    '401 401 404 403 404 200 200 404',
    ofExpense(send.deletedGroupExpense),
  ),
  row(
    'POST /expenses/:expenseId/restore',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofExpense(send.deletedFriendExpense),
  ),
];

const ofSettlement = (make: send.Maker, body?: send.Sent['body']) =>
  send.toRecord('settlementId', make, body);
const NOTED = { note: 'By UPI', version: 1 };

const SETTLEMENTS = [
  row(
    'POST /settlements',
    'of the member, in the group',
    '401 401 403= 403= 403= 201 201 403=',
    send.paysAdmin('member', { isOwn: false }),
  ),
  row(
    'POST /settlements',
    'the own, in the group',
    '401 401 404 404 404 201 201 404',
    send.paysAdmin('member', { isOwn: true }),
  ),
  row(
    'POST /settlements',
    'the own, outside of it',
    '401 401 400:exceeds-owed= 400:exceeds-owed= 201 400:exceeds-owed= 201 400:exceeds-owed=',
    send.paysAdmin('friend', { isOwn: true }),
  ),
  row('GET /settlements', 'all', SIGNED_IN),
  row('GET /settlements', 'of the group', '401 401 404 404 404 200 200 404', send.listOfGroup),
  row('GET /settlements', 'with the admin', '401 401 200= 200 200 200 200 200=', send.listWith('userId')),
  row(
    'GET /settlements/:settlementId',
    'in the group',
    '401 401 404 404 404 200 200 404',
    ofSettlement(send.groupSettlement),
  ),
  row(
    'GET /settlements/:settlementId',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofSettlement(send.friendSettlement),
  ),
  row(
    'GET /settlements/:settlementId',
    'of somebody who has left',
    '401 401 404 200 404 200 200 404',
    ofSettlement(send.settlementOfExMember),
  ),
  row(
    'PATCH /settlements/:settlementId',
    'of two others, in the group',
    '401 401 404 404 404 200 403 404',
    ofSettlement(send.settlementOfMembers, NOTED),
  ),
  row(
    'PATCH /settlements/:settlementId',
    'of somebody who has left',
    '401 401 404 403 404 403 200 404',
    ofSettlement(send.settlementOfExMember, NOTED),
  ),
  row(
    'PATCH /settlements/:settlementId',
    'in the group',
    '401 401 404 404 404 200 200 404',
    ofSettlement(send.groupSettlement, NOTED),
  ),
  row(
    'PATCH /settlements/:settlementId',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofSettlement(send.friendSettlement, NOTED),
  ),
  row(
    'DELETE /settlements/:settlementId',
    'of two others, in the group',
    '401 401 404 404 404 200 403 404',
    ofSettlement(send.settlementOfMembers),
  ),
  row(
    'DELETE /settlements/:settlementId',
    'of somebody who has left',
    '401 401 404 403 404 403 409:participant-left 404',
    ofSettlement(send.settlementOfExMember),
  ),
  row(
    'DELETE /settlements/:settlementId',
    'in the group',
    '401 401 404 404 404 200 200 404',
    ofSettlement(send.groupSettlement),
  ),
  row(
    'DELETE /settlements/:settlementId',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofSettlement(send.friendSettlement),
  ),
  row(
    'POST /settlements/:settlementId/restore',
    'in the group',
    '401 401 404 404 404 200 200 404',
    ofSettlement(send.deletedGroupSettlement),
  ),
  row(
    'POST /settlements/:settlementId/restore',
    'among friends',
    '401 401 404 404 200 404 200 404',
    ofSettlement(send.deletedFriendSettlement),
  ),
];

const ACTIVITIES = [
  row('GET /activities', 'all', SIGNED_IN),
  row('GET /activities', 'of the group', '401 401 404 404 404 200 200 404', send.listOfGroup),
  row('GET /activities', 'with the admin', '401 401 200= 200 200 200 200 200=', send.listWith('friendId')),
];

/** The permission matrix: a route of the app without a line here fails, and so does a line without a route. */
export const MATRIX: readonly Row[] = [
  ...DOCS,
  ...AUTH,
  ...ACCOUNT,
  ...FRIENDS,
  ...GROUPS,
  ...EXPENSES,
  ...SETTLEMENTS,
  ...ACTIVITIES,
];
