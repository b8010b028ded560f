import { toCalendarDay } from '@barabar/core/calendar-day';
import { createDeviceStore, type DeviceStore } from '@barabar/core/device-store';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildIndex } from './build-index.ts';
import { wordsOf } from '@barabar/core/fold-text';
import { madeComment, madeStore, madeExpense, madeSettlement } from './made-store.ts';
import { searchIndex } from './search-index.ts';

const TODAY = toCalendarDay('2026-11-22');

/** Prepares a search as Asha. @returns a function that gives the ids of what is found. */
function searchIn(store: DeviceStore): (text: string) => string[] {
  const index = buildIndex(store, 'asha');
  return (text) => searchIndex(index, text, { today: TODAY }).found.map(({ id }) => id);
}

/** Searches as Asha. @returns the ids of what is found. */
const find = (store: DeviceStore, text: string): string[] => searchIn(store)(text);

test.each([
  ['फ्लैट', 'फ़्लैट'],
  ['वाईफाई', 'वाई-फ़ाई'],
  ['वाई-फाई', 'वाईफ़ाई'],
  ['wi-fi', 'Wifi'],
  ['wi-fi', 'Wi Fi'],
  ['wifi', 'Wi‑Fi'],
])('%s finds %s', (term, title) => {
  const store = madeStore({
    expenses: [madeExpense(title, { amount: 100 }), madeExpense('Milk', { amount: 200 })],
  });
  expect(find(store, term)).toHaveLength(1);
});

test.each(['deleted user', 'डिलीटेड यूज़र'])('who has deleted their account is found as %s', (term) => {
  const store = madeStore({
    expenses: [madeExpense('Hotel', { people: ['Deleted user'] }), madeExpense('Milk')],
  });
  expect(find(store, term)).toEqual(['Hotel']);
});

describe('every field finds its record, and no other', () => {
  const store = madeStore({
    expenses: [
      {
        ...madeExpense('Boat', {
          people: ['Asha Rao', 'Kabir Sen', 'Meera Iyer'],
          group: 'Goa gang',
          notes: 'Paid in coins\nat the jetty',
          category: 'Travel',
          items: [
            ['Life jackets', 30_000],
            ['Skipper', 70_000],
          ],
          amount: 100_000,
          day: '2026-03-12',
        }),
        venue: 'Panjim pier',
        privateNote: 'Kabir forgot his hat',
      },
      madeExpense('Groceries', { amount: 43_210, day: '2025-11-12', category: 'Pet food' }),
      { ...madeExpense('Meter', { amount: 99_100, day: '2024-02-01' }), isRefund: true },
      madeExpense('Museum', { amount: 175_000, original: [2000, 'USD'], day: '2025-07-01' }),
    ],
    settlements: [
      {
        ...madeSettlement('sofa', 'Zoya Khan', 'Asha Rao', {
          amount: 65_000,
          notes: 'For the couch',
          group: 'Flat 4B',
          day: '2026-06-05',
        }),
        method: 'bank',
        reference: 'IMPS 4521998',
        utr: '402993881234',
      },
    ],
    comments: [madeComment('Groceries', 'Who ate the mangoes?')],
  });

  test.each([
    ['a description', 'boat', ['Boat']],
    ['a note', 'jetty', ['Boat']],
    ['a comment', 'mangoes', ['Groceries']],
    ['an item', 'skipper', ['Boat']],
    ['a person', 'kabir', ['Boat']],
    ['a person who pays a settlement', 'zoya', ['sofa']],
    ['a group', 'goa gang', ['Boat']],
    ['the group of a settlement', 'flat', ['sofa']],
    ['a category', 'travel', ['Boat']],
    ['money that came back', 'refund', ['Meter']],
    ['money that came back, in the words of the form', 'money came back', ['Meter']],
    ['money that came back, in Hindi', 'वापस', ['Meter']],
    ['a category in Hindi', 'घूमना', ['Boat']],
    ['an own category', 'pet food', ['Groceries']],
    ['the place', 'panjim', ['Boat']],
    ['the private note of the viewer', 'hat', ['Boat']],
    ['the note of a payment', 'couch', ['sofa']],
    ['the reference of a payment', '4521998', ['sofa']],
    ['the UPI reference of a payment', '402993881234', ['sofa']],
    ['how it was paid', 'bank transfer', ['sofa']],
    ['how it was paid, in Hindi', 'बैंक', ['sofa']],
    ['what a settlement is', 'settlement', ['sofa']],
    ['an amount', '1750', ['Museum']],
    ['an amount with decimals', '432.10', ['Groceries']],
    ['an amount without its decimals', '432', ['Groceries']],
    ['the amount of an item', '700', ['Boat']],
    ['the share of the viewer', '333.33', ['Boat']],
    ['what the viewer is owed', '666.67', ['Boat']],
    ['what was spent in another currency', '$20', ['Museum']],
    ['the amount of a settlement', '₹650', ['sofa']],
    ['a comparison', '>1000', ['Museum']],
    ['a range', '400-700', ['sofa', 'Groceries']],
    ['a month', 'march', ['Boat']],
    ['a day', '12 nov', ['Groceries']],
    ['a year', '2025', ['Groceries', 'Museum']],
    ['the day of a settlement', '5 june 2026', ['sofa']],
    ['the beginning of a word', 'grocer', ['Groceries']],
    ['several words of different fields', 'kabir boat coins', ['Boat']],
    ['words, an amount and a day', 'boat >500 march 2026', ['Boat']],
    ['words that are not in one record', 'boat zoya', []],
    ['an amount that is none', '9999', []],
    ['a comparison with a share', '<400 boat', []],
    ['nothing', '', []],
    ['only punctuation', '?!', []],
  ])('%s', (_, text, ids) => {
    expect(find(store, text)).toEqual(ids);
  });
});

