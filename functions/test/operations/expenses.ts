import { toCalendarDay } from '@barabar/core/calendar-day';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { createComment } from '@barabar/core/contract/comments';
import { deleteExpense } from '@barabar/core/contract/expenses';
import { pauseRecurrence } from '@barabar/core/contract/recurrences';
import { updateGroup, type GroupChanges } from '@barabar/core/contract/group-changes';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { recurrencesOf } from '../../src/records/recurrences/store.ts';
import { PNG } from '../images.ts';
import { addExpense } from '../ledger.ts';
import type { Account } from '../people.ts';
import { addSeries, dayFromNow } from '../recurring.ts';
import * as may from './answers.ts';
import type { Role, Scene } from './scene.ts';
import {
  acquaintance,
  isUnheeding,
  linesAbout,
  listOfGroup,
  listWith,
  MONTH,
  reused,
  sharer,
  type Json,
  type Line,
  type Lines,
  type Maker,
  type Places,
  type Sender,
} from './senders.ts';

type People = readonly [string, ...string[]];
function expenseAmong(userIds: People) {
  const amount = userIds.length;
  const splits = userIds.map((userId) => ({ userId, splitType: 'equal', amount: 1 }));
  return { description: 'Tea', amount, paidBy: userIds[0], splits };
}
function billAmong(userIds: People) {
  const { splits, ...body } = expenseAmong(userIds);
  const sharedBy = splits.map(({ userId }) => ({ userId, weight: 1 }));
  return { ...body, items: [{ name: 'Tea', amount: body.amount, sharedBy }] };
}
const seriesAmong = (userIds: People) => ({
  expense: expenseAmong(userIds),
  rule: { frequency: 'monthly', firstDay: '2026-01-05' },
});

const inGroup =
  (bodyOf: (userId: string) => Json): Sender =>
  async (scene, role) => {
    // Whoever has yet to join the group joins it by that.
    const { as, group } = isUnheeding(role)
      ? await scene.newGroupLike(role)
      : { as: scene.people[role], group: scene.group };
    return { as, body: { ...bodyOf(as.userId), groupId: group.id }, hidden: group.id };
  };
const byDays = (userId: string): Json => {
  const { splits: _splits, ...body } = expenseAmong([userId]);
  return { ...body, period: { from: `${MONTH}-01`, to: `${MONTH}-30` }, basis: 'per-day', amongst: [userId] };
};
const withAcquaintance =
  (bodyAmong: (userIds: People) => Json): Sender =>
  async (scene, role) => {
    const other = acquaintance(scene, role);
    // Whoever has yet to accept the admin accepts them by that.
    const as = isUnheeding(role) ? await scene.newLike(role) : scene.people[role];
    return { as, body: bodyAmong([as.userId, other]), hidden: other };
  };

const expenseUnder =
  (rules: Pick<GroupChanges, 'whoEdits' | 'closedUntil'>): Maker =>
  async ({ app, people: { admin, member }, newGroup }) => {
    const { id: groupId, version } = await newGroup();
    const sketch = { amount: 2_00, among: [admin, member], groupId, spentOn: `${MONTH}-01` };
    const expense = await addExpense(app, admin, sketch);
    await app.ask(updateGroup, { as: admin, params: { groupId }, body: { version, ...rules } });
    return expense;
  };

const PLACES = {
  'in the group': [(scene) => scene.newGroupExpense()],
  'among friends': [(scene) => scene.newFriendExpense()],
  'shared with the admin': [(scene, role) => scene.newExpenseWith(sharer(role)), sharer],
  deleted: [(scene) => scene.deleted(scene.newGroupExpense())],
  'that somebody has declined': [(scene) => scene.deleted(scene.newExpenseWith('asked'), 'asked')],
  'in a group whose admins and authors edit': [expenseUnder({ whoEdits: 'admins-and-author' })],
  'in the group, of a closed day': [expenseUnder({ closedUntil: toCalendarDay(`${MONTH}-30`) })],
} satisfies Places<string>;
const onExpense = linesAbout('expenseId', PLACES);
/** What others than those in a group get: those between whom an expense is. */
const among = (inTheGroup: string) => ({
  'in the group': inTheGroup,
  'among friends': may.FRIENDS,
  'shared with the admin': may.SHARERS,
});
const COMMENT = { text: 'Which one was it?' };

