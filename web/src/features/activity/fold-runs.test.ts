import { expect, it } from 'vitest';
import type { Activity } from '@barabar/core/contract/activities';
import { expense as expenseSchema } from '@barabar/core/contract/expenses';
import { expenseOnWire, makeActivity } from '../../test-support/factories.ts';
import { activityItem, expenseItem, type FeedItem } from './feed-item.ts';
import { foldRuns } from './fold-runs.ts';
import { foldLog } from './use-feed.ts';

const people = ['asha', 'kabir'] as const;

/** An expense of Asha, Kabir and Zoya. If Zoya paid it, Asha and Kabir owe each other nothing. */
const paidBy = (payer: string, name: string): FeedItem =>
  expenseItem(
    expenseSchema.parse(
      expenseOnWire(name, { payer, amount: 300, sharers: ['Asha Rao', 'Kabir Sen', 'Zoya Khan'] }),
    ),
  );
const [ferry, tea, taxi, rent, milk] = [
  paidBy('Kabir Sen', 'Ferry'),
  paidBy('Zoya Khan', 'Tea'),
  paidBy('Zoya Khan', 'Taxi'),
  paidBy('Kabir Sen', 'Rent'),
  paidBy('Zoya Khan', 'Milk'),
];
const FEED = [ferry, tea, taxi, rent, milk];

const idsIn = (opened: readonly string[]): string[] =>
  foldRuns(FEED, { viewerId: 'asha', people, opened: new Set(opened) }).map(
    ({ type, id }) => `${type}:${id}`,
  );

it('expenses in a row of which neither owes the other anything are one line in their place', () => {
  expect(idsIn([])).toEqual(['expense:ferry', 'even:tea', 'expense:rent', 'even:milk']);
  const [, line] = foldRuns(FEED, { viewerId: 'asha', people, opened: new Set() });
  expect(line).toMatchObject({ items: [tea, taxi], isExpanded: false, date: tea.date });
});

it('an open line has its expenses below it, also one that came later', () => {
  expect(idsIn(['expense:taxi'])).toEqual([
    'expense:ferry',
    'even:tea',
    'expense:tea',
    'expense:taxi',
    'expense:rent',
    'even:milk',
  ]);
});

const entry = (id: string, type = 'user_joined_group'): FeedItem =>
  activityItem(makeActivity(type, { id, at: ferry.date }));

const typesOf = (items: readonly FeedItem[], pair?: typeof people) =>
  foldRuns(items, { viewerId: 'asha', people: pair, opened: new Set() }).map(({ type }) => type);

it('entries of the log are one line after the records of their day, and one alone stays as it is', () => {
  const items = [entry('a'), ferry, entry('b'), tea];
  expect(typesOf(items)).toEqual(['expense', 'expense', 'log']);
  expect(typesOf(items, people)).toEqual(['expense', 'even', 'log']);
  expect(typesOf([entry('a'), ferry])).toEqual(['expense', 'activity']);
});

type Given = readonly [type: string, metadata?: Activity['metadata'], user?: Activity['user']];

/** Whether a line folds, on a page of records and in Activity: these entries of Zoya on one day, and two that join. */
function whereFolded(entries: readonly Given[]): readonly string[] {
  const at = new Date(2026, 10, 18, 12);
  const line = foldLog(
    entries.map(([type, metadata = {}, user = { id: 'zoya', name: 'Zoya Khan' }], index) =>
      activityItem(makeActivity(type, { id: String(index), at, metadata, user })),
    ),
  );
  expect(line).toHaveLength(1);
  const others = ['a', 'b'].map((id) => activityItem(makeActivity('user_joined_group', { id, at })));
  const isFoldedIn = (isActivity: boolean): boolean =>
    foldRuns([...others, ...line], { viewerId: 'asha', isActivity, opened: new Set() }).length === 1;
  return [...(isFoldedIn(false) ? ['page'] : []), ...(isFoldedIn(true) ? ['Activity'] : [])];
}