test('people are found by the name that the viewer knows them by, and not by the stored one', () => {
  const store = madeStore({ expenses: [madeExpense('Taxi', { people: ['Kabir Sen', 'Asha Rao'] })] });
  store.lists = { people: [{ id: 'kabir', userId: 'kabir', name: 'Captain', email: 'kabir@example.com' }] };
  expect(find(store, 'captain')).toEqual(['Taxi']);
  expect(find(store, 'kabir')).toEqual([]);
});

test('a name is found in the other script, behind what has the words', () => {
  const store = madeStore({
    expenses: [
      madeExpense('Taxi', { people: ['Zoya Khan', 'Asha Rao'], day: '2026-03-02' }),
      madeExpense('Tea', { people: ['Asha Rao'], notes: 'ज़ोया से पूछना', day: '2026-03-01' }),
      madeExpense('Hotel', { people: ['रोहन'] }),
    ],
  });
  expect(find(store, 'ज़ोया')).toEqual(['Tea', 'Taxi']);
  expect(find(store, 'ज़ोया taxi')).toEqual(['Taxi']);
  expect(find(store, 'Rohan')).toEqual(['Hotel']);
  // Only of names: descriptions are words of a language.
  expect(find(store, 'होटल')).toEqual([]);
});

describe('a number', () => {
  const store = madeStore({
    expenses: [
      madeExpense('Room 450', { amount: 900_000 }),
      madeExpense('Taxi', { amount: 45_000 }),
      madeExpense('Room', { amount: 45_000 }),
      madeExpense('Flight 4501', { amount: 700_000 }),
    ],
  });

  test('is an amount or a word', () => {
    expect(find(store, '450').toSorted()).toEqual(['Room', 'Room 450', 'Taxi']);
    expect(find(store, 'room 450').toSorted()).toEqual(['Room', 'Room 450']);
  });

  test('begins others only when it is long', () => {
    expect(find(store, '4501')).toEqual(['Flight 4501']);
    expect(find(store, '45')).toEqual([]);
  });
});

test('a number with commas is one number, in what is typed and in texts', () => {
  const store = madeStore({
    expenses: [
      madeExpense('Rent', { amount: 120_000 }),
      madeExpense('Tea 1', { amount: 500, notes: '200 g sugar' }),
      madeExpense('Deposit of 1,200', { amount: 100, notes: 'Rooms 101,102' }),
    ],
  });
  expect(find(store, '₹1,200').toSorted()).toEqual(['Deposit of 1,200', 'Rent']);
  for (const text of ['1,200', '1200'])
    expect(find(store, text).toSorted()).toEqual(['Deposit of 1,200', 'Rent']);
  expect(find(store, 'rooms 102')).toEqual(['Deposit of 1,200']);
});

test('a month is also a word', () => {
  const store = madeStore({
    expenses: [madeExpense('March rent', { day: '2026-04-01' }), madeExpense('Taxi', { day: '2026-03-09' })],
  });
  expect(find(store, 'march').toSorted()).toEqual(['March rent', 'Taxi']);
});

