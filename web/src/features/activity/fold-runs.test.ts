import { expect, it } from 'vitest';
import { expense as expenseSchema } from '@barabar/core/contract/expenses';
import { expenseOnWire, makeActivity } from '../../test-support/factories.ts';
import { activityItem, expenseItem, type FeedItem } from './feed-item.ts';
import { foldRuns, gatherLog } from './fold-runs.ts';

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
  foldRuns(FEED, { people, opened: new Set(opened) }).map(({ type, id }) => `${type}:${id}`);

it('expenses in a row of which neither owes the other anything are one line in their place', () => {
  expect(idsIn([])).toEqual(['expense:ferry', 'even:tea', 'expense:rent', 'even:milk']);
  const [, line] = foldRuns(FEED, { people, opened: new Set() });
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

const entry = (id: string, type = 'user_joined_group'): FeedItem => activityItem(makeActivity(type, { id }));

it('entries of the log in a row are one line, and one alone stays as it is', () => {
  const items = [entry('a'), entry('b'), ferry, entry('c'), tea];
  const typesOf = (pair: typeof people | undefined) =>
    foldRuns(items, { people: pair, opened: new Set() }).map(({ type }) => type);
  expect(typesOf(undefined)).toEqual(['log', 'expense', 'activity', 'expense']);
  expect(typesOf(people)).toEqual(['log', 'expense', 'activity', 'even']);
});

it('that the viewer was removed, who a member by name is, and comments are never folded', () => {
  const items = [
    entry('a'),
    entry('b', 'expense_person_removed'),
    entry('c', 'claim_confirmed'),
    entry('f', 'expense_commented'),
    entry('g', 'expense_comment_deleted'),
    entry('d'),
    entry('e'),
  ];
  const shown = foldRuns(items, { people: undefined, opened: new Set() });
  expect(shown.map(({ type, id }) => `${type}:${id}`)).toEqual([
    'activity:a',
    'activity:b',
    'activity:c',
    'activity:f',
    'activity:g',
    'log:d',
  ]);
});

it('entries of one day are gathered at the newest of them, and records and claims stay in their order', () => {
  const at = (item: FeedItem, day: number, hour: number): FeedItem => ({
    ...item,
    date: new Date(2026, 10, day, hour),
  });
  const items = [
    at(ferry, 18, 20),
    at(entry('a'), 18, 19),
    at(tea, 18, 18),
    at(entry('claim', 'claim_waiting'), 18, 17),
    at(entry('b'), 18, 16),
    at(entry('c'), 17, 20),
  ];
  expect(gatherLog(items).map(({ id }) => id)).toEqual(['ferry', 'a', 'b', 'tea', 'claim', 'c']);
});