/** A change to a bill of which the admin had all. */
const toBill: Sender = reused(async (scene) => {
  const { items, amount } = billAmong([scene.people.admin.userId]);
  const { id } = await scene.newFriendExpense();
  return { params: { expenseId: id }, hidden: id, body: { version: 1, amount, items } };
});

const withReceipt: Parameters<typeof onExpense>[1] = {
  before: ({ app, people }, expenseId) =>
    app.ask(attachReceipt, { as: people.admin, params: { expenseId }, body: PNG }),
};

/** Sends a request to a comment: of the caller, of the admin where the caller may write none, or of somebody else. */
function toComment(place: keyof typeof PLACES, { isOwn }: { isOwn: boolean }): Sender {
  const [make, kindOf]: Places<string>[string] = PLACES[place];
  const expenseIn = reused(make, kindOf);
  return async (scene, role) => {
    const { app, people } = scene;
    const { id: expenseId } = await expenseIn(scene, role);
    const other = role === 'admin' ? people.member : people.admin;
    const write = (as: Account) => app.call(createComment, { as, params: { expenseId }, body: COMMENT });
    const written = isOwn ? await write(people[role]) : undefined;
    const comment = written?.isOk ? written : await write(other);
    if (!comment.isOk) throw new Error('somebody may comment on it');
    return { params: { expenseId, commentId: comment.data.id }, hidden: expenseId };
  };
}

/** Expenses, with their comments and receipts. */
export const EXPENSES = {
  createExpense: [
    ['in the group', may.NEW_IN_GROUP, inGroup((userId) => expenseAmong([userId]))],
    [
      'in the group, money back',
      may.NEW_IN_GROUP,
      inGroup((userId) => ({ ...expenseAmong([userId]), isRefund: true })),
    ],
    ['in the group, by days', may.NEW_IN_GROUP, inGroup(byDays)],
    ['with the admin', may.WITH_ADMIN, withAcquaintance(expenseAmong)],
    ['a bill with the admin', may.WITH_ADMIN, withAcquaintance(billAmong)],
  ],
  getRates: [['of a day', may.SIGNED_IN, () => ({ query: { day: '2026-04-13' } })]],
  scanReceipt: [['an image', may.SIGNED_IN, () => ({ body: PNG })]],
  listExpenses: [
    ['all', may.SIGNED_IN],
    ['of the group', may.MEMBERS, listOfGroup],
    ['with the admin', may.LISTS_WITH_ADMIN, listWith('userId')],
  ],
  listMyExpenses: [['the own', may.SIGNED_IN]],
  listBalances: [
    ['the own', may.SIGNED_IN],
    ['of the group', may.MEMBERS, listOfGroup],
  ],
  readChanges: [['all that the caller may see', may.SIGNED_IN]],
  getExpense: onExpense({ ...among(may.READERS), deleted: may.REMOVED }),
  putPrivateNote: onExpense({ ...among(may.READERS), deleted: may.REMOVED }, { body: { text: 'Mine' } }),
  listExpenseActivities: onExpense({ ...among(may.READERS), deleted: may.READERS }),
  listComments: onExpense({ ...among(may.READERS), deleted: may.READERS }),
  createComment: onExpense({ ...among(may.WRITERS), deleted: may.NOBODY }, { body: COMMENT }),
  deleteComment: [
    ['the own, in the group', may.WRITERS, toComment('in the group', { isOwn: true })],
    [
      'of another, in the group',
      '401 401 404 403 404 403 403 404 403 404 404 403 403 403',
      toComment('in the group', { isOwn: false }),
    ],
    ['the own, among friends', may.FRIENDS, toComment('among friends', { isOwn: true })],
    ['the own, shared with the admin', may.SHARERS, toComment('shared with the admin', { isOwn: true })],
  ],
  getKeptReceipt: onExpense(among(may.READERS), withReceipt),
  // Who was removed before it was attached reads that there is none.
  getReceiptImage: onExpense(among(may.READERS.replace('404 200 404', '404 404 404')), withReceipt),
  keepReceipt: onExpense({ ...among(may.EDITORS), deleted: may.NOBODY }, { body: PNG }),
  removeReceipt: onExpense(among(may.EDITORS), withReceipt),
  editExpense: [
    ...onExpense(
      {
        ...among(may.EDITORS),
        'in a group whose admins and authors edit': may.AUTHORS,
        'in the group, of a closed day': may.CLOSED_TO_EDITORS,
      },
      { body: { description: 'Something else', version: 1 } },
    ),
    ['among friends, to a bill', may.FRIENDS, toBill],
  ],
  deleteExpense: onExpense(among(may.EDITORS)),
  restoreExpense: [
    ...onExpense(among(may.EDITORS), {
      before: ({ app, people: { admin } }, expenseId) =>
        app.ask(deleteExpense, { as: admin, params: { expenseId } }),
    }),
    ...onExpense({ 'that somebody has declined': may.DECLINER }),
  ],
} satisfies Lines;