describe('spelling', () => {
  const store = madeStore({
    expenses: ['Dinner', 'Winter', 'Restaurant', 'Taxi', 'Café', 'रात का खाना'].map((description) =>
      madeExpense(description),
    ),
  });
  const answer = (text: string) => searchIndex(buildIndex(store, 'asha'), text, { today: TODAY });

  test.each([
    ['a wrong letter', 'tixi', 'Taxi'],
    ['a missing letter', 'restaurnt', 'Restaurant'],
    ['two missing letters', 'resturnt', 'Restaurant'],
    ['a letter too many', 'taxxi', 'Taxi'],
    ['swapped letters', 'atxi', 'Taxi'],
    ['swapped letters of a long word', 'dinenr', 'Dinner'],
  ])('%s is close', (_, text, id) => {
    expect(answer(text).found.map((entry) => entry.id)).toContain(id);
    expect(answer(text).isClose).toBe(true);
  });

  test('counts where something is found', () => {
    expect(answer('dinner')).toMatchObject({ found: [{ id: 'Dinner' }], isClose: false });
  });

  test.each([
    ['cafe', 'Café'],
    ['CAFÉ', 'Café'],
    ['खाना', 'रात का खाना'],
    ['रात', 'रात का खाना'],
  ])('%o finds %o whatever case and accents', (text, id) => {
    expect(answer(text)).toMatchObject({ found: [{ id }], isClose: false });
  });

  test('nothing is close to what is nothing like it', () => {
    expect(answer('xylophone')).toEqual({ found: [], isClose: false });
  });

  test('a number is never close to another', () => {
    const deviceStore = madeStore({ expenses: [madeExpense('Room 12345')] });
    expect(find(deviceStore, '12346')).toEqual([]);
  });
});

test('the best is first: whole words of the title, beginnings of it, whole words elsewhere, beginnings', () => {
  const store = madeStore({
    expenses: [
      madeExpense('A', { notes: 'dinners', day: '2026-05-05' }),
      madeExpense('B', { notes: 'after dinner', day: '2026-05-04' }),
      madeExpense('Dinners', { day: '2026-05-03' }),
      madeExpense('Dinner', { day: '2026-05-02' }),
    ],
  });
  expect(find(store, 'dinner')).toEqual(['Dinner', 'Dinners', 'B', 'A']);
});

test('the whole amount is before the amount of an item', () => {
  const store = madeStore({
    expenses: [
      madeExpense('Bill', { amount: 90_000, items: [['Naan', 45_000]], day: '2026-05-02' }),
      madeExpense('Taxi', { amount: 45_000, day: '2026-05-01' }),
    ],
  });
  expect(find(store, '450')).toEqual(['Taxi', 'Bill']);
});

test('of what is equally good, the newest is first, whatever is recorded last', () => {
  const days = ['2026-01-05', '2026-03-01', '2025-12-31'];
  const store = madeStore({ expenses: days.map((day) => madeExpense('Dinner', { id: day, day })) });
  expect(find(store, 'dinner')).toEqual(['2026-03-01', '2026-01-05', '2025-12-31']);
});

test('an empty copy has nothing to find', () => {
  expect(find(createDeviceStore(), 'dinner')).toEqual([]);
});

test('every record is found by each of its words, by all of them, and by its amount and day', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2026-11-22'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const made = fc.record({
    description: text,
    amount: fc.integer({ min: 1, max: 1_000_000_000 }),
    day,
    notes: fc.option(text, { nil: undefined }),
    category: fc.option(text, { nil: undefined }),
    group: fc.option(text, { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(made, { minLength: 1, maxLength: 8 }), (all) => {
      const found = searchIn(
        madeStore({
          expenses: all.map(({ description, ...rest }, index) =>
            madeExpense(description, { ...rest, id: String(index) }),
          ),
        }),
      );
      all.forEach(({ description, amount, day: on, notes = '', category = '', group = '' }, index) => {
        const words = [description, notes, category, group].flatMap(wordsOf);
        for (const term of words) expect(found(term)).toContain(String(index));
        if (words.length > 0) expect(found(words.join(' '))).toContain(String(index));
        expect(found((amount / 100).toFixed(2))).toContain(String(index));
        expect(found(on)).toContain(String(index));
      });
    }),
  );
});
