import { sketchImport } from '../imported.ts';
import { somePushSubscription } from '../push-service.ts';
import * as send from './requests.ts';
import type { Maker, Sender, Sent } from './requests.ts';

/** One line of the matrix: a route, what is sent to it, and what everybody gets. */
export interface Row {
  readonly route: string;
  readonly about: string;
  readonly answers: string;
  readonly send: Sender;
}

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
  'asked',
  'has declined',
  'has blocked',
  'came by a link',
  'viewer',
  'guest',
  /** Programs with a token of the admin. */
  'by a token, read',
  'by a token, write',
] as const;

const CALLERS = COLUMNS.length - 4;

type Line = readonly [about: string, answers: string, sender?: Sender];

/** Routes that are for programs, by the scope that their token needs. All others are only for people. */
const FOR_TOKENS: Readonly<Record<'read' | 'write', ReadonlySet<string>>> = {
  read: new Set([
    'POST /mcp',
    'GET /account',
    'GET /friends',
    'GET /friends/:friendId/details',
    'GET /friends/:friendId/export',
    'GET /groups/my-groups',
    'GET /groups/:groupId',
    'GET /groups/:groupId/export',
    'GET /groups/:groupId/absences',
    'GET /rates',
    'GET /expenses',
    'GET /expenses/my-expenses',
    'GET /expenses/balances',
    'GET /expenses/:expenseId',
    'GET /expenses/:expenseId/activities',
    'GET /expenses/:expenseId/comments',
    'GET /expenses/:expenseId/receipt',
    'GET /expenses/:expenseId/receipt/image',
    'GET /changes',
    'GET /recurrences',
    'GET /recurrences/:recurrenceId',
    'GET /settlements',
    'GET /settlements/:settlementId',
    'GET /settlements/:settlementId/activities',
    'GET /activities',
  ]),
  write: new Set([
    'POST /friends',
    'POST /groups',
    'POST /expenses',
    'PATCH /expenses/:expenseId',
    'DELETE /expenses/:expenseId',
    'POST /expenses/:expenseId/restore',
    'POST /expenses/:expenseId/comments',
    'DELETE /expenses/:expenseId/comments/:commentId',
    'POST /recurrences',
    'PATCH /recurrences/:recurrenceId',
    'DELETE /recurrences/:recurrenceId',
    'POST /recurrences/:recurrenceId/days/:day/amount',
    'POST /settlements',
    'POST /settlements/several',
    'PATCH /settlements/:settlementId',
    'DELETE /settlements/:settlementId',
    'POST /settlements/:settlementId/restore',
    'POST /settlements/:settlementId/received',
    'POST /settlements/:settlementId/not-received',
  ]),
};

const NO_SCOPE = '403:insufficient-scope';

/** What programs of the admin get: what the admin gets, as far as their scope goes. */
function ofPrograms(route: string, answers: string): string {
  const [, ofBadToken, ...ofPeople] = answers.split(' ');
  const ofAdmin = ofPeople[COLUMNS.indexOf('admin') - 2];
  // Nobody asks who calls.
  if (ofBadToken !== '401' || FOR_TOKENS.read.has(route)) return `${ofAdmin} ${ofAdmin}`;
  return FOR_TOKENS.write.has(route) ? `${NO_SCOPE} ${ofAdmin}` : `${NO_SCOPE} ${NO_SCOPE}`;
}

const to = (route: string, ...lines: readonly [Line, ...Line[]]): Row[] =>
  lines.map(([about, answers, sender = send.nothing]) => ({
    route,
    about,
    answers: `${answers} ${ofPrograms(route, answers)}`,
    send: sender,
  }));

const PUBLIC = `200 200${' 200'.repeat(CALLERS)}`;
const SIGNED_IN = `401 401${' 200'.repeat(CALLERS)}`;
const MAKERS = `401 401${' 201'.repeat(CALLERS - 1)} 403:guest`;
const FOREIGN_UID = `401 401${' 403:not-yourself'.repeat(CALLERS)}`;
const NOTHING_FOR_ANYBODY = `404 404${' 404'.repeat(CALLERS)}`;
const TOO_MUCH = '400:exceeds-owed=';

