import { readFile } from 'node:fs/promises';
import { toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tickDigests } from '../src/features/account/digest-service.ts';
import { tickGuests } from '../src/features/account/end-guest.ts';
import { tickCommentMails } from '../src/features/comments/comment-mails.ts';
import { tickPushes } from '../src/features/push/deliver-push.ts';
import { recurrenceRoomDocument } from '../src/records/recurrences/room.ts';
import { recurrenceDocument } from '../src/records/recurrences/store.ts';
import { tickRecurrences } from '../src/rules/recurrences/tick.ts';
import { addSeries } from './recurring.ts';
import * as z from 'zod/mini';
import { absencesDocument } from '../src/records/absences/store.ts';
import { activityDocument } from '../src/records/activities/store.ts';
import { avatarDocument } from '../src/records/avatars/store.ts';
import { identityDocument } from '../src/records/identities/store.ts';
import { verificationDocument } from '../src/records/verifications/store.ts';
import { importDocument } from '../src/records/imports/store.ts';
import { linkDocument } from '../src/records/links/store.ts';
import { mailDocument } from '../src/records/mail/store.ts';
import { mailboxQuotaDocument } from '../src/records/quotas/mailbox-store.ts';
import { dayBoundDocument } from '../src/records/day-bounds/store.ts';
import { quotaDocument } from '../src/records/quotas/store.ts';
import { balanceDocument } from '../src/records/balances/store.ts';
import { claimDocument } from '../src/records/claims/store.ts';
import { commentDocument } from '../src/records/comments/store.ts';
import { expenseDocument } from '../src/records/expenses/store.ts';
import { blocksDocument } from '../src/records/blocks/store.ts';
import { formerFriendshipDocument } from '../src/records/friendships/former-store.ts';
import { friendshipDocument } from '../src/records/friendships/store.ts';
import { groupDocument } from '../src/records/groups/store.ts';
import { digestDocument } from '../src/records/digests/store.ts';
import { pushNoticeDocument, pushTurnDocument, queueNotice } from '../src/records/push/queue.ts';
import { pushSubscriptionDocument } from '../src/records/push/subscriptions.ts';
import { ratesDocument } from '../src/records/rates/store.ts';
import { receiptDocument, receiptImageDocument } from '../src/records/receipts/store.ts';
import { removalDocument, removalPageDocument } from '../src/records/removals/store.ts';
import { settlementDocument } from '../src/records/settlements/store.ts';
import { signalDocument } from '../src/records/signals/store.ts';
import { simplificationDocument } from '../src/records/simplifications/store.ts';
import { tokenDocument } from '../src/records/tokens/store.ts';
import { emailDocument, userDocument } from '../src/records/users/store.ts';
import { storedBytes, timestamp } from '../src/kit/document.ts';
import { mergeDocument } from '../src/records/merges/store.ts';
import { paymentReferenceDocument } from '../src/records/payment-references/store.ts';
import { privateNotesDocument } from '../src/records/private-notes/store.ts';
import { placeDocument } from '../src/records/places/store.ts';
import { refreshNameSnapshots } from '../src/records/name-snapshots/refresh-name-snapshots.ts';
import { reachOf } from '../src/rules/acquaintance/name-reach.ts';
import { carryOut, claimIdsOf, finishPuttingBack } from './claiming.ts';
import { meter, type QueryShape, type Usage } from './firestore-meter.ts';
import { sketchImport } from './imported.ts';
import { startApp, type TestApp } from './harness.ts';
import { dataUrlOf, PNG } from './images.ts';
import { addExpense, expenseBody, joinThree, settle, settlementBody } from './ledger.ts';
import { logging } from './log.ts';
import { uniqueEmail } from './people.ts';
import { somePushSubscription } from './push-service.ts';
import { automaticFor, compositeFor, sayIndex } from './required-indexes.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { inviteKabir, joinAs } from './world.ts';

const declared = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP']),
      fields: z.array(
        z.union([
          z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
          z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
        ]),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      /** Documents go by themselves once the field's time has come. */
      ttl: z.optional(z.literal(true)),
      indexes: z.tuple([]),
    }),
  ),
});