const EVERYWHERE = ['page', 'Activity'];
const ofTea = { expenseId: 'tea' };
const asha = { memberUserId: 'asha' };
const ofSettings = (field: string): Activity['metadata'] => ({
  changes: [{ field, oldValue: null, newValue: 'x' }],
});
const ROWS: readonly (readonly [string, readonly Given[], readonly string[]])[] = [
  ['somebody joins', [['user_joined_group']], EVERYWHERE],
  ['a name of a group', [['group_updated', ofSettings('name')]], EVERYWHERE],
  ['a receipt', [['expense_receipt_added', ofTea]], EVERYWHERE],
  ['a new series', [['recurrence_created', { recurrenceId: 'rent' }]], EVERYWHERE],
  ['a role', [['member_role_changed', { memberUserId: 'kabir', isGiven: true }]], EVERYWHERE],
  ['the own name', [['member_renamed', asha, { id: 'asha', name: 'Asha Rao' }]], EVERYWHERE],
  ['an added record', [['expense_created', ofTea]], ['page']],
  ['an edited record', [['expense_updated', ofTea]], ['page']],
  ['a deleted payment', [['settlement_deleted', { settlementId: 's' }]], ['page']],
  ['a restored payment', [['settlement_restored', { settlementId: 's' }]], ['page']],
  ['an import', [['import_created']], ['page']],
  ['what was taken back', [['member_taken_back']], ['page']],
  ['somebody leaves', [['user_left_group']], ['page']],
  ['simplified debts', [['group_updated', ofSettings('simplifyDebts')]], ['page']],
  ['an unknown type', [['anything']], ['page']],
  ['an invitation of the viewer', [['user_joined_group', { ...asha, isInvited: true }]], []],
  ['a role of the viewer', [['member_role_changed', { ...asha, isGiven: true }]], []],
  ['a removal of the viewer from the group', [['user_left_group', asha]], []],
  [
    'an edit before a receipt',
    [
      ['expense_receipt_added', ofTea],
      ['expense_updated', ofTea],
    ],
    ['page'],
  ],
  ['a reason', [['settlement_deleted', { settlementId: 's', reason: 'Nothing came' }]], []],
  ['a removal of the viewer', [['expense_person_removed', ofTea]], []],
  ['a claim', [['claim_confirmed']], EVERYWHERE],
  ['a claim that waits', [['claim_waiting']], []],
  ['a question to the viewer', [['claim_offered', asha]], []],
  ['a comment', [['expense_commented', ofTea]], []],
  ['a deleted comment', [['expense_comment_deleted', ofTea]], []],
  [
    'a comment before an edit',
    [
      ['expense_updated', ofTea],
      ['expense_commented', ofTea],
    ],
    [],
  ],
  ['a day that waits for an amount', [['recurrence_amount_needed', { recurrenceId: 'rent' }]], []],
  ['a paused series', [['recurrence_paused', { recurrenceId: 'rent', pauseReason: 'left' }]], []],
  ['a skipped day', [['recurrence_skipped', { recurrenceId: 'rent' }]], ['page']],
  ['a closed day', [['recurrence_skipped', { recurrenceId: 'rent', isPeriodClosed: true }]], []],
  ['what a series added', [['expense_created', { ...ofTea, recurrenceId: 'rent' }]], []],
  ['a role that fell to somebody', [['member_role_changed', { memberUserId: 'kabir' }]], []],
];

it.each(ROWS)('%s is folded where it is no news', (_, entries, where) => {
  expect(whereFolded(entries)).toEqual(where);
});

it('in Activity nothing stands between the records of a day but what is about a record', () => {
  const at = (day: number, id: string, type = 'user_joined_group', metadata = {}): FeedItem =>
    activityItem(makeActivity(type, { id, at: new Date(2026, 10, day, 12), metadata }));
  const bill = (id: string, day: number): FeedItem => ({ ...ferry, id, date: new Date(2026, 10, day, 12) });
  const items = [
    at(18, 'a'),
    bill('boat', 18),
    at(18, 'waits', 'claim_waiting'),
    at(18, 'yes', 'claim_confirmed'),
    at(18, 'edit', 'expense_updated', ofTea),
    bill('tea', 18),
    at(18, 'setting', 'group_updated'),
    at(17, 'b'),
    at(17, 'c'),
    bill('rent', 17),
  ];
  const shown = foldRuns(items, { viewerId: 'asha', isActivity: true, opened: new Set() });
  expect(shown.map(({ type, id }) => `${type}:${id}`)).toEqual([
    'expense:boat',
    'activity:edit',
    'expense:tea',
    'activity:waits',
    'log:a',
    'expense:rent',
    'log:b',
  ]);
  const [, , , , line] = shown;
  expect(line && 'items' in line && line.items.map(({ id }) => id)).toEqual(['a', 'yes', 'setting']);
});