/* Whom what a route is about is open to. */
const MEMBERS = '401 401 404 404 404 200 200 404 404 404 404 200 200 200';
/** Who was removed is told so. */
const MEMBERS_AND_REMOVED = '401 401 404 410:removed 404 200 200 404 404 404 404 200 200 200';
/** Who was removed, and nobody else. */
const REMOVED = '401 401 404 200 404 404 404 404 404 404 404 404 404 404';
/** Answers about what the member and the admin have with one another: others may see it, and not do it. */
const PARTIES = '401 401 404 404 404 200 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Members may see it and not do it. */
const ADMINS = '401 401 404 404 404 403 200 404 404 404 404 403 403 403:guest';
/** Members may not even learn whether there is one. */
const CLAIM_ADMINS = '401 401 404 404 404 403= 200 404 404 404 404 403= 403= 403:guest=';
/** Nobody else may even see it. */
const ADMIN_ALONE = '401 401 404 404 404 404 200 404 404 404 404 404 404 403:guest=';
/** The admin alone, who had a balance; a guest could have had one. */
const ADMIN_AGAINST = '401 401 404 404 404 404 200 404 404 404 404 404 404 404';
/** Who has left the group too. */
const PAST_MEMBERS = '401 401 404 200 404 200 200 404 404 404 404 200 200 200';
/** Whoever is in an expense of the group, as far as they may read it. */
const READERS = '401 401 404 200 404 200 200 404 200 404 404 200 200 200';
/** Whoever is in an expense of the group, as far as they may say something of it. */
const WRITERS = '401 401 404 403 404 200 200 404 403 404 404 200 200 200';
/** Whoever is in an expense of the group, as far as they may change it. */
const EDITORS = '401 401 404 403 404 200 200 404 403 404 404 403:newcomer 403 403:newcomer';
/** The admin, who has added it. */
const AUTHORS = '401 401 404 404 404 403 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Members alone learn that the day is closed. */
const CLOSED = '409:period-closed';
const CLOSED_TO_EDITORS = `401 401 404 404 404 ${CLOSED} ${CLOSED} 404 404 404 404 403:newcomer 403 403:newcomer`;
/** Whoever has yet to join joins by adding something. */
const NEW_IN_GROUP = '401 401 404 404 404 201 201 404 201 404 404 201 403 201';
/** Members, as far as they may change a series, which the admin has set up. */
const SERIES_EDITORS = '401 401 404 404 404 200 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Members who add something. */
const ADDERS = '401 401 404 404 404 200 200 404 404 404 404 200 403 200';
/** The two between whom something is outside of groups. */
const FRIENDS = '401 401 404 404 200 404 200 404 404 404 404 404 404 404';
/** The admin and each of those who have something with the admin. */
const SHARERS = '401 401 404 404 200 404 200 404 200 200 404 404 404 404';
/** What only the payee may do: the admin, or in a settlement of the member and the housemate neither of these. */
const PAID_BY_MEMBER = '401 401 404 404 404 403 200 404 404 404 404 403 403 403';
const PAID_BY_FRIENDS = '401 401 404 404 403 404 200 404 404 404 404 404 404 404';
const PAID_BY_SHARERS = '401 401 404 404 403 404 200 404 403 403 404 404 404 404';
/** What only the payer answers: the member, or the friend. */
const PAYER_MEMBER = `401 401 404 404 404 200${' 404'.repeat(8)}`;
const PAYER_FRIEND = `401 401 404 404 200${' 404'.repeat(9)}`;
const NEITHER = '401 401 404 404 404 403 403 404 404 404 404 403 403 403';
/** What the member pays the admin is recorded by the two. */
const PAYS_FOR_MEMBER = '401 401 403= 403= 403= 201 201 403= 403= 403= 403= 403= 403= 403=';
/** Between the member and the admin somebody owes in the group, and between nobody else who may pay there. */
const OWES_IN_GROUP =
  '401 401 404 404 404 201 201 404 400:exceeds-owed 404 404 400:exceeds-owed 400:exceeds-owed 400:exceeds-owed';
/** Between the friend and the admin somebody owes outside of groups, and between nobody else who may pay there. */
const OWES_OUTSIDE = `401 401 ${TOO_MUCH} ${TOO_MUCH} 201 ${TOO_MUCH} 201${` ${TOO_MUCH}`.repeat(6)} 403:guest=`;
/** Answers about what the member has with the housemate. */
const WITH_HOUSEMATE = '401 401 404 404 404 200 403 404 404 404 404 403:newcomer 403 403:newcomer';
/** Answers about what the admin has with who has left the group: who has left changes nothing. */
const WITH_EX_MEMBER = '401 401 404 403 404 403 200 404 404 404 404 403:newcomer 403 403:newcomer';
/** Whoever knows the admin, and lists nothing of others. */
const ACQUAINTED = '401 401 404 200 200 200 200 404 404 404 404 404 200 404';
const KNOWING = '401 401 404 200 200 200 200 404 200 200 200 404 200 403:guest=';
const WITH_ADMIN = '401 401 400= 201 201 201 201 400= 201 201 400= 400= 201 403:guest=';
const LISTS_WITH_ADMIN = '401 401 200= 200 200 200 200 200= 200= 200= 200= 200= 200 200=';
/** Whoever has declined it; the admin is told that they have. */
const DECLINER = '401 401 404 404 404 404 403 404 200 404 404 404 404 404';
const NOBODY = `401 401${' 404'.repeat(CALLERS)}`;
/** Turns answers into those about what only the payee says: newcomers are nobody else there. */
const asPayee = (answers: string): string => answers.replaceAll(':newcomer', '');
const creating = (answers: string): string => answers.replaceAll('200', '201');

