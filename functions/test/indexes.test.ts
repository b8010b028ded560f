import { readFile } from 'node:fs/promises';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import type { Endpoint } from '@barabar/core/contract/endpoint';
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
import { meter, type QueryShape, type Usage } from './firestore-meter.ts';
import { startApp, type TestApp } from './harness.ts';
import { dataUrlOf, PNG } from './images.ts';
import { addExpense, settlementBody } from './ledger.ts';
import { CALLS, whoMay } from './operations/all.ts';
import { setScene, type Scene } from './operations/scene.ts';
import { automaticFor, compositeFor, sayIndex } from './required-indexes.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { inviteKabir } from './world.ts';

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
  // Many are asked again and again.
  queries = [...new Map(usage.queries.map((query) => [JSON.stringify(query), query])).values()];
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

/** What every request of every call asks of Firestore, and every list with all its filters. */
async function usageOfEveryCall(): Promise<Usage> {
  const measured = await meter(app.db, async () => {
    const scene = await setScene(app);
    for (const row of CALLS.filter(({ endpoint }) => endpoint.answers !== 'image')) {
      const [role] = whoMay(row);
      // Paces and quotas are not what this is about.
      app.clock.advance(1_000);
      const { hidden: _hidden, finish, ...request } = await row.send(scene, role ?? 'admin');
      const outcome = await app.call(row.endpoint, { as: scene.people[role ?? 'admin'], ...request });
      expect(outcome.isOk, `${row.name}: ${row.about}`).toBe(role !== undefined);
      if (!outcome.isOk || row.endpoint.method === 'GET') continue;
      scene.noteChange();
      await finish?.();
    }
    await askForLists(scene);
    await doTheRest(scene);
    await mergeTwoRecords();
  });
  return measured.usage;
}

/** Asks for every list with every combination of the filters that its contract names. */
async function askForLists(scene: Scene): Promise<void> {
  const { people, group } = scene;
  const [as, groupId] = [people.admin, group.id];
  const params = { expenseId: (await scene.newGroupExpense()).id, settlementId: '' };
  params.settlementId = (await scene.newGroupSettlement()).id;
  for (const sort of [{}, { sort: 'day' }]) {
    const page = await app.call(calls.listExpenses, { as, query: { limit: 1, ...sort } });
    const cursor = page.isOk ? page.nextCursor : undefined;
    if (cursor === undefined) throw new Error('a second page is missing');
    const filters = new Map<string, readonly Query[]>([
      ['groupId', [{ groupId }]],
      ['userId', [as, people.friend].map(({ userId }) => ({ userId }))],
      ['friendId', [{ friendId: people.friend.userId }]],
      ['category', [{ category: 'Travel' }]],
      ['startDate', PERIODS],
      ['cursor', [{ limit: '1', cursor }]],
    ]);
    for (const endpoint of Object.values<Endpoint>(calls)) {
      const names = Object.keys(endpoint.query.shape);
      if (!names.includes('limit') || ('sort' in sort && !names.includes('sort'))) continue;
      for (const query of combine(...names.flatMap((name) => [filters.get(name) ?? []]))) {
        app.clock.advance(1_000);
        await app.call(endpoint, { as, params, query: { ...query, ...sort } });
      }
    }
  }
}

/** Does what no request of the operations does alone, and what ticks and triggers do. */
async function doTheRest({ people: { admin: as, friend, member } }: Scene): Promise<void> {
  const { cursor } = await app.ask(calls.readChanges, { as });
  await app.befriend(await app.join('Uma Rao'), as);
  await app.ask(calls.readChanges, { as, query: { cursor } });
  await app.ask(calls.logout, { as: await app.joinAsGuest('Gita Guest') });
  await tickGuests(app.deps);
  const body = { name: 'budget', expiresInDays: 30 } as const;
  const { id: endedId, token } = await app.ask(calls.createToken, { as, body });
  await app.ask(calls.getAccount, { as: { token } });
  await app.ask(calls.endToken, { as, params: { endedId } });
  const notifications = { digest: true, push: { comments: true } };
  await app.ask(calls.updateAccount, {
    as,
    body: { name: 'Asha N.', avatar: dataUrlOf(PNG), notifications },
  });
  const notice = { about: 'expenses_absent_1', userId: as.userId, entryId: 'expenses_absent_1' };
  await queueNotice(app, { ...notice, kind: 'comments', reminder: null }, app.clock.now());
  await tickPushes({ ...app.deps, send: async () => 'sent' });
  await tickDigests(app.deps);
  await tickCommentMails(app.deps);
  await addSeries(app, as, { among: [as, friend], amount: undefined });
  await tickRecurrences(app.deps);

  const names = ['Ila', 'Jaya'].map((name) => app.ask(calls.addFriendByName, { as, body: { name } }));
  const [ila, jaya] = await Promise.all(names);
  const userId = ila?.id ?? '';
  await app.ask(calls.joinFriends, { as, params: { friendId: userId }, body: { friendId: jaya?.id ?? '' } });
  // Lists of a joined friend ask for both of their ids.
  const lists: readonly Endpoint[] = [
    calls.listExpenses,
    calls.listSettlements,
    calls.listActivities,
    calls.listRecurrences,
  ];
  for (const list of lists) await app.call(list, { as, query: { userId } });

  const { id: groupId, version } = await app.gather('Left', [as, member, friend]);
  const params = { groupId };
  await app.ask(calls.updateGroup, { as, params, body: { version, simplifyDebts: true } });
  const { id } = await addExpense(app, as, { amount: 2_00, among: [as, member], groupId });
  await app.ask(calls.deleteExpense, { as, params: { expenseId: id } });
  await app.ask(calls.leaveGroup, { as: member, params });
  await app.ask(calls.restoreExpense, { as, params: { expenseId: id } });
  const again = { userId: member.userId, role: 'member' } as const;
  const { members } = await app.ask(calls.addMember, { as, params, body: again });
  const place = members.find(({ status }) => status === 'name-only')?.userId ?? '';
  await app.ask(calls.takePlace, { as: member, params: { groupId, userId: place } });

  const places = [undefined, groupId];
  for (const where of places)
    await addExpense(app, as, { amount: 4_00, among: [as, friend], groupId: where });
  const settlements = places.map((where) =>
    settlementBody({ from: friend, to: as, amount: 1_00, groupId: where }),
  );
  const [ofAct] = await app.ask(calls.createSettlements, { as: friend, body: { settlements } });
  const settlementId = ofAct?.id ?? '';
  await app.ask(calls.deleteSettlement, { as, params: { settlementId }, query: { act: 'true' } });
  for (const person of [as, friend]) await refreshNameSnapshots(app.deps, person.userId, reachOf);
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
