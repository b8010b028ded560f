import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { LIMITS } from '@barabar/core/limits';
import { sketchImport } from '../../functions/test/imported.ts';
import type { TestApp } from '../../functions/test/harness.ts';
import { uniqueEmail } from '../../functions/test/people.ts';
import { addSeries, dayFromNow } from '../../functions/test/recurring.ts';
import type { World } from './world.ts';

/** The name of a call in the contract. */
export type CallName = keyof typeof ENDPOINTS;

/** Prepares a call and returns it. Only the call itself is measured. */
export type Prepared = () => Promise<() => Promise<unknown>>;

/** A call of the API that is measured. */
export interface MeasuredCall {
  readonly name: CallName;
  /** What tells it from another measurement of the same call. */
  readonly about?: string;
  readonly prepare: Prepared;
  /** It can be made only once with the same person. */
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
  deleteAccount: 'is for people with whom everything is settled',
  keepPushSubscription: 'goes with a push service',
  removePushSubscription: 'goes with a push service',
  getAvatar: 'reads one picture, without a person',
  scanReceipt: 'recognises an image; `npm run bench:receipts` measures it',
  keepReceipt: 'stores an image with one expense',
  getReceiptImage: 'reads the image of one expense',
};

const ready =
  (call: () => Promise<unknown>): Prepared =>
  async () =>
    call;

/** A call about something that is made for it. */
const about =
  <Request>(make: () => Promise<Request>, call: (request: Request) => Promise<unknown>): Prepared =>
  async () => {
    const request = await make();
    return () => call(request);
  };

const {
  acceptGroup,
  acceptPerson,
  addImportRows,
  addMember,
  blockPerson,
  createComment,
  createExpense,
  createGroup,
  createImport,
  findKnownRows,
  createSettlement,
  createSettlements,
  declineGroup,
  declinePerson,
  deleteComment,
  deleteExpense,
  deleteGroup,
  deleteRecurrence,
  deleteSettlement,
  editExpense,
  editRecurrence,
  editSettlement,
  fillInDay,
  finishImport,
  inviteFriend,
  leaveGroup,
  linkMember,
  listExpenses,
  pauseRecurrence,
  removeFriend,
  removeMember,
  restoreExpense,
  restoreSettlement,
  resumeRecurrence,
  skipDay,
  undoImport,
  unblockPerson,
  unskipDay,
  updateAccount,
  updateGroup,
} = ENDPOINTS;