const ofExpense = (make: Maker, body?: Sent['body']) => send.toRecord('expenseId', make, body);
const RENAMED = { description: 'Something else', version: 1 };
const ofSettlement = (make: Maker, body?: Sent['body']) => send.toRecord('settlementId', make, body);
const NOTED = { note: 'By UPI', version: 1 };
const MISSED = { reason: 'Nothing has come' };

/** What guests alone may not: it needs an address, or is theirs to have no more. */
const ALL_BUT_GUESTS = `401 401${' 200'.repeat(CALLERS - 1)} 403:guest`;

/** The permission matrix: a route of the app without a line here fails, and so does a line without a route. */
export const MATRIX: readonly Row[] = [
  to('GET /openapi.json', ['the description of the API', PUBLIC]),
  to('GET /docs', ['the page about the API', PUBLIC]),
  to('POST /mcp', [
    'the list of tools',
    SIGNED_IN,
    () => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  ]),

  to(
    'POST /auth/login',
    ['the own sign-in', SIGNED_IN, ({ people }, role) => ({ body: { firebaseUid: people[role].uid } })],
    [
      'a foreign one',
      FOREIGN_UID,
      (scene, role) => ({ body: { firebaseUid: send.foreignUid(scene, role) } }),
    ],
  ),
  to(
    'POST /auth/authenticate',
    [
      'the own sign-in',
      SIGNED_IN,
      ({ people }, role) => ({ body: { firebaseUid: people[role].uid, name: 'Somebody' } }),
    ],
    [
      'a foreign one',
      FOREIGN_UID,
      (scene, role) => ({ body: { firebaseUid: send.foreignUid(scene, role), name: 'Somebody' } }),
    ],
  ),
  to('POST /auth/logout', ['the own sessions', SIGNED_IN, send.byNewcomer]),
  to('POST /auth/verification', ['the own address', SIGNED_IN]),
  to(
    'POST /auth/verification/preview',
    ['a link', PUBLIC, send.aLink],
    ['none', NOTHING_FOR_ANYBODY, () => ({ body: { code: 'none' } })],
  ),
  to(
    'POST /auth/verification/apply',
    ['the own link', SIGNED_IN, send.ownLink],
    ['the link of another', FOREIGN_UID, send.aLink],
    ['none', NOBODY, () => ({ body: { code: 'none' } })],
  ),
  to('POST /auth/keep', ['a guest', ALL_BUT_GUESTS, send.keptGuest]),

  to('GET /account', ['the own record', SIGNED_IN]),
  to(
    'PATCH /account',
    ['the own record', SIGNED_IN, () => ({ body: { upiId: 'somebody@bank' } })],
    [
      'the own settings, mails among them',
      ALL_BUT_GUESTS,
      () => ({
        body: { notifications: { reminders: true, comments: true }, defaultCurrency: 'USD', locale: 'en' },
      }),
    ],
    ['the own categories', SIGNED_IN, () => ({ body: { categories: [{ name: 'Boats', icon: 'water' }] } })],
  ),
  to('GET /account/export', ['the own data', SIGNED_IN]),
  to('DELETE /account', ['one with nothing to settle', SIGNED_IN, send.byNewcomer]),
  to('POST /account/tokens', ['a new one', MAKERS, () => ({ body: { name: 'budget', expiresInDays: 30 } })]),
  to('GET /account/tokens', ['the own', ALL_BUT_GUESTS]),
  to('DELETE /account/tokens/:endedId', ['any', ALL_BUT_GUESTS, () => ({ params: { endedId: 'absent' } })]),
  to('POST /tokens/revoke', [
    'any text',
    PUBLIC.replaceAll('200', '204'),
    () => ({ body: { token: 'brb_found' } }),
  ]),
  to('GET /account/push-key', ['the key', SIGNED_IN]),
  to('POST /account/push-subscriptions', ['a browser', SIGNED_IN, () => ({ body: somePushSubscription() })]),
  to('DELETE /account/push-subscriptions/:subscriptionId', [
    'any browser',
    SIGNED_IN,
    () => ({ params: { subscriptionId: 'absent' } }),
  ]),
  to('GET /sign', ['what is closed', PUBLIC]),
  to('GET /avatars/:avatarId', ['a picture', PUBLIC, ({ avatarId }) => ({ params: { avatarId } })]),

  to('GET /friends', ['the own', SIGNED_IN]),
  to('POST /friends', ['a name', MAKERS, (scene) => ({ body: { name: scene.newAddress() } })]),
  to('POST /friends/invite', ['anybody', MAKERS, (scene) => ({ body: { email: scene.newAddress() } })]),
  to('GET /friends/:friendId/details', ['admin', ACQUAINTED, send.toAcquaintance]),
  to('GET /friends/:friendId/export', ['what is shared with the admin', ACQUAINTED, send.toAcquaintance]),
  to('POST /friends/:friendId/same-as', ['two whom the admin has by name', ADMIN_ALONE, send.saysSame]),
  to('DELETE /friends/:friendId/same-as', ['whom the admin has joined', ADMIN_ALONE, send.saysOther]),
  to('PUT /friends/:friendId/default-split', [
    'the own default with the admin',
    '401 401 404 200 200 200 200 404 404 404 404 404 200 403:guest=',
    send.splitsWithAcquaintance,
  ]),
  to('DELETE /friends/:friendId', ['a friend of the admin', ADMIN_ALONE, send.toPal({ isOwing: false })]),
  to('POST /friends/:friendId/remind', ['who owes the admin', ADMIN_ALONE, send.toPal({ isOwing: true })]),

  to('GET /requests', ['the own', SIGNED_IN]),
  to('POST /requests/people/:userId/accept', [
    'the admin',
    '401 401 404 200 200 200 200 404 200 200 404 404 200 403:guest=',
    send.aboutAdmin,
  ]),
  to('POST /requests/people/:userId/decline', [
    'the admin',
    '401 401 404 404 404 404 404 404 200 200 404 404 404 403:guest=',
    send.aboutAdmin,
  ]),
  to('POST /requests/groups/:groupId/accept', [
    'the group',
    '401 401 404 404 404 200 200 404 200 404 404 200 200 200',
    send.aboutGroup,
  ]),
  to('POST /requests/groups/:groupId/decline', [
    'the group',
    '401 401 404 404 404 404 404 404 200 404 404 404 404 404',
    send.aboutGroup,
  ]),
  to('GET /blocks', ['the own', SIGNED_IN]),
  to('POST /blocks/:userId', ['the admin', KNOWING, send.aboutAdmin]),
  to('DELETE /blocks/:userId', ['the admin', KNOWING, send.aboutAdmin]),

  to('POST /groups', ['a new one', MAKERS, () => ({ body: { name: 'Office' } })]),
  to('GET /groups/my-groups', ['the own', SIGNED_IN]),
  to('GET /groups/:groupId', ['the group', MEMBERS_AND_REMOVED, send.toGroup()]),
  to('GET /groups/:groupId/statement', ['what a group was to them', REMOVED, send.toGroup()]),
  to('POST /groups/:groupId/archive', ['the own mark', MEMBERS, send.toGroup()]),
  to('POST /groups/:groupId/unarchive', ['the own mark', MEMBERS, send.toGroup()]),
  to('POST /groups/:groupId/favourite', ['the own mark', MEMBERS, send.toGroup()]),
  to('POST /groups/:groupId/unfavourite', ['the own mark', MEMBERS, send.toGroup()]),
  to('GET /groups/:groupId/export', ['the records of the group', MEMBERS, send.toGroup()]),
  to(
    'PATCH /groups/:groupId',
    ['its name', ADMINS, send.toNewGroup({ name: 'Puri trip' })],
    ['its default split and presets', ADMINS, send.toNewGroup({ defaultSplit: null, presets: [] })],
    ['who edits there', ADMINS, send.toNewGroup({ whoEdits: 'admins-and-author' })],
    ['what its screens offer', ADMINS, send.toNewGroup({ features: ['viewers'] })],
    ['its closed period', ADMINS, send.toNewGroup({ closedUntil: '2026-01-01' })],
    ['its categories', ADMINS, send.toNewGroup({ categories: [{ name: 'Boats', icon: 'water' }] })],
  ),
  to('DELETE /groups/:groupId', ['a settled one', ADMINS, send.toNewGroup()]),
  to('POST /groups/:groupId/leave', ['a settled one', MEMBERS, send.toNewGroup()]),
  to(
    'POST /groups/:groupId/members',
    ['anybody', creating(ADMINS), send.toGroup((scene) => ({ email: scene.newAddress(), role: 'member' }))],
    ['a friend who has not proven their address', creating(ADMINS), send.addsById('unprovenFriend')],
    [
      'somebody by name only',
      creating(ADMINS),
      send.toGroup((scene) => ({ name: scene.newAddress(), role: 'member' })),
    ],
    [
      'by id, somebody whom the admin does not know',
      '401 401 404 404 404 403 404 404 404 404 404 403 403 403:guest',
      send.addsById('stranger'),
    ],
  ),
  to('POST /groups/:groupId/members/:userId/link', [
    'an address of somebody by name only',
    ADMINS,
    send.linksMemberOfNewGroup,
  ]),
  to('POST /groups/:groupId/members/:userId/rename', [
    'whom the admin has by name',
    `${ADMINS}=`,
    send.renamesName,
  ]),
  to('GET /groups/:groupId/absences', ['of a month', MEMBERS, send.absencesOfGroup]),
  to(
    'PUT /groups/:groupId/absences/:month',
    ['the own', MEMBERS, send.ownAbsences],
    ['of somebody by name only', ADMINS, send.absencesOfName],
    [
      'of another member',
      '401 401 404 404 404 403 400 404 404 404 404 403 403 403:guest',
      send.absencesOfMember,
    ],
  ),
  to('GET /groups/:groupId/claims', ['what waits or can be objected to', MEMBERS, send.toGroup()]),
  to('POST /groups/:groupId/claims', [
    'another name, by whom no admin has declined',
    NEITHER,
    send.toGroup(() => ({ userId: 'somebody' })),
  ]),
  to(
    'POST /groups/:groupId/claims/:claimId/confirm',
    ['a claim', CLAIM_ADMINS, send.toClaim()],
    [
      'an offered claim, by the member alone',
      '401 401 404 404 404 200 403 404 404 404 404 403= 403= 403:guest=',
      send.toOffer,
    ],
  ),
  to(
    'POST /groups/:groupId/claims/:claimId/decline',
    ['a claim', CLAIM_ADMINS, send.toClaim()],
    ['the claim of who came by a link', CLAIM_ADMINS, send.toClaim({ isOfLinked: true })],
    [
      'an offered claim, also by the member',
      '401 401 404 404 404 200 200 404 404 404 404 403= 403= 403:guest=',
      send.toOffer,
    ],
  ),
  to('POST /groups/:groupId/claims/:claimId/object', [
    'a confirmed claim, by whoever is in a record with the name',
    ADMIN_AGAINST,
    send.toClaim({ isConfirmed: true }),
  ]),
  to('GET /groups/:groupId/imports', ['the files of the group', MEMBERS, send.toGroup()]),
  to('GET /imports/own-names', ['the own', SIGNED_IN]),
  to('POST /groups/:groupId/imports/known', [
    'records of a file',
    ADMINS,
    send.toGroup(({ people }) => ({
      expenseKeys: sketchImport([people.admin, people.member]).rows.map(({ key }) => key),
      settlementKeys: [],
    })),
  ]),
  to(
    'POST /groups/:groupId/imports',
    [
      'a file of members',
      creating(ADMINS),
      send.toGroup(({ people }) => sketchImport([people.admin, people.member]).newImport),
    ],
    [
      'a file with somebody new',
      creating(ADMINS),
      send.toGroup((scene) => ({
        ...sketchImport([scene.people.admin, scene.people.member]).newImport,
        people: [
          { name: scene.newAddress(), nets: [] },
          { name: 'Admin', userId: scene.people.admin.userId, nets: [] },
        ],
      })),
    ],
  ),
  to('POST /groups/:groupId/imports/:importId/rows', [
    'records of a file of the admin',
    ADMINS,
    send.toImport(({ people }) => ({ rows: sketchImport([people.admin, people.member]).rows })),
  ]),
  to('POST /groups/:groupId/imports/:importId/finish', ['a file of the admin', ADMINS, send.toImport()]),
  to('POST /groups/:groupId/imports/:importId/undo', ['a file of the admin', ADMINS, send.toImport()]),
  to('POST /groups/:groupId/imports/:importId/not-mine', [
    'a file of the admin that has added nothing yet',
    '401 401 404 404 404 403 403 404 404 404 404 403 403 403',
    send.toImport(),
  ]),
  to('POST /groups/:groupId/imports/:importId/mine', [
    'a file of the admin, to which it changes nothing',
    MEMBERS,
    send.toImport(),
  ]),
  to('POST /groups/:groupId/links', [
    'a new one',
    creating(ADMINS),
    send.toGroup(() => ({ expiresInDays: 1 })),
  ]),
  to('GET /groups/:groupId/links', ['the living ones', ADMINS, send.toGroup()]),
  to('DELETE /groups/:groupId/links/:linkId', ['one of the admin', ADMINS, send.toGroupLink]),
  to('POST /account/links', ['a new one', MAKERS, () => ({ body: {} })]),
  to('GET /account/links', ['the own', ALL_BUT_GUESTS]),
  to('DELETE /account/links/:linkId', ['one of the admin', ADMIN_ALONE, send.toPersonLink]),
  to(
    'POST /links/preview',
    ['a link to the group', `200 401${' 200'.repeat(CALLERS)}`, send.byGroupLink],
    ['none', `404 401${' 404'.repeat(CALLERS)}`, () => ({ body: { token: 'none' } })],
  ),
  to(
    'POST /links/join',
    ['a link to a group', SIGNED_IN, send.joinsNewGroup],
    [
      'a link to the admin',
      '401 401 200 200 200 200 400 200 200 200 404 200 200 403:guest',
      send.befriendsAdmin,
    ],
    ['none', NOBODY, () => ({ body: { token: 'none' } })],
  ),
  to('POST /groups/:groupId/members/:userId/take-place', [
    'a place of nobody who is called',
    NOBODY,
    send.toMemberOfNewGroup(),
  ]),
  to('POST /groups/:groupId/members/:userId/befriend', [
    'somebody who came by a link',
    '401 401 404 404 404 200 200 404 404 404 404 200 200 403:guest=',
    send.toLinkedMember,
  ]),
  to(
    'PATCH /groups/:groupId/members/:userId',
    ['another', ADMINS, send.toMemberOfNewGroup({ role: 'viewer' })],
    ['themselves', '401 401 404 404 404 403 409:last-admin 404 404 404 404 403 403 403:guest', send.ownRole],
  ),
  to('POST /groups/:groupId/members/:userId/trust', ['another', ADMINS, send.toMemberOfNewGroup()]),
  to('DELETE /groups/:groupId/members/:userId/trust', [
    'an ordinary member',
    ADMINS.replace(' 200 ', ' 403 '),
    send.toMemberOfNewGroup(),
  ]),
  to('DELETE /groups/:groupId/members/:userId', ['another, settled', ADMINS, send.toMemberOfNewGroup()]),

  to(
    'POST /expenses',
    ['in the group', NEW_IN_GROUP, send.newInGroup],
    ['in the group, money back', NEW_IN_GROUP, send.newRefundInGroup],
    ['in the group, by days', NEW_IN_GROUP, send.newByDaysInGroup],
    ['with the admin', WITH_ADMIN, send.newWithAcquaintance],
    ['a bill with the admin', WITH_ADMIN, send.newBillWithAcquaintance],
  ),
  to('GET /rates', ['of a day', SIGNED_IN, () => ({ query: { day: '2026-04-13' } })]),
  to('POST /expenses/scan-receipt', ['an image', SIGNED_IN, send.anImage]),
  to(
    'GET /expenses',
    ['all', SIGNED_IN],
    ['of the group', MEMBERS, send.listOfGroup],
    ['with the admin', LISTS_WITH_ADMIN, send.listWith('userId')],
  ),
  to('GET /expenses/my-expenses', ['the own', SIGNED_IN]),
  to('GET /expenses/balances', ['the own', SIGNED_IN], ['of the group', MEMBERS, send.listOfGroup]),
  to('GET /changes', ['all that the caller may see', SIGNED_IN]),
  to(
    'GET /expenses/:expenseId',
    ['in the group', READERS, ofExpense(send.groupExpense)],
    ['among friends', FRIENDS, ofExpense(send.friendExpense)],
    ['shared with the admin', SHARERS, ofExpense(send.sharedExpense)],
    ['deleted', REMOVED, ofExpense(send.deletedGroupExpense)],
  ),
  to(
    'PUT /expenses/:expenseId/private-note',
    ['in the group', READERS, send.newPrivateNote(send.groupExpense)],
    ['among friends', FRIENDS, send.newPrivateNote(send.friendExpense)],
    ['shared with the admin', SHARERS, send.newPrivateNote(send.sharedExpense)],
    ['deleted', REMOVED, send.newPrivateNote(send.deletedGroupExpense)],
  ),
  to(
    'GET /expenses/:expenseId/activities',
    ['in the group', READERS, ofExpense(send.groupExpense)],
    ['among friends', FRIENDS, ofExpense(send.friendExpense)],
    ['shared with the admin', SHARERS, ofExpense(send.sharedExpense)],
    ['deleted', READERS, ofExpense(send.deletedGroupExpense)],
  ),
  to(
    'GET /expenses/:expenseId/comments',
    ['in the group', READERS, ofExpense(send.groupExpense)],
    ['among friends', FRIENDS, ofExpense(send.friendExpense)],
    ['shared with the admin', SHARERS, ofExpense(send.sharedExpense)],
    ['deleted', READERS, ofExpense(send.deletedGroupExpense)],
  ),
  to(
    'POST /expenses/:expenseId/comments',
    ['in the group', creating(WRITERS), send.newComment(send.groupExpense)],
    ['among friends', creating(FRIENDS), send.newComment(send.friendExpense)],
    ['shared with the admin', creating(SHARERS), send.newComment(send.sharedExpense)],
    ['deleted', NOBODY, send.newComment(send.deletedGroupExpense)],
  ),
  to(
    'DELETE /expenses/:expenseId/comments/:commentId',
    ['the own, in the group', WRITERS, send.toComment(send.groupExpense, { isOwn: true })],
    [
      'of another, in the group',
      '401 401 404 403 404 403 403 404 403 404 404 403 403 403',
      send.toComment(send.groupExpense, { isOwn: false }),
    ],
    ['the own, among friends', FRIENDS, send.toComment(send.friendExpense, { isOwn: true })],
    ['the own, shared with the admin', SHARERS, send.toComment(send.sharedExpense, { isOwn: true })],
  ),
  [
    ['GET /expenses/:expenseId/receipt', READERS] as const,
    // Who was removed before it was attached reads that there is none.
    ['GET /expenses/:expenseId/receipt/image', READERS.replace('404 200 404', '404 404 404')] as const,
  ]
    .map(([route, readers]) =>
      to(
        route,
        ['in the group', readers, ofExpense(send.withReceipt(send.groupExpense))],
        ['among friends', FRIENDS, ofExpense(send.withReceipt(send.friendExpense))],
        ['shared with the admin', SHARERS, ofExpense(send.withReceipt(send.sharedExpense))],
      ),
    )
    .flat(),
  to(
    'POST /expenses/:expenseId/receipt',
    ['in the group', creating(EDITORS), send.newReceipt(send.groupExpense)],
    ['among friends', creating(FRIENDS), send.newReceipt(send.friendExpense)],
    ['shared with the admin', creating(SHARERS), send.newReceipt(send.sharedExpense)],
    ['deleted', NOBODY, send.newReceipt(send.deletedGroupExpense)],
  ),
  to(
    'DELETE /expenses/:expenseId/receipt',
    ['in the group', EDITORS, ofExpense(send.withReceipt(send.groupExpense))],
    ['among friends', FRIENDS, ofExpense(send.withReceipt(send.friendExpense))],
    ['shared with the admin', SHARERS, ofExpense(send.withReceipt(send.sharedExpense))],
  ),
  to(
    'PATCH /expenses/:expenseId',
    ['in the group', EDITORS, ofExpense(send.groupExpense, RENAMED)],
    ['in a group whose admins and authors edit', AUTHORS, ofExpense(send.expenseOfAuthor, RENAMED)],
    ['in the group, of a closed day', CLOSED_TO_EDITORS, ofExpense(send.expenseOfClosedDay, RENAMED)],
    ['among friends', FRIENDS, ofExpense(send.friendExpense, RENAMED)],
    ['among friends, to a bill', FRIENDS, send.toBill(send.friendExpense)],
    ['shared with the admin', SHARERS, ofExpense(send.sharedExpense, RENAMED)],
  ),
  to(
    'DELETE /expenses/:expenseId',
    ['in the group', EDITORS, ofExpense(send.groupExpense)],
    ['among friends', FRIENDS, ofExpense(send.friendExpense)],
    ['shared with the admin', SHARERS, ofExpense(send.sharedExpense)],
  ),
  to(
    'POST /expenses/:expenseId/restore',
    ['in the group', EDITORS, ofExpense(send.deletedGroupExpense)],
    ['among friends', FRIENDS, ofExpense(send.deletedFriendExpense)],
    ['shared with the admin', SHARERS, ofExpense(send.deletedSharedExpense)],
    ['that somebody has declined', DECLINER, ofExpense(send.declinedExpense)],
  ),

  to(
    'POST /recurrences',
    ['in the group', creating(ADDERS), send.newSeriesInGroup],
    ['with an acquaintance', WITH_ADMIN, send.newSeriesWithAcquaintance],
  ),
  to(
    'GET /recurrences',
    ['the own', SIGNED_IN],
    ['of the group', MEMBERS, send.listOfGroup],
    [
      'with somebody',
      '401 401 200= 200 200 200 200 200= 200 200 200= 200= 200 200=',
      send.listWith('userId'),
    ],
  ),
  to(
    'GET /recurrences/:recurrenceId',
    ['in the group', MEMBERS, send.toSeries('group')],
    ['outside of groups', SHARERS, send.toSeries('friends')],
  ),
  to(
    'PATCH /recurrences/:recurrenceId',
    ['in the group', SERIES_EDITORS, send.toSeries('group', { body: { version: 1 } })],
    ['outside of groups', SHARERS, send.toSeries('friends', { body: { version: 1 } })],
  ),
  to(
    'DELETE /recurrences/:recurrenceId',
    ['in the group', SERIES_EDITORS, send.toSeries('group')],
    ['outside of groups', SHARERS, send.toSeries('friends')],
  ),
  to(
    'POST /recurrences/:recurrenceId/pause',
    ['in the group', SERIES_EDITORS, send.toSeries('group')],
    ['outside of groups', SHARERS, send.toSeries('friends')],
  ),
  to(
    'POST /recurrences/:recurrenceId/resume',
    ['in the group', SERIES_EDITORS, send.toSeries('group', { isPaused: true })],
    ['outside of groups', SHARERS, send.toSeries('friends', { isPaused: true })],
  ),
  to(
    'POST /recurrences/:recurrenceId/days/:day/skip',
    ['in the group', SERIES_EDITORS, send.toSeries('group')],
    ['outside of groups', SHARERS, send.toSeries('friends')],
  ),
  to(
    'DELETE /recurrences/:recurrenceId/days/:day/skip',
    ['in the group', SERIES_EDITORS, send.toSeries('group')],
    ['outside of groups', SHARERS, send.toSeries('friends')],
  ),
  to(
    'POST /recurrences/:recurrenceId/days/:day/amount',
    ['in the group', creating(SERIES_EDITORS), send.toSeries('group', { isOpen: true, body: { amount: 2 } })],
    ['outside of groups', creating(SHARERS), send.toSeries('friends', { isOpen: true, body: { amount: 2 } })],
  ),

  to(
    'POST /settlements',
    ['of the member, in the group', PAYS_FOR_MEMBER, send.paysAdmin('member', { isOwn: false })],
    ['the own, in the group', OWES_IN_GROUP, send.paysAdmin('member', { isOwn: true })],
    ['the own, outside of it', OWES_OUTSIDE, send.paysAdmin('friend', { isOwn: true })],
    [
      'of the member, in the group, in another currency',
      PAYS_FOR_MEMBER,
      send.paysAdmin('member', { isOwn: false, isInDollars: true }),
    ],
    [
      'the own, outside of it, in another currency',
      OWES_OUTSIDE,
      send.paysAdmin('friend', { isOwn: true, isInDollars: true }),
    ],
  ),
  to(
    'POST /settlements/several',
    ['of the member, in the group', PAYS_FOR_MEMBER, send.paysAdminAll('member', { isOwn: false })],
    ['the own, in the group', OWES_IN_GROUP, send.paysAdminAll('member', { isOwn: true })],
    ['the own, outside of it', OWES_OUTSIDE, send.paysAdminAll('friend', { isOwn: true })],
  ),
  to(
    'GET /settlements',
    ['all', SIGNED_IN],
    ['of the group', MEMBERS, send.listOfGroup],
    ['with the admin', LISTS_WITH_ADMIN, send.listWith('userId')],
  ),
  to(
    'GET /settlements/:settlementId',
    ['in the group', MEMBERS, ofSettlement(send.groupSettlement)],
    ['of who has left', PAST_MEMBERS, ofSettlement(send.settlementOfExMember)],
    ['among friends', FRIENDS, ofSettlement(send.friendSettlement)],
    ['shared with the admin', SHARERS, ofSettlement(send.sharedSettlement)],
  ),
  to(
    'GET /settlements/:settlementId/activities',
    ['in the group', MEMBERS, ofSettlement(send.groupSettlement)],
    ['of who has left', PAST_MEMBERS, ofSettlement(send.settlementOfExMember)],
    ['among friends', FRIENDS, ofSettlement(send.friendSettlement)],
    ['shared with the admin', SHARERS, ofSettlement(send.sharedSettlement)],
  ),
  to(
    'PATCH /settlements/:settlementId',
    ['in the group', PARTIES, ofSettlement(send.groupSettlement, NOTED)],
    ['of two others', WITH_HOUSEMATE, ofSettlement(send.settlementOfMembers, NOTED)],
    ['of who has left', WITH_EX_MEMBER, ofSettlement(send.settlementOfExMember, NOTED)],
    ['among friends', FRIENDS, ofSettlement(send.friendSettlement, NOTED)],
    ['shared with the admin', SHARERS, ofSettlement(send.sharedSettlement, NOTED)],
  ),
  to(
    'DELETE /settlements/:settlementId',
    ['in the group', PARTIES, ofSettlement(send.groupSettlement)],
    ['of two others', WITH_HOUSEMATE, ofSettlement(send.settlementOfMembers)],
    ['of who has left', WITH_EX_MEMBER, ofSettlement(send.settlementOfExMember)],
    ['among friends', FRIENDS, ofSettlement(send.friendSettlement)],
    ['shared with the admin', SHARERS, ofSettlement(send.sharedSettlement)],
  ),
  to(
    'POST /settlements/:settlementId/received',
    ['in the group', PAID_BY_MEMBER, ofSettlement(send.groupSettlement)],
    ['of two others', NEITHER, ofSettlement(send.settlementOfMembers)],
    ['of who has left', asPayee(WITH_EX_MEMBER), ofSettlement(send.settlementOfExMember)],
    ['among friends', PAID_BY_FRIENDS, ofSettlement(send.friendSettlement)],
    ['shared with the admin', PAID_BY_SHARERS, ofSettlement(send.sharedSettlement)],
  ),
  to(
    'POST /settlements/:settlementId/not-received',
    ['in the group', PAID_BY_MEMBER, ofSettlement(send.groupSettlement, MISSED)],
    ['of two others', NEITHER, ofSettlement(send.settlementOfMembers, MISSED)],
    ['of who has left', asPayee(WITH_EX_MEMBER), ofSettlement(send.settlementOfExMember, MISSED)],
    ['among friends', PAID_BY_FRIENDS, ofSettlement(send.friendSettlement, MISSED)],
    ['shared with the admin', PAID_BY_SHARERS, ofSettlement(send.sharedSettlement, MISSED)],
  ),
  to(
    'POST /settlements/:settlementId/not-received/answer',
    ['in the group', PAYER_MEMBER, ofSettlement(send.missedGroupSettlement)],
    ['among friends', PAYER_FRIEND, ofSettlement(send.missedFriendSettlement)],
    ['that nobody misses', NOBODY, ofSettlement(send.friendSettlement)],
  ),
  to(
    'POST /settlements/:settlementId/restore',
    ['in the group', PARTIES, ofSettlement(send.deletedGroupSettlement)],
    ['of two others', WITH_HOUSEMATE, ofSettlement(send.deletedSettlementOfMembers)],
    ['among friends', FRIENDS, ofSettlement(send.deletedFriendSettlement)],
    ['shared with the admin', SHARERS, ofSettlement(send.deletedSharedSettlement)],
    ['that somebody has declined', DECLINER, ofSettlement(send.declinedSettlement)],
  ),

  to(
    'GET /activities',
    ['all', SIGNED_IN],
    ['of the group', MEMBERS, send.listOfGroup],
    ['with the admin', LISTS_WITH_ADMIN, send.listWith('friendId')],
  ),
].flat();