let app: TestApp;
let file: z.output<typeof declared>;
let usage: Usage;
let queries: readonly QueryShape[];
beforeAll(async () => {
  app = await startApp({
    deps: { readReceipt: async () => ({ isValidRecipt: false }), push: { publicKey: 'key', isLocal: true } },
  });
  file = declared.parse(
    JSON.parse(await readFile(new URL('../../firestore.indexes.json', import.meta.url), 'utf8')),
  );
  usage = await usageOfEveryCall();
  ({ queries } = usage);
  // Every call of the contract, one after another.
}, 10 * 60_000);
afterAll(async () => {
  expect(app.errors).toEqual([]);
  await app.stop();
});

type Query = Readonly<Record<string, string>>;

function combine(...filters: readonly (readonly Query[])[]): Query[] {
  return filters.reduce<Query[]>(
    (combined, variants) =>
      combined.flatMap((query) => [{}, ...variants].map((variant) => ({ ...query, ...variant }))),
    [{}],
  );
}

const PERIODS: readonly Query[] = [
  { startDate: '2026-01-01' },
  { endDate: '2026-12-31' },
  { startDate: '2026-01-01', endDate: '2026-12-31' },
];

/** Makes every call of the contract, each list with every combination of its filters, and gives what they ask of Firestore. */
async function usageOfEveryCall(): Promise<Usage> {
  const [asha, ravi, meera] = await joinThree(app);
  const { id: groupId } = await app.gather('Flat 402', [asha, ravi, meera]);
  const outside = await logging(app, 'expenses', {
    act: () => addExpense(app, asha, { amount: 10_00, among: [asha, ravi] }),
  });
  const inside = await addExpense(app, asha, { amount: 10_00, among: [asha, ravi], groupId });
  const commented = await app.ask(calls.createComment, {
    as: asha,
    params: { expenseId: inside.id },
    body: { text: 'Tea' },
  });
  const settled = await settle(app, ravi, { from: ravi, to: asha, amount: 1_00, groupId });
  const [ofAct] = await app.ask(calls.createSettlements, {
    as: ravi,
    body: {
      settlements: [undefined, groupId].map((place) =>
        settlementBody({ from: ravi, to: asha, amount: 1_00, groupId: place }),
      ),
    },
  });
  if (!ofAct) throw new Error('an act is recorded');

  const inGroup: readonly Query[] = [{ groupId }];
  const withPerson: readonly Query[] = [{ userId: ravi.userId }, { userId: asha.userId }];
  const page = await app.call(calls.listExpenses, { as: asha, query: { limit: 1 } });
  const cursor = page.isOk ? page.nextCursor : undefined;
  if (cursor === undefined) throw new Error('a second page is missing');
  const lists = [[{ limit: '1', cursor }], PERIODS] as const;
  const byDay = await app.call(calls.listExpenses, { as: asha, query: { limit: 1, sort: 'day' } });
  if (!byDay.isOk || byDay.nextCursor === undefined) throw new Error('a second page by day is missing');
  const listsByDay = [[{ limit: '1', cursor: byDay.nextCursor }], PERIODS] as const;
  const sorted = (combinations: readonly Query[]) => combinations.map((query) => ({ ...query, sort: 'day' }));
  const asEach = async (combinations: readonly Query[], ask: (query: Query) => Promise<unknown>) => {
    for (const query of combinations) await ask(query);
  };
  const as = asha;
  const someone = await app.accounts.signUp();
  const [leaving, departing] = await joinAs(app, 'Zoya Khan', 'Noor Shah');
  await app.gather('Goa', [departing, asha]);
  const unverified = await app.accounts.signUp({ isVerified: false });

  const [asked, other] = await joinAs(app, 'Om Puri', 'Ira Das');
  for (const asking of [asha, ravi]) await app.askToBeFriends(asking, asked);
  await addExpense(app, asha, { amount: 2_00, among: [asha, asked] });
  const requested = await app.gather('Puri', [leaving]);
  for (const { email } of [asked, other])
    await app.ask(calls.addMember, {
      as: leaving,
      params: { groupId: requested.id },
      body: { email, role: 'member' },
    });
  await addExpense(app, leaving, { amount: 2_00, among: [leaving, other], groupId: requested.id });

  const named = await app.addByName(asha, groupId, 'Lata');
  const { newImport, rows } = sketchImport([asha, ravi]);
  const joiner = await app.join('Tara Sen');
  const claimer = await app.join('Som Sen');
  const claimed = { userId: await app.addByName(asha, groupId, 'Kamala') };
  let claimId = '';
  let [groupLink, personLink] = [
    { id: '', token: '' },
    { id: '', token: '' },
  ];
  let importId = '';
  let series: Recurrence | undefined;
  const ofSeries = () => ({ recurrenceId: series?.id ?? '' });
  const dayOfSeries = () => ({ ...ofSeries(), day: series?.nextDays[0] ?? '' });

  // One for each call of the contract: a new one that is missing here is a type error.
  const acts: Record<keyof typeof calls, () => Promise<unknown>> = {
    login: () => app.ask(calls.login, { as, body: { firebaseUid: asha.uid } }),
    getSign: () => app.ask(calls.getSign),
    authenticate: () =>
      app.ask(calls.authenticate, { as: someone, body: { firebaseUid: someone.uid, name: 'Somebody' } }),
    logout: async () => {
      await app.ask(calls.logout, { as: someone });
      await app.ask(calls.logout, { as: await app.joinAsGuest('Gita Guest') });
      await tickGuests(app.deps);
    },
    keepGuest: async () => {
      const { token: guestToken } = await app.joinAsGuest('Gita Guest');
      await app.ask(calls.keepGuest, { as, body: { guestToken } });
    },
    getAccount: () => app.ask(calls.getAccount, { as }),
    updateAccount: () =>
      app.ask(calls.updateAccount, {
        as,
        body: {
          name: 'Asha N.',
          avatar: dataUrlOf(PNG),
          notifications: { digest: true, push: { comments: true } },
        },
      }),
    createToken: () => app.ask(calls.createToken, { as, body: { name: 'budget', expiresInDays: 30 } }),
    listTokens: () => app.ask(calls.listTokens, { as }),
    endToken: async () => {
      const body = { name: 'budget', expiresInDays: 30 } as const;
      const { id, token } = await app.ask(calls.createToken, { as, body });
      await app.ask(calls.getAccount, { as: { token } });
      await app.ask(calls.endToken, { as, params: { endedId: id } });
    },
    revokeToken: () => app.ask(calls.revokeToken, { body: { token: 'none' } }),
    getPushKey: () => app.ask(calls.getPushKey, { as }),
    keepPushSubscription: async () => {
      await app.ask(calls.keepPushSubscription, { as, body: somePushSubscription() });
      const notice = { about: 'expenses_absent_1', userId: asha.userId, entryId: 'expenses_absent_1' };
      const now = app.clock.now();
      await queueNotice(app, { ...notice, kind: 'comments', reminder: null }, now);
      await tickPushes({ ...app.deps, send: async () => 'sent' });
      await tickDigests(app.deps);
      await tickCommentMails(app.deps);
    },
    removePushSubscription: () =>
      app.ask(calls.removePushSubscription, { as, params: { subscriptionId: 'absent' } }),
    exportAccount: () => app.ask(calls.exportAccount, { as }),
    exportGroup: () => app.ask(calls.exportGroup, { as, params: { groupId } }),
    exportFriend: () => app.ask(calls.exportFriend, { as, params: { friendId: ravi.userId } }),
    deleteAccount: () => app.ask(calls.deleteAccount, { as: departing }),
    getAvatar: () => fetch(`${app.url}/api/avatars/absent`),
    sendVerification: () => app.ask(calls.sendVerification, { as: unverified }),
    previewVerification: async () =>
      app.ask(calls.previewVerification, { body: { code: await app.codeFor(unverified) } }),
    applyVerification: async () => {
      const newcomer = await app.enter(await app.accounts.signUp({ isVerified: false }));
      await app.ask(calls.applyVerification, { as: newcomer, body: { code: await app.codeFor(newcomer) } });
    },
    listFriends: () => app.ask(calls.listFriends, { as }),
    addFriendByName: () => app.ask(calls.addFriendByName, { as, body: { name: 'Nikhil' } }),
    inviteFriend: () => app.ask(calls.inviteFriend, { as, body: { email: uniqueEmail() } }),
    getFriend: () => app.ask(calls.getFriend, { as, params: { friendId: ravi.userId } }),
    joinFriends: async () => {
      const [ila, jaya] = await Promise.all(
        ['Ila', 'Jaya'].map((name) => app.ask(calls.addFriendByName, { as, body: { name } })),
      );
      const params = { friendId: ila?.id ?? '' };
      await app.ask(calls.joinFriends, { as, params, body: { friendId: jaya?.id ?? '' } });
      // With both of their ids.
      await app.ask(calls.listExpenses, { as, query: { userId: params.friendId } });
      await app.ask(calls.listSettlements, { as, query: { userId: params.friendId } });
      await app.ask(calls.listActivities, { as, query: { userId: params.friendId } });
      await app.ask(calls.listRecurrences, { as, query: { userId: params.friendId } });
    },
    partFriends: () => app.refuse(calls.partFriends, { as, params: { friendId: ravi.userId } }),
    setDefaultSplit: () =>
      app.ask(calls.setDefaultSplit, { as, params: { friendId: ravi.userId }, body: { defaultSplit: null } }),
    removeFriend: () => app.refuse(calls.removeFriend, { as, params: { friendId: ravi.userId } }),
    remindFriend: () => app.ask(calls.remindFriend, { as, params: { friendId: ravi.userId } }),
    listRequests: () => app.ask(calls.listRequests, { as: asked }),
    acceptPerson: () => app.ask(calls.acceptPerson, { as: asked, params: { userId: ravi.userId } }),
    declinePerson: () => app.ask(calls.declinePerson, { as: asked, params: { userId: asha.userId } }),
    acceptGroup: () => app.ask(calls.acceptGroup, { as: asked, params: { groupId: requested.id } }),
    declineGroup: () => app.ask(calls.declineGroup, { as: other, params: { groupId: requested.id } }),
    listBlocks: () => app.ask(calls.listBlocks, { as }),
    blockPerson: () => app.ask(calls.blockPerson, { as: asked, params: { userId: asha.userId } }),
    unblockPerson: () => app.ask(calls.unblockPerson, { as: asked, params: { userId: asha.userId } }),
    createGroup: () => app.ask(calls.createGroup, { as, body: { name: 'Goa' } }),
    listMyGroups: () => app.ask(calls.listMyGroups, { as }),
    archiveGroup: () => app.ask(calls.archiveGroup, { as, params: { groupId } }),
    unarchiveGroup: () => app.ask(calls.unarchiveGroup, { as, params: { groupId } }),
    favouriteGroup: () => app.ask(calls.favouriteGroup, { as, params: { groupId } }),
    unfavouriteGroup: () => app.ask(calls.unfavouriteGroup, { as, params: { groupId } }),
    getGroup: () => app.ask(calls.getGroup, { as, params: { groupId } }),
    readStatement: async () => {
      const [ina, uma] = await joinAs(app, 'Ina', 'Uma');
      const { id } = await app.gather('Removed', [ina, uma]);
      await addExpense(app, ina, { amount: 2_00, among: [ina], groupId: id });
      await app.ask(calls.removeMember, { as: ina, params: { groupId: id, userId: uma.userId } });
      await app.refuse(calls.getGroup, { as: uma, params: { groupId: id } });
      await app.ask(calls.readStatement, { as: uma, params: { groupId: id } });
    },
    updateGroup: () =>
      app.ask(calls.updateGroup, { as, params: { groupId }, body: { version: 5, simplifyDebts: true } }),
    deleteGroup: () => app.refuse(calls.deleteGroup, { as, params: { groupId } }),
    leaveGroup: () => app.refuse(calls.leaveGroup, { as, params: { groupId } }),
    putAbsences: () =>
      app.ask(calls.putAbsences, {
        as,
        params: { groupId, month: '2026-04' },
        body: { days: [toCalendarDay('2026-04-10')] },
      }),
    listAbsences: () =>
      app.ask(calls.listAbsences, { as, params: { groupId }, query: { month: '2026-04', until: '2026-05' } }),
    addMember: () =>
      app.ask(calls.addMember, { as, params: { groupId }, body: { email: uniqueEmail(), role: 'member' } }),
    renameMember: () =>
      app.ask(calls.renameMember, { as, params: { groupId, userId: named }, body: { name: 'Lata M' } }),
    linkMember: () =>
      app.ask(calls.linkMember, { as, params: { groupId, userId: named }, body: { email: uniqueEmail() } }),
    takePlace: async () => {
      const [ina, uma] = await joinAs(app, 'Ina', 'Uma');
      const params = { groupId: (await app.gather('Left', [ina, uma])).id };
      const { id } = await addExpense(app, ina, { amount: 2_00, among: [ina, uma], ...params });
      await app.ask(calls.deleteExpense, { as: ina, params: { expenseId: id } });
      await app.ask(calls.leaveGroup, { as: uma, params });
      await app.ask(calls.restoreExpense, { as: ina, params: { expenseId: id } });
      const body = { userId: uma.userId, role: 'member' } as const;
      const { members } = await app.ask(calls.addMember, { as: ina, params, body });
      const place = members.find(({ status }) => status === 'name-only')?.userId ?? '';
      await app.ask(calls.takePlace, { as: uma, params: { ...params, userId: place } });
    },
    trustMember: () => app.ask(calls.trustMember, { as, params: { groupId, userId: ravi.userId } }),
    distrustMember: () => app.call(calls.distrustMember, { as, params: { groupId, userId: ravi.userId } }),
    changeRole: () =>
      app.ask(calls.changeRole, { as, params: { groupId, userId: ravi.userId }, body: { role: 'member' } }),
    createImport: async () => {
      importId = (await app.ask(calls.createImport, { as, params: { groupId }, body: newImport })).id;
    },
    findKnownRows: () =>
      app.ask(calls.findKnownRows, {
        as,
        params: { groupId },
        body: { expenseKeys: rows.map(({ key }) => key), settlementKeys: [] },
      }),
    addImportRows: () => app.ask(calls.addImportRows, { as, params: { groupId, importId }, body: { rows } }),
    finishImport: () => app.ask(calls.finishImport, { as, params: { groupId, importId } }),
    disownImport: () => app.refuse(calls.disownImport, { as, params: { groupId, importId } }),
    ownImport: () => app.ask(calls.ownImport, { as, params: { groupId, importId } }),
    undoImport: () => app.ask(calls.undoImport, { as, params: { groupId, importId } }),
    listImports: () => app.ask(calls.listImports, { as, params: { groupId } }),
    listOwnFileNames: () => app.ask(calls.listOwnFileNames, { as }),
    createGroupLink: async () => {
      groupLink = await app.ask(calls.createGroupLink, { as, params: { groupId }, body: {} });
    },
    listGroupLinks: () => app.ask(calls.listGroupLinks, { as, params: { groupId } }),
    createPersonLink: async () => {
      personLink = await app.ask(calls.createPersonLink, { as, body: {} });
    },
    listPersonLinks: () => app.ask(calls.listPersonLinks, { as }),
    previewLink: async () => {
      for (const { token } of [groupLink, personLink])
        await app.ask(calls.previewLink, { as: joiner, body: { token } });
    },
    joinByLink: async () => {
      for (const { token } of [groupLink, personLink])
        await app.ask(calls.joinByLink, { as: joiner, body: { token } });
    },
    listClaims: async () => {
      await addExpense(app, asha, { amount: 4_00, among: [asha, claimed], groupId });
      await app.ask(calls.joinByLink, {
        as: claimer,
        body: { token: groupLink.token, claimUserId: claimed.userId },
      });
      await app.ask(calls.listClaims, { as, params: { groupId } });
      [claimId = ''] = await claimIdsOf(app, claimed);
    },
    confirmClaim: async () => {
      await app.ask(calls.confirmClaim, { as, params: { groupId, claimId } });
      await carryOut(app, claimed);
      await app.ask(calls.listClaims, { as, params: { groupId } });
    },
    createClaim: () =>
      app.refuse(calls.createClaim, { as, params: { groupId }, body: { userId: claimed.userId } }),
    declineClaim: () => app.refuse(calls.declineClaim, { as, params: { groupId, claimId } }),
    objectToClaim: async () => {
      await app.ask(calls.objectToClaim, { as, params: { groupId, claimId } });
      await finishPuttingBack(app, claimId);
    },
    befriendMember: () =>
      app.ask(calls.befriendMember, { as: ravi, params: { groupId, userId: joiner.userId } }),
    revokeGroupLink: () => app.ask(calls.revokeGroupLink, { as, params: { groupId, linkId: groupLink.id } }),
    revokePersonLink: () => app.ask(calls.revokePersonLink, { as, params: { linkId: personLink.id } }),
    removeMember: () => app.ask(calls.removeMember, { as, params: { groupId, userId: meera.userId } }),
    getRates: () => app.ask(calls.getRates, { as, query: { day: '2026-04-13' } }),
    createExpense: () =>
      app.ask(calls.createExpense, { as, body: expenseBody(asha, { amount: 5_00, among: [asha, ravi] }) }),
    scanReceipt: () => app.ask(calls.scanReceipt, { as, body: PNG }),
    listExpenses: () =>
      asEach(
        [
          ...combine(inGroup, withPerson, [{ category: 'Travel' }], ...lists),
          ...sorted(combine(inGroup, ...listsByDay)),
        ],
        (query) => app.ask(calls.listExpenses, { as, query }),
      ),
    listMyExpenses: () =>
      asEach([...combine(lists[0]), ...sorted(combine(listsByDay[0]))], (query) =>
        app.ask(calls.listMyExpenses, { as, query }),
      ),
    readChanges: async () => {
      const { cursor: from } = await app.ask(calls.readChanges, { as });
      const newcomer = await app.join('Uma Rao');
      await app.befriend(newcomer, asha);
      await app.ask(calls.readChanges, { as, query: { cursor: from } });
    },
    listBalances: () => asEach(combine(inGroup), (query) => app.ask(calls.listBalances, { as, query })),
    getExpense: () => app.ask(calls.getExpense, { as, params: { expenseId: inside.id } }),
    listExpenseActivities: () =>
      asEach(combine(lists[0]), (query) =>
        app.ask(calls.listExpenseActivities, { as, params: { expenseId: inside.id }, query }),
      ),
    editExpense: () =>
      app.ask(calls.editExpense, { as, params: { expenseId: outside.id }, body: { version: 1, amount: 20 } }),
    putPrivateNote: () =>
      app.ask(calls.putPrivateNote, { as, params: { expenseId: outside.id }, body: { text: 'Mine' } }),
    deleteExpense: async () => {
      for (const { id } of [outside, inside])
        await app.ask(calls.deleteExpense, { as, params: { expenseId: id } });
    },
    restoreExpense: async () => {
      for (const { id } of [outside, inside])
        await app.ask(calls.restoreExpense, { as, params: { expenseId: id } });
    },
    createComment: () =>
      app.ask(calls.createComment, { as, params: { expenseId: inside.id }, body: { text: 'Tea?' } }),
    listComments: () =>
      asEach(combine(lists[0]), (query) =>
        app.ask(calls.listComments, { as, params: { expenseId: inside.id }, query }),
      ),
    deleteComment: () =>
      app.ask(calls.deleteComment, { as, params: { expenseId: inside.id, commentId: commented.id } }),
    keepReceipt: () => app.ask(calls.keepReceipt, { as, params: { expenseId: inside.id }, body: PNG }),
    getKeptReceipt: () => app.ask(calls.getKeptReceipt, { as, params: { expenseId: inside.id } }),
    getReceiptImage: () => fetch(`${app.url}/api/expenses/${inside.id}/receipt/image`),
    removeReceipt: () => app.ask(calls.removeReceipt, { as, params: { expenseId: inside.id } }),
    createRecurrence: async () => {
      const sketch = { among: [asha, ravi], amount: undefined };
      series = await addSeries(app, asha, sketch);
      await addSeries(app, asha, { ...sketch, groupId });
      await tickRecurrences(app.deps);
    },
    listRecurrences: () =>
      asEach(combine(inGroup, withPerson, lists[0]), (query) =>
        app.ask(calls.listRecurrences, { as, query }),
      ),
    getRecurrence: () => app.ask(calls.getRecurrence, { as, params: ofSeries() }),
    editRecurrence: () =>
      app.ask(calls.editRecurrence, { as, params: ofSeries(), body: { version: series?.version ?? 0 } }),
    skipDay: () => app.ask(calls.skipDay, { as, params: dayOfSeries() }),
    unskipDay: () => app.ask(calls.unskipDay, { as, params: dayOfSeries() }),
    fillInDay: () =>
      app.ask(calls.fillInDay, {
        as,
        params: { ...ofSeries(), day: series?.openDays[0] ?? '' },
        body: { amount: 5 },
      }),
    pauseRecurrence: () => app.ask(calls.pauseRecurrence, { as, params: ofSeries() }),
    resumeRecurrence: () => app.ask(calls.resumeRecurrence, { as, params: ofSeries() }),
    deleteRecurrence: () => app.ask(calls.deleteRecurrence, { as, params: ofSeries() }),
    createSettlement: () =>
      app.refuse(calls.createSettlement, {
        as,
        body: settlementBody({ from: asha, to: ravi, amount: 999_00 }),
      }),
    createSettlements: () =>
      app.refuse(calls.createSettlements, {
        as,
        body: {
          settlements: [undefined, groupId].map((place) =>
            settlementBody({ from: asha, to: ravi, amount: 999_00, groupId: place }),
          ),
        },
      }),
    listSettlements: () =>
      asEach(
        [...combine(inGroup, withPerson, ...lists), ...sorted(combine(inGroup, withPerson, ...listsByDay))],
        (query) => app.ask(calls.listSettlements, { as, query }),
      ),
    getSettlement: () => app.ask(calls.getSettlement, { as, params: { settlementId: settled.id } }),
    listSettlementActivities: () =>
      app.ask(calls.listSettlementActivities, { as, params: { settlementId: settled.id } }),
    editSettlement: () =>
      app.ask(calls.editSettlement, {
        as,
        params: { settlementId: settled.id },
        body: { version: 1, amount: 2 },
      }),
    markReceived: () => app.ask(calls.markReceived, { as, params: { settlementId: settled.id } }),
    markNotReceived: async () => {
      const body = { reason: 'Nothing came' };
      const params = { settlementId: settled.id };
      await app.ask(calls.markNotReceived, { as, params, body });
      await app.ask(calls.answerNotReceived, { as: ravi, params });
      await app.ask(calls.restoreSettlement, { as, params });
    },
    answerNotReceived: () => acts.markNotReceived(),
    deleteSettlement: async () => {
      await app.ask(calls.deleteSettlement, { as, params: { settlementId: settled.id } });
      await app.ask(calls.deleteSettlement, {
        as,
        params: { settlementId: ofAct.id },
        query: { act: 'true' },
      });
    },
    restoreSettlement: () => app.ask(calls.restoreSettlement, { as, params: { settlementId: settled.id } }),
    listActivities: () =>
      asEach(combine(inGroup, [...withPerson, { friendId: ravi.userId }], ...lists), (query) =>
        app.ask(calls.listActivities, { as, query }),
      ),
  };
  const measured = await meter(app.db, async () => {
    for (const act of Object.values(acts)) await act();
    for (const { userId } of [asha, departing]) await refreshNameSnapshots(app.deps, userId, reachOf);
    await mergeTwoRecords();
  });
  return measured.usage;
}

