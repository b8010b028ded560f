import { toCalendarDay } from '@barabar/core/calendar-day';
import { expect, test } from 'vitest';
import { isOnDays, readDays } from './read-days.ts';

/** A Sunday. */
const TODAY = toCalendarDay('2026-11-22');
const span = (first: string, last = first) => ({ kind: 'span', first, last });
const yearly = (month: number, day?: number) => ({ kind: 'yearly', month, ...(day && { day }) });

test.each([
  ['march', yearly(3)],
  ['Mar', yearly(3)],
  ['sept', yearly(9)],
  ['12 nov', yearly(11, 12)],
  ['nov 12th', yearly(11, 12)],
  ['29 february', yearly(2, 29)],
  ['12/11', yearly(11, 12)],
  ['12 november 2025', span('2025-11-12')],
  ['Nov 12, 2025', span('2025-11-12')],
  ['12/11/2025', span('2025-11-12')],
  ['12.11.25', span('2025-11-12')],
  ['12 nov 25', span('2025-11-12')],
  ['nov 12th, 25', span('2025-11-12')],
  ['1 jan 27', span('2027-01-01')],
  ['12-nov', yearly(11, 12)],
  ['Nov-12', yearly(11, 12)],
  ['12-nov-25', span('2025-11-12')],
  ['12-november-2025', span('2025-11-12')],
  ['nov-2025', span('2025-11-01', '2025-11-30')],
  ['2025-11-12', span('2025-11-12')],
  // Only a month can come first.
  ['11/25/2025', span('2025-11-25')],
  ['november 2025', span('2025-11-01', '2025-11-30')],
  ['december, 2025', span('2025-12-01', '2025-12-31')],
  ['2024-02', span('2024-02-01', '2024-02-29')],
  ['2025', span('2025-01-01', '2025-12-31')],
  ['today', span('2026-11-22')],
  ['Yesterday', span('2026-11-21')],
  ['this week', span('2026-11-16', '2026-11-22')],
  ['last week', span('2026-11-09', '2026-11-15')],
  ['this month', span('2026-11-01', '2026-11-30')],
  ['last month', span('2026-10-01', '2026-10-31')],
  ['last year', span('2025-01-01', '2025-12-31')],
  ['last friday', span('2026-11-20')],
  // Not today.
  ['last sunday', span('2026-11-15')],
  ['friday', { kind: 'weekly', weekday: 5 }],
  ['मार्च', yearly(3)],
  // With the nukta in a letter of its own, and in the letter.
  ['फ\u093Cरवरी', yearly(2)],
  ['\u095Eर॰ 2025', span('2025-02-01', '2025-02-28')],
  ['12 नवंबर 2025', span('2025-11-12')],
  ['12 नव', yearly(11, 12)],
  ['आज', span('2026-11-22')],
  ['कल', span('2026-11-21')],
  ['इस हफ़्ते', span('2026-11-16', '2026-11-22')],
  ['पिछला महीना', span('2026-10-01', '2026-10-31')],
  ['पिछले शुक्रवार', span('2026-11-20')],
  ['शुक्रवार', { kind: 'weekly', weekday: 5 }],
])('%o is read as %o', (text, condition) => {
  expect(readDays(text, TODAY)).toEqual(condition);
});

test('last month of January is December of the year before', () => {
  expect(readDays('last month', toCalendarDay('2026-01-31'))).toEqual(span('2025-12-01', '2025-12-31'));
});

test.each([
  '31 february',
  '31/02/2025',
  '31-nov',
  // No year that records have: an amount after a day.
  '12 nov 28',
  'mid-may',
  'nov 31',
  '2025-13',
  '13/13',
  'dinner',
  '12',
  '1999',
  '12.11',
  '3 musketeers',
  'march of the dead',
  'last goa',
  '',
])('%o names no days', (text) => {
  expect(readDays(text, TODAY)).toBeUndefined();
});

const isOn = (day: string, text: string): boolean => {
  const condition = readDays(text, TODAY);
  if (!condition) throw new Error(`no days: ${text}`);
  return isOnDays(toCalendarDay(day), condition);
};

test('a span has both its ends', () => {
  const days = ['2025-10-31', '2025-11-01', '2025-11-30', '2025-12-01'];
  expect(days.filter((day) => isOn(day, 'nov 2025'))).toEqual(['2025-11-01', '2025-11-30']);
});

test('a month and a day without a year are those of every year', () => {
  const days = ['2024-03-01', '2025-03-12', '2025-04-12', '2026-03-31'];
  expect(days.filter((day) => isOn(day, 'march'))).toEqual(['2024-03-01', '2025-03-12', '2026-03-31']);
  expect(days.filter((day) => isOn(day, 'march 12'))).toEqual(['2025-03-12']);
});

test('a weekday is that of every week', () => {
  const days = ['2026-11-13', '2026-11-19', '2026-11-20', '2026-11-21'];
  expect(days.filter((day) => isOn(day, 'friday'))).toEqual(['2026-11-13', '2026-11-20']);
});
