import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import type { Person, TestApp } from '../../functions/test/harness.ts';
import { sketchImport } from '../../functions/test/imported.ts';
import { uniqueEmail } from '../../functions/test/people.ts';
import { addSeries, dayFromNow } from '../../functions/test/recurring.ts';
import type { World } from './world.ts';

export type CallName = keyof typeof ENDPOINTS;

/** Prepares a call and returns it. Only the call itself is measured. */
export type Prepared = () => Promise<() => Promise<unknown>>;

export interface MeasuredCall {
  readonly name: CallName;
  /** What tells it from another measurement of the same call. */
  readonly about?: string;
  readonly prepare: Prepared;
  readonly isOnce?: boolean;
}

/** Calls that are not measured, with the reason. */
export const NOT_MEASURED: Partial<Readonly<Record<CallName, string>>> = {
  authenticate: 'makes a person, who has no records',
  applyVerification: 'goes with a link of a mail, before there are records',
  previewVerification: 'goes with a link of a mail, before there are records',
  sendVerification: 'goes with a link of a mail, before there are records',
  disownImport: 'goes through the records of an import as undoing it does, which is measured',
  ownImport: 'begins what linking a name begins, which is measured',
  befriendMember: 'is about one friendship, whatever the history',
  joinFriends: 'writes one document for each place, whatever the history',
  partFriends: 'writes one document for each place, whatever the history',
  renameMember: 'writes two documents for each place; a trigger renames in the records, as for an account',
  takePlace: 'begins what linking a name begins, which is measured',
  trustMember: 'writes one group, whatever the history',
  distrustMember: 'writes one group, whatever the history',
  readStatement: 'reads one page that a removal has kept, whatever the history',
  archiveGroup: 'writes one group, whatever the history',
  unarchiveGroup: 'writes one group, whatever the history',
  favouriteGroup: 'writes one group, whatever the history',
  unfavouriteGroup: 'writes one group, whatever the history',
  setDefaultSplit: 'writes one friendship, whatever the history',
  putAbsences: 'writes one document, whatever the history',
  putPrivateNote: 'writes one document, whatever the history',
  listAbsences: 'reads the months that are asked for, whatever the history',
  createGroupLink: 'is about one group and its links, whatever the history',
  listGroupLinks: 'is about one group and its links, whatever the history',
  revokeGroupLink: 'is about one group and its links, whatever the history',
  createToken: 'is about tokens of one person, whatever the history',
  listTokens: 'is about tokens of one person, whatever the history',
  endToken: 'is about tokens of one person, whatever the history',
  revokeToken: 'is about tokens of one person, whatever the history',
  createPersonLink: 'is about links to one person, whatever the history',
  listPersonLinks: 'is about links to one person, whatever the history',
  revokePersonLink: 'is about links to one person, whatever the history',
  previewLink: 'is about one link, whatever the history',
  joinByLink: 'adds a member, as accepting a group does, which is measured',
  keepGuest: 'begins a merge, as the sign-in that proves an address does: once in a guest’s life',
  listClaims: 'is about one group and its claims, whatever the history',
  confirmClaim: 'begins what linking a name begins, which is measured',
  declineClaim: 'is about one claim, whatever the history',
  objectToClaim: 'goes through the records of a claim as undoing an import does, which is measured',
  deleteAccount: 'is for people with whom everything is settled',
  keepPushSubscription: 'goes with a push service',
  removePushSubscription: 'goes with a push service',
  getAvatar: 'reads one picture, without a person',
  scanReceipt: 'recognises an image; `npm run bench:receipts` measures it',
  keepReceipt: 'stores an image with one expense',
  getReceiptImage: 'reads the image of one expense',
};