async function mergeTwoRecords(): Promise<void> {
  const { inviter, email, invitedId } = await inviteKabir(app);
  const unverified = await app.enter(await app.accounts.signUp({ email, isVerified: false }), 'Kabir Sen');
  await app.befriend(unverified, inviter);
  await beginMerge(app, unverified);
  await finishMerge(app, { userId: invitedId });
}

const distinct = (texts: readonly (string | undefined)[]): string[] =>
  [...new Set(texts.filter((text) => text !== undefined))].toSorted();

/** The shape of a query, from texts such as 'groupId EQUAL' and 'createdAt DESCENDING'. */
const shape = (filters: readonly string[], orders: readonly string[] = []): QueryShape => ({
  collection: 'c',
  isGroup: false,
  filters: filters.map((text) => {
    const [field = '', op = ''] = text.split(' ');
    return { field, op };
  }),
  orders: orders.map((text) => {
    const [field = '', direction = ''] = text.split(' ');
    return { field, direction };
  }),
});

describe('composite indexes', () => {
  it('are those that the queries need: none is missing, none is unused, none is there twice', () => {
    expect(file.indexes.map(sayIndex).toSorted()).toEqual(distinct(queries.map(compositeFor)));
  });

  it('are derived from the queries as Firestore documents it', () => {
    const newest = ['t DESCENDING', '__name__ DESCENDING'];
    expect(compositeFor(shape(['a EQUAL']))).toBeUndefined();
    expect(compositeFor(shape(['a EQUAL', 'b IS_NULL']))).toBeUndefined();
    expect(compositeFor(shape(['__name__ IN']))).toBeUndefined();
    expect(compositeFor(shape(['t LESS_THAN'], newest))).toBeUndefined();
    expect(compositeFor(shape(['b IS_NULL', 'a EQUAL', 't LESS_THAN'], newest))).toBe(
      'c: a =, b =, t DESCENDING',
    );
    expect(compositeFor(shape(['a EQUAL', 'l ARRAY_CONTAINS']))).toBe('c: a =, l contains');
    expect(compositeFor(shape(['a EQUAL', 't LESS_THAN']))).toBe('c: a =, t ASCENDING');
    expect(compositeFor(shape([], ['a ASCENDING', 't DESCENDING']))).toBe('c: a =, t DESCENDING');
    expect(automaticFor(shape(['a EQUAL', 'b IS_NULL']))).toEqual(['c.a', 'c.b']);
    expect(automaticFor(shape(['a EQUAL'], newest))).toEqual([]);
    expect(automaticFor(shape([], newest))).toEqual(['c.t']);
  });
});