/** Deletes the series of a scene, because how many there may be is not what this is about. */
async function makeRoom({ app, people, group }: Scene): Promise<void> {
  const ids = Object.values(people).map(({ userId }) => userId);
  const isHere = (doc: DocumentSnapshot): boolean =>
    doc.get('groupId') === group.id || ids.includes(doc.get('createdBy'));
  for (const doc of (await recurrencesOf(app).get()).docs) if (isHere(doc)) await doc.ref.delete();
}

interface SeriesHow {
  readonly bodyOf?: (day: string) => Json;
  /** Whether its days have no amount yet. */
  readonly isOpen?: boolean;
  readonly isPaused?: boolean;
}

/** A series that the admin has set up with a member in the group, or outside of groups with a friend or the caller. */
function toSeries(
  where: 'group' | 'friends',
  { bodyOf, isOpen = false, isPaused = false }: SeriesHow,
): Sender {
  const otherOf = (role: Role): Role => (where === 'group' ? 'member' : sharer(role));
  return reused(async (scene, role) => {
    const { app, people, group } = scene;
    const { admin } = people;
    await makeRoom(scene);
    const { id, nextDays, openDays } = await addSeries(app, admin, {
      amount: isOpen ? undefined : 100,
      among: [admin, people[otherOf(role)]],
      rule: isOpen ? {} : { firstDay: dayFromNow(app, 1) },
      ...(where === 'group' && { groupId: group.id }),
    });
    if (isPaused) await app.ask(pauseRecurrence, { as: admin, params: { recurrenceId: id } });
    const day = openDays[0] ?? nextDays[0] ?? '';
    return { params: { recurrenceId: id, day }, hidden: id, ...(bodyOf && { body: bodyOf(day) }) };
  }, otherOf);
}
const onSeries = (inTheGroup: string, how: SeriesHow = {}): Line[] => [
  ['in the group', inTheGroup, toSeries('group', how)],
  ['outside of groups', may.SHARERS, toSeries('friends', how)],
];

export const SERIES = {
  createRecurrence: [
    [
      'in the group',
      may.ADDERS,
      ({ people, group }, role) => {
        const { expense, rule } = seriesAmong([people[role].userId]);
        return { body: { expense: { ...expense, groupId: group.id }, rule }, hidden: group.id };
      },
    ],
    [
      'with an acquaintance',
      may.WITH_ADMIN,
      (scene, role) => {
        const other = acquaintance(scene, role);
        return { body: seriesAmong([scene.people[role].userId, other]), hidden: other };
      },
    ],
  ],
  listRecurrences: [
    ['the own', may.SIGNED_IN],
    ['of the group', may.MEMBERS, listOfGroup],
    ['with somebody', '401 401 200= 200 200 200 200 200= 200 200 200= 200= 200 200=', listWith('userId')],
  ],
  getRecurrence: onSeries(may.MEMBERS),
  editRecurrence: onSeries(may.SERIES_EDITORS, {
    bodyOf: (firstDay) => ({ version: 1, rule: { frequency: 'monthly', firstDay, interval: 2 } }),
  }),
  deleteRecurrence: onSeries(may.SERIES_EDITORS),
  pauseRecurrence: onSeries(may.SERIES_EDITORS),
  resumeRecurrence: onSeries(may.SERIES_EDITORS, { isPaused: true }),
  skipDay: onSeries(may.SERIES_EDITORS),
  unskipDay: onSeries(may.SERIES_EDITORS),
  fillInDay: onSeries(may.SERIES_EDITORS, { isOpen: true, bodyOf: () => ({ amount: 2 }) }),
} satisfies Lines;