/** What makes the things that calls are about: of a person with a history, each time a new one. */
function makersOf(app: TestApp, { viewer: as, friend, groupId }: World) {
  const splits = [as, friend].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 50 }));
  const expense = { description: 'Chai', amount: 100, paidBy: as.userId, groupId, splits };
  // The friend owes half of each expense that was added before.
  const payment = { fromUserId: friend.userId, toUserId: as.userId, currency: 'INR' as const, groupId };
  let names = 0;
  let seriesCount = 0;
  let seriesGroupId = groupId;
  const makers = {
    as,
    friend,
    expense,
    payment,
    newExpense: () => app.ask(ENDPOINTS.createExpense, { as, body: expense }),
    aboutExpense: async () => ({ as, params: { expenseId: (await makers.newExpense()).id } }),
    pay: () => app.ask(ENDPOINTS.createSettlement, { as: friend, body: { ...payment, amount: 1 } }),
    aboutSettlement: async () => ({ as: friend, params: { settlementId: (await makers.pay()).id } }),
    aboutReceived: async () => ({ as, params: { settlementId: (await makers.pay()).id } }),
    aboutComment: async () => {
      const { params } = await makers.aboutExpense();
      const { id } = await app.ask(ENDPOINTS.createComment, { as, params, body: { text: 'For all of us' } });
      return { as, params: { ...params, commentId: id } };
    },
    newGroup: async (maker: Person = as) => {
      const { id } = await app.ask(ENDPOINTS.createGroup, { as: maker, body: { name: 'Goa' } });
      return { as: maker, params: { groupId: id } };
    },
    addByName: () => app.addByName(as, groupId, `Person ${(names += 1)}`),
    aboutMember: async () => ({ as, params: { groupId, userId: await makers.addByName() } }),
    /** Somebody who asks the viewer to be their friend. */
    stranger: async () => {
      const person = await app.join('Om Puri');
      await app.askToBeFriends(person, as);
      return { as, params: { userId: person.userId } };
    },
    foreignGroup: async () => {
      const { params, as: person } = await makers.newGroup(await app.join('Om Puri'));
      await app.ask(ENDPOINTS.addMember, { as: person, params, body: { email: as.email, role: 'member' } });
      return { as, params };
    },
    series: async (amount?: number) => {
      // One group takes no more.
      if ((seriesCount += 1) % LIMITS.recurrencesMax === 0)
        seriesGroupId = (await app.gather('Flat 403', [as, friend])).id;
      const made = await addSeries(app, as, { amount, among: [as, friend], groupId: seriesGroupId });
      return { params: { recurrenceId: made.id }, version: made.version };
    },
    aboutSeries: async () => ({ as, params: (await makers.series(100_00)).params }),
    nextMonth: async () => {
      const { params } = await makers.aboutSeries();
      const { nextDays } = await app.ask(ENDPOINTS.getRecurrence, { as, params });
      return { as, params: { ...params, day: nextDays[0] ?? dayFromNow(app, 31) } };
    },
    newImport: async () => {
      const { newImport: body } = sketchImport([as, friend]);
      const { id } = await app.ask(ENDPOINTS.createImport, { as, params: { groupId }, body });
      return { as, params: { groupId, importId: id } };
    },
  };
  return makers;
}

function calling<Needed>(
  name: CallName,
  need: () => Promise<Needed>,
  call: (needed: Needed) => Promise<unknown>,
): MeasuredCall {
  return {
    name,
    prepare: async () => {
      const needed = await need();
      return () => call(needed);
    },
  };
}

const nothing = async (): Promise<void> => {};

/** A request; the API checks its body. */
type Plain = Pick<Parameters<TestApp['ask']>[1] & object, 'as' | 'params' | 'query' | 'body'>;

function askFor(app: TestApp, name: CallName, request: Plain): Promise<unknown> {
  const endpoint: Endpoint = ENDPOINTS[name];
  return app.ask(endpoint, request);
}

/** A call that needs a person, perhaps something that is made for it, and perhaps a body. */
const plain = (app: TestApp, name: CallName, need: () => Promise<Plain>, body?: unknown): MeasuredCall =>
  calling(name, need, (request) => askFor(app, name, { ...request, ...(body !== undefined && { body }) }));

/** What another call has been made with before. */
const after =
  <Needed extends Plain>(app: TestApp, need: () => Promise<Needed>, name: CallName) =>
  async (): Promise<Needed> => {
    const needed = await need();
    await askFor(app, name, needed);
    return needed;
  };

const each = (app: TestApp, need: () => Promise<Plain>, ...names: readonly CallName[]): MeasuredCall[] =>
  names.map((name) => plain(app, name, need));

type Makers = ReturnType<typeof makersOf>;