/** Every collection with what its documents hold; a new collection belongs here. */
const COLLECTIONS: Readonly<Record<string, z.ZodMiniObject>> = {
  absences: absencesDocument,
  activities: activityDocument,
  avatars: avatarDocument,
  balances: balanceDocument,
  blocks: blocksDocument,
  claims: claimDocument,
  comments: commentDocument,
  dayBounds: dayBoundDocument,
  digests: digestDocument,
  emails: emailDocument,
  expenses: expenseDocument,
  formerFriendships: formerFriendshipDocument,
  friendships: friendshipDocument,
  groups: groupDocument,
  identities: identityDocument,
  imports: importDocument,
  links: linkDocument,
  mail: mailDocument,
  mailboxQuotas: mailboxQuotaDocument,
  merges: mergeDocument,
  paymentReferences: paymentReferenceDocument,
  places: placeDocument,
  privateNotes: privateNotesDocument,
  pushNotices: pushNoticeDocument,
  pushSubscriptions: pushSubscriptionDocument,
  pushTurns: pushTurnDocument,
  quotas: quotaDocument,
  rates: ratesDocument,
  removalPages: removalPageDocument,
  removals: removalDocument,
  receiptImages: receiptImageDocument,
  receipts: receiptDocument,
  recurrenceRooms: recurrenceRoomDocument,
  recurrences: recurrenceDocument,
  settlements: settlementDocument,
  signals: signalDocument,
  simplifications: simplificationDocument,
  tokens: tokenDocument,
  users: userDocument,
  verifications: verificationDocument,
};
/** The collections that grow with every expense. */
const GROWING = new Set([
  'activities',
  'balances',
  'comments',
  'expenses',
  'paymentReferences',
  'settlements',
]);