/** Every call of the API but those of `NOT_MEASURED`, made by a person with a history. */
export function callsOf(app: TestApp, { viewer: as, friend, groupId, importId }: World): MeasuredCall[] {
  const splits = [as, friend].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 50 }));
  const expense = { description: 'Chai', amount: 100, paidBy: as.userId, groupId, splits };
  // The friend owes half of each expense that was added before.
  const payment = { fromUserId: friend.userId, toUserId: as.userId, currency: 'INR' as const, groupId };
  const inGroup = { as, params: { groupId } };
  const ofGroup = { as, query: { groupId } };
  const withFriend = { as, params: { friendId: friend.userId } };

  const newExpense = () => app.ask(createExpense, { as, body: expense });
  const aboutExpense = async () => ({ as, params: { expenseId: (await newExpense()).id } });
  const paid = () => app.ask(createSettlement, { as: friend, body: { ...payment, amount: 1 } });
  const aboutSettlement = async () => ({ as: friend, params: { settlementId: (await paid()).id } });
  const newComment = async () => {
    const { params } = await aboutExpense();
    const { id } = await app.ask(createComment, { as, params, body: { text: 'For all of us' } });
    return { as, params: { ...params, commentId: id } };
  };
  const newGroup = async () => {
    const { id } = await app.ask(createGroup, { as, body: { name: 'Goa' } });
    return { as, params: { groupId: id } };
  };
  let names = 0;
  const addByName = () => app.addByName(as, groupId, `Person ${(names += 1)}`);
  const newMember = async () => ({ as, params: { groupId, userId: await addByName() } });
  /** Asks the viewer, or is asked by them. */
  const stranger = async () => {
    const person = await app.join('Om Puri');
    await app.askToBeFriends(person, as);
    return { as, params: { userId: person.userId } };
  };
  /** A group that somebody whom the viewer does not know has added them to. */
  const foreignGroup = async () => {
    const person = await app.join('Om Puri');
    const { id } = await app.ask(createGroup, { as: person, body: { name: 'Hall' } });
    const params = { groupId: id };
    await app.ask(addMember, { as: person, params, body: { email: as.email, role: 'member' } });
    return { as, params };
  };
  let seriesCount = 0;
  let seriesGroupId = groupId;
  const series = async (amount?: number) => {
    // One group takes no more.
    if ((seriesCount += 1) % LIMITS.recurrencesMax === 0)
      seriesGroupId = (await app.gather('Flat 403', [as, friend])).id;
    const { id, version } = await addSeries(app, as, { amount, among: [as, friend], groupId: seriesGroupId });
    return { params: { recurrenceId: id }, version };
  };
  const aboutSeries = async () => ({ as, params: (await series(100_00)).params });
  const newImport = async () => {
    const { newImport: body } = sketchImport([as, friend]);
    const { id } = await app.ask(createImport, { ...inGroup, body });
    return { as, params: { groupId, importId: id } };
  };
  const nextMonth = async () => {
    const { params } = await aboutSeries();
    const { nextDays } = await app.ask(ENDPOINTS.getRecurrence, { as, params });
    return { as, params: { ...params, day: nextDays[0] ?? dayFromNow(app, 31) } };
  };

  return [
    { name: 'login', prepare: ready(() => app.ask(ENDPOINTS.login, { as, body: { firebaseUid: as.uid } })) },
    {
      name: 'logout',
      // It ends all sessions, and the viewer's goes on.
      prepare: about(
        () => app.join('Om Puri'),
        (person) => app.ask(ENDPOINTS.logout, { as: person }),
      ),
    },
    { name: 'getAccount', prepare: ready(() => app.ask(ENDPOINTS.getAccount, { as })) },
    {
      name: 'updateAccount',
      prepare: ready(() => app.ask(updateAccount, { as, body: { phoneNumber: '+919845012345' } })),
    },
    { name: 'exportAccount', prepare: ready(() => app.ask(ENDPOINTS.exportAccount, { as })) },
    { name: 'exportGroup', prepare: ready(() => app.ask(ENDPOINTS.exportGroup, inGroup)) },
    { name: 'exportFriend', prepare: ready(() => app.ask(ENDPOINTS.exportFriend, withFriend)) },
    { name: 'getPushKey', prepare: ready(() => app.ask(ENDPOINTS.getPushKey, { as })) },
    { name: 'listFriends', prepare: ready(() => app.ask(ENDPOINTS.listFriends, { as })) },
    {
      name: 'addFriendByName',
      prepare: ready(() => app.ask(ENDPOINTS.addFriendByName, { as, body: { name: uniqueEmail('lata') } })),
    },
    {
      name: 'inviteFriend',
      prepare: ready(() => app.ask(inviteFriend, { as, body: { email: uniqueEmail('lata') } })),
    },
    { name: 'getFriend', prepare: ready(() => app.ask(ENDPOINTS.getFriend, withFriend)) },
    {
      name: 'removeFriend',
      prepare: about(
        async () => {
          const other = await stranger();
          await app.ask(acceptPerson, other);
          return { as, params: { friendId: other.params.userId } };
        },
        (other) => app.ask(removeFriend, other),
      ),
    },
    {
      name: 'remindFriend',
      prepare: about(newExpense, () => app.ask(ENDPOINTS.remindFriend, withFriend)),
      isOnce: true,
    },
    { name: 'listRequests', prepare: ready(() => app.ask(ENDPOINTS.listRequests, { as })) },
    { name: 'acceptPerson', prepare: about(stranger, (other) => app.ask(acceptPerson, other)) },
    { name: 'declinePerson', prepare: about(stranger, (other) => app.ask(declinePerson, other)) },
    { name: 'acceptGroup', prepare: about(foreignGroup, (group) => app.ask(acceptGroup, group)) },
    { name: 'declineGroup', prepare: about(foreignGroup, (group) => app.ask(declineGroup, group)) },
    { name: 'listBlocks', prepare: ready(() => app.ask(ENDPOINTS.listBlocks, { as })) },
    { name: 'blockPerson', prepare: about(stranger, (other) => app.ask(blockPerson, other)) },
    {
      name: 'unblockPerson',
      prepare: about(
        async () => {
          const other = await stranger();
          await app.ask(blockPerson, other);
          return other;
        },
        (other) => app.ask(unblockPerson, other),
      ),
    },
    { name: 'createGroup', prepare: ready(newGroup) },
    { name: 'listMyGroups', prepare: ready(() => app.ask(ENDPOINTS.listMyGroups, { as })) },
    { name: 'getGroup', prepare: ready(() => app.ask(ENDPOINTS.getGroup, inGroup)) },
    {
      name: 'updateGroup',
      prepare: about(
        () => app.ask(ENDPOINTS.getGroup, inGroup),
        ({ version }) => app.ask(updateGroup, { ...inGroup, body: { description: 'Rent', version } }),
      ),
    },
    { name: 'deleteGroup', prepare: about(newGroup, (group) => app.ask(deleteGroup, group)) },
    { name: 'leaveGroup', prepare: about(newGroup, (group) => app.ask(leaveGroup, group)) },
    { name: 'addMember', prepare: ready(addByName) },
    {
      name: 'linkMember',
      prepare: about(newMember, (member) =>
        app.ask(linkMember, { ...member, body: { email: uniqueEmail('lata') } }),
      ),
    },
    { name: 'removeMember', prepare: about(newMember, (member) => app.ask(removeMember, member)) },
    { name: 'createImport', prepare: ready(newImport) },
    {
      name: 'findKnownRows',
      about: ', of one key',
      prepare: ready(() => {
        const [{ key } = { key: '' }] = sketchImport([as, friend]).rows;
        return app.ask(findKnownRows, { ...inGroup, body: { expenseKeys: [key], settlementKeys: [] } });
      }),
    },
    {
      name: 'addImportRows',
      about: ', of two rows',
      prepare: about(newImport, (request) =>
        app.ask(addImportRows, { ...request, body: { rows: sketchImport([as, friend]).rows } }),
      ),
    },
    {
      name: 'finishImport',
      prepare: about(
        async () => {
          const request = await newImport();
          await app.ask(addImportRows, { ...request, body: { rows: sketchImport([as, friend]).rows } });
          return request;
        },
        (request) => app.ask(finishImport, request),
      ),
    },
    { name: 'listOwnFileNames', prepare: ready(() => app.ask(ENDPOINTS.listOwnFileNames, { as })) },
    { name: 'listImports', prepare: ready(() => app.ask(ENDPOINTS.listImports, inGroup)) },
    {
      name: 'getRates',
      prepare: ready(() => app.ask(ENDPOINTS.getRates, { as, query: { day: dayFromNow(app) } })),
    },
    { name: 'createExpense', prepare: ready(newExpense) },
    { name: 'listExpenses', about: ' of a group', prepare: ready(() => app.ask(listExpenses, ofGroup)) },
    {
      name: 'listExpenses',
      about: ' with a friend',
      prepare: ready(() =>
        app.ask(listExpenses, { as, query: { userId: friend.userId, limit: LIMITS.pageSizeMax } }),
      ),
    },
    { name: 'listMyExpenses', prepare: ready(() => app.ask(ENDPOINTS.listMyExpenses, { as })) },
    { name: 'listBalances', prepare: ready(() => app.ask(ENDPOINTS.listBalances, { as })) },
    {
      name: 'listBalances',
      about: ' of a group',
      prepare: ready(() => app.ask(ENDPOINTS.listBalances, ofGroup)),
    },
    {
      name: 'readChanges',
      about: ', its first page',
      prepare: ready(() => app.ask(ENDPOINTS.readChanges, { as })),
    },
    { name: 'getExpense', prepare: about(aboutExpense, (request) => app.ask(ENDPOINTS.getExpense, request)) },
    {
      name: 'editExpense',
      prepare: about(aboutExpense, (request) =>
        app.ask(editExpense, { ...request, body: { description: 'Coffee', version: 1 } }),
      ),
    },
    { name: 'deleteExpense', prepare: about(aboutExpense, (request) => app.ask(deleteExpense, request)) },
    {
      name: 'restoreExpense',
      prepare: about(
        async () => {
          const request = await aboutExpense();
          await app.ask(deleteExpense, request);
          return request;
        },
        (request) => app.ask(restoreExpense, request),
      ),
    },
    {
      name: 'listComments',
      prepare: about(aboutExpense, (request) => app.ask(ENDPOINTS.listComments, request)),
    },
    {
      name: 'createComment',
      prepare: about(aboutExpense, (request) =>
        app.ask(createComment, { ...request, body: { text: 'Thanks' } }),
      ),
    },
    { name: 'deleteComment', prepare: about(newComment, (request) => app.ask(deleteComment, request)) },
    {
      name: 'getKeptReceipt',
      prepare: about(aboutExpense, (request) => app.ask(ENDPOINTS.getKeptReceipt, request)),
    },
    {
      name: 'removeReceipt',
      prepare: about(aboutExpense, (request) => app.ask(ENDPOINTS.removeReceipt, request)),
    },
    { name: 'createRecurrence', prepare: ready(() => series(100_00)) },
    { name: 'listRecurrences', prepare: ready(() => app.ask(ENDPOINTS.listRecurrences, ofGroup)) },
    {
      name: 'getRecurrence',
      prepare: about(aboutSeries, (request) => app.ask(ENDPOINTS.getRecurrence, request)),
    },
    {
      name: 'editRecurrence',
      prepare: about(
        () => series(100_00),
        ({ params, version }) =>
          app.ask(editRecurrence, {
            as,
            params,
            body: { rule: { frequency: 'yearly', firstDay: dayFromNow(app, 1) }, version },
          }),
      ),
    },
    {
      name: 'deleteRecurrence',
      prepare: about(aboutSeries, (request) => app.ask(deleteRecurrence, request)),
    },
    { name: 'pauseRecurrence', prepare: about(aboutSeries, (request) => app.ask(pauseRecurrence, request)) },
    {
      name: 'resumeRecurrence',
      prepare: about(
        async () => {
          const request = await aboutSeries();
          await app.ask(pauseRecurrence, request);
          return request;
        },
        (request) => app.ask(resumeRecurrence, request),
      ),
    },
    { name: 'skipDay', prepare: about(nextMonth, (request) => app.ask(skipDay, request)) },
    {
      name: 'unskipDay',
      prepare: about(
        async () => {
          const request = await nextMonth();
          await app.ask(skipDay, request);
          return request;
        },
        (request) => app.ask(unskipDay, request),
      ),
    },
    {
      name: 'fillInDay',
      prepare: about(
        () => series(),
        ({ params }) =>
          app.ask(fillInDay, { as, params: { ...params, day: dayFromNow(app) }, body: { amount: 100 } }),
      ),
    },
    { name: 'createSettlement', prepare: ready(paid) },
    {
      name: 'createSettlements',
      prepare: about(
        () => app.ask(createExpense, { as, body: { ...expense, groupId: undefined } }),
        () =>
          app.ask(createSettlements, {
            as: friend,
            body: {
              settlements: [
                { ...payment, amount: 1 },
                { ...payment, amount: 1, groupId: undefined },
              ],
            },
          }),
      ),
    },
    {
      name: 'listSettlements',
      about: ' of a group',
      prepare: ready(() => app.ask(ENDPOINTS.listSettlements, ofGroup)),
    },
    {
      name: 'getSettlement',
      prepare: about(aboutSettlement, (request) => app.ask(ENDPOINTS.getSettlement, request)),
    },
    {
      name: 'editSettlement',
      prepare: about(aboutSettlement, (request) =>
        app.ask(editSettlement, { ...request, body: { note: 'By UPI', version: 1 } }),
      ),
    },
    {
      name: 'deleteSettlement',
      prepare: about(aboutSettlement, (request) => app.ask(deleteSettlement, request)),
    },
    {
      name: 'restoreSettlement',
      prepare: about(
        async () => {
          const request = await aboutSettlement();
          await app.ask(deleteSettlement, request);
          return request;
        },
        (request) => app.ask(restoreSettlement, request),
      ),
    },
    {
      name: 'listActivities',
      about: ' of a group',
      prepare: ready(() => app.ask(ENDPOINTS.listActivities, ofGroup)),
    },
    {
      name: 'listExpenseActivities',
      prepare: about(aboutExpense, (request) => app.ask(ENDPOINTS.listExpenseActivities, request)),
    },
    {
      name: 'listSettlementActivities',
      prepare: about(aboutSettlement, (request) => app.ask(ENDPOINTS.listSettlementActivities, request)),
    },
    // The last one, because it takes records back that the others count on.
    {
      name: 'undoImport',
      about: ', its first call',
      prepare: ready(() => app.ask(undoImport, { as, params: { groupId, importId } })),
      isOnce: true,
    },
  ];
}