/** What lists and single records are asked for. */
function readingCalls(app: TestApp, makers: Makers, { groupId }: World): MeasuredCall[] {
  const { as, friend, aboutExpense, aboutSettlement, aboutSeries } = makers;
  const mine = async () => ({ as });
  const inGroup = async () => ({ as, params: { groupId } });
  const ofGroup = async () => ({ as, query: { groupId } });
  const withFriend = async () => ({ as, params: { friendId: friend.userId } });
  const listed: readonly CallName[] = ['listExpenses', 'listBalances', 'listSettlements', 'listActivities'];
  const page = { userId: friend.userId, limit: LIMITS.pageSizeMax };
  return [
    ...each(app, mine, 'getAccount', 'exportAccount', 'getPushKey', 'listFriends', 'listRequests'),
    ...each(app, mine, 'listBlocks', 'listMyGroups', 'listOwnFileNames', 'listMyExpenses', 'listBalances'),
    ...each(app, ofGroup, ...listed).map((call) => ({ ...call, about: ' of a group' })),
    { ...plain(app, 'listExpenses', async () => ({ as, query: page })), about: ' with a friend' },
    { ...plain(app, 'readChanges', mine), about: ', its first page' },
    ...each(app, inGroup, 'exportGroup', 'getGroup', 'listImports'),
    plain(app, 'listRecurrences', ofGroup),
    ...each(app, withFriend, 'exportFriend', 'getFriend'),
    plain(app, 'getRates', async () => ({ as, query: { day: dayFromNow(app) } })),
    ...each(app, aboutExpense, 'getExpense', 'listComments', 'getKeptReceipt', 'listExpenseActivities'),
    plain(app, 'getRecurrence', aboutSeries),
    ...each(app, aboutSettlement, 'getSettlement', 'listSettlementActivities'),
  ];
}

const email = async (): Promise<string> => uniqueEmail('lata');

function peopleCalls(app: TestApp, makers: Makers, { groupId, viewer: { uid } }: World): MeasuredCall[] {
  const { as, friend, stranger, foreignGroup, newGroup, aboutMember, addByName } = makers;
  const inGroup = { as, params: { groupId } };
  const mine = async () => ({ as });
  const newFriend = async () => {
    const other = await after(app, stranger, 'acceptPerson')();
    return { as, params: { friendId: other.params.userId } };
  };
  const remind = plain(app, 'remindFriend', async () => {
    await makers.newExpense();
    return { as, params: { friendId: friend.userId } };
  });
  return [
    plain(app, 'login', mine, { firebaseUid: uid }),
    // It ends all sessions, and the viewer's goes on.
    plain(app, 'logout', async () => ({ as: await app.join('Om Puri') })),
    plain(app, 'updateAccount', mine, { phoneNumber: '+919845012345' }),
    calling('addFriendByName', email, (name) => app.ask(ENDPOINTS.addFriendByName, { as, body: { name } })),
    calling('inviteFriend', email, (to) => app.ask(ENDPOINTS.inviteFriend, { as, body: { email: to } })),
    plain(app, 'removeFriend', newFriend),
    { ...remind, isOnce: true },
    ...each(app, stranger, 'acceptPerson', 'declinePerson'),
    ...each(app, foreignGroup, 'acceptGroup', 'declineGroup'),
    plain(app, 'blockPerson', stranger),
    plain(app, 'unblockPerson', after(app, stranger, 'blockPerson')),
    calling('createGroup', nothing, () => newGroup()),
    calling(
      'updateGroup',
      () => app.ask(ENDPOINTS.getGroup, inGroup),
      ({ version }) => app.ask(ENDPOINTS.updateGroup, { ...inGroup, body: { description: 'Rent', version } }),
    ),
    ...each(app, newGroup, 'deleteGroup', 'leaveGroup'),
    calling('addMember', nothing, addByName),
    calling('linkMember', aboutMember, async (member) =>
      app.ask(ENDPOINTS.linkMember, { ...member, body: { email: await email() } }),
    ),
    calling('changeRole', aboutMember, async (member) =>
      app.ask(ENDPOINTS.changeRole, { ...member, body: { role: 'viewer' } }),
    ),
    plain(app, 'removeMember', aboutMember),
  ];
}