const withoutDefault = (schema: unknown): unknown => {
  const isWrapped = schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniExactOptional;
  const inner = isWrapped ? schema.def.innerType : schema;
  return inner instanceof z.ZodMiniNullable ? inner.def.innerType : inner;
};

const fields = Object.entries(COLLECTIONS).flatMap(([collection, document]) =>
  Object.entries(document.shape).map(([field, schema]) => ({
    collection,
    name: `${collection}.${field}`,
    schema: withoutDefault(schema),
  })),
);

/**
 * Times, because values that only grow allow 500 writes a second; files, which are long; maps and lists of
 * maps, each part of which is an entry.
 */
const isCostly = (schema: unknown): boolean =>
  schema === timestamp ||
  schema === storedBytes ||
  schema instanceof z.ZodMiniObject ||
  (schema instanceof z.ZodMiniArray &&
    (schema.def.element instanceof z.ZodMiniObject ||
      schema.def.element instanceof z.ZodMiniDiscriminatedUnion)) ||
  schema instanceof z.ZodMiniRecord;

const exempt = (): string[] =>
  file.fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);

/** Fields whose automatic index a query uses. */
const used = (): string[] => distinct(queries.flatMap(automaticFor));

describe('automatic indexes', () => {
  it('are kept where a query uses them', () => {
    expect(used()).not.toEqual([]);
    expect(used().filter((field) => exempt().includes(field))).toEqual([]);
  });

  it('are switched off wherever no query uses them and they cost: all that grow with expenses, times, files and maps', () => {
    const wanted = fields
      .filter(
        ({ collection, name, schema }) =>
          !used().includes(name) && (GROWING.has(collection) || isCostly(schema)),
      )
      .map(({ name }) => name);
    expect(exempt().toSorted()).toEqual(wanted.toSorted());
  });

  it('are judged for every collection that a call writes', () => {
    expect(usage.collectionsWritten.length).toBeGreaterThan(5);
    expect(Object.keys(COLLECTIONS)).toEqual(expect.arrayContaining([...usage.collectionsWritten]));
  });
});

describe('documents that go by themselves', () => {
  it('are those of the mail queue, the quotas, the bounds of the day, the notifications, the signals, of links, of tokens and of verification links, at the time that they say', () => {
    const expiring = file.fieldOverrides.filter(({ ttl }) => ttl);
    expect(expiring.map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`)).toEqual([
      'dayBounds.expiresAt',
      'links.expiresAt',
      'mail.expiresAt',
      'mailboxQuotas.expiresAt',
      'pushNotices.expiresAt',
      'pushTurns.expiresAt',
      'quotas.expiresAt',
      'removalPages.expiresAt',
      'signals.expiresAt',
      'tokens.expiresAt',
      'verifications.expiresAt',
    ]);
  });
});