function importCalls(app: TestApp, makers: Makers, { groupId, importId }: World): MeasuredCall[] {
  const { as, friend, newImport, series, aboutSeries, nextMonth } = makers;
  const aKey = async () => {
    const expenseKeys = [sketchImport([as, friend]).rows[0]?.key];
    return { as, params: { groupId }, body: { expenseKeys, settlementKeys: [] } };
  };
  const withRows = async () => ({ ...(await newImport()), body: { rows: sketchImport([as, friend]).rows } });
  const filled = async () => {
    const { params } = await after(app, withRows, 'addImportRows')();
    return { as, params };
  };
  const toFillIn = async () => ({ as, params: { ...(await series()).params, day: dayFromNow(app) } });
  const toEdit = async () => {
    const rule = { frequency: 'yearly', firstDay: dayFromNow(app, 1) };
    const { params, version } = await series(100_00);
    return { as, params, body: { rule, version } };
  };
  return [
    calling('createImport', nothing, newImport),
    { ...plain(app, 'findKnownRows', aKey), about: ', of one key' },
    { ...plain(app, 'addImportRows', withRows), about: ', of two rows' },
    plain(app, 'finishImport', filled),
    calling('createRecurrence', nothing, () => series(100_00)),
    plain(app, 'editRecurrence', toEdit),
    ...each(app, aboutSeries, 'deleteRecurrence', 'pauseRecurrence'),
    plain(app, 'resumeRecurrence', after(app, aboutSeries, 'pauseRecurrence')),
    plain(app, 'skipDay', nextMonth),
    plain(app, 'unskipDay', after(app, nextMonth, 'skipDay')),
    plain(app, 'fillInDay', toFillIn, { amount: 100 }),
    // The last one, because it takes records back that the others count on.
    {
      ...plain(app, 'undoImport', async () => ({ as, params: { groupId, importId } })),
      about: ', its first call',
      isOnce: true,
    },
  ];
}

function recordCalls(app: TestApp, makers: Makers): MeasuredCall[] {
  const { as, friend, expense, payment, newExpense, pay } = makers;
  const { aboutExpense, aboutSettlement, aboutReceived, aboutComment } = makers;
  const outside = { ...expense, groupId: undefined };
  const missed = { reason: 'Nothing has come' };
  const settlements = [
    { ...payment, amount: 1 },
    { ...payment, amount: 1, groupId: undefined },
  ];
  return [
    calling('createExpense', nothing, newExpense),
    plain(app, 'editExpense', aboutExpense, { description: 'Coffee', version: 1 }),
    plain(app, 'deleteExpense', aboutExpense),
    plain(app, 'restoreExpense', after(app, aboutExpense, 'deleteExpense')),
    plain(app, 'createComment', aboutExpense, { text: 'Thanks' }),
    plain(app, 'deleteComment', aboutComment),
    plain(app, 'removeReceipt', aboutExpense),
    calling('createSettlement', nothing, pay),
    calling(
      'createSettlements',
      () => app.ask(ENDPOINTS.createExpense, { as, body: outside }),
      () => app.ask(ENDPOINTS.createSettlements, { as: friend, body: { settlements } }),
    ),
    plain(app, 'editSettlement', aboutSettlement, { note: 'By UPI', version: 1 }),
    plain(app, 'deleteSettlement', aboutSettlement),
    plain(app, 'restoreSettlement', after(app, aboutSettlement, 'deleteSettlement')),
    plain(app, 'markReceived', aboutReceived),
    plain(app, 'markNotReceived', aboutReceived, missed),
    calling(
      'answerNotReceived',
      async () => {
        const about = await aboutReceived();
        await app.ask(ENDPOINTS.markNotReceived, { ...about, body: missed });
        return about;
      },
      ({ params }) => app.ask(ENDPOINTS.answerNotReceived, { as: friend, params }),
    ),
  ];
}

/** Every call of the API but those of `NOT_MEASURED`, made by a person with a history. */
export function callsOf(app: TestApp, world: World): MeasuredCall[] {
  const makers = makersOf(app, world);
  return [
    ...readingCalls(app, makers, world),
    ...peopleCalls(app, makers, world),
    ...recordCalls(app, makers),
    ...importCalls(app, makers, world),
  ];
}
