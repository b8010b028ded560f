import { expect, it } from 'vitest';
import { toCalendarDay } from '../calendar-day.ts';
import { pageOfRecords, type Listed } from './record-pages.ts';

const record = (id: string, at: string, day = at.slice(0, 10)): Listed<string> => ({
  item: id,
  id,
  at: new Date(at),
  day: toCalendarDay(day),
});

const RECORDS = [
  record('a', '2026-03-01T10:00:00Z', '2026-04-02'),
  record('b', '2026-03-02T10:00:00Z', '2026-01-01'),
  record('c', '2026-03-02T10:00:00Z', '2026-02-01'),
  record('d', '2026-03-03T20:00:00Z', '2026-02-01'),
];

const itemsOf = (query: Parameters<typeof pageOfRecords>[1]) => pageOfRecords(RECORDS, query)?.data.join('');

it('sorts by when records were added or by their days, latest first, and then by id', () => {
  expect(itemsOf({})).toBe('dcba');
  expect(itemsOf({ sort: 'day' })).toBe('adcb');
});

it.each([{}, { sort: 'day' as const }])('pages of any size make the whole list: %o', (way) => {
  const whole = itemsOf(way);
  for (const limit of [1, 2, 3, 4]) {
    let items = '';
    let cursor: string | undefined;
    do {
      const page = pageOfRecords(RECORDS, { ...way, limit, ...(cursor !== undefined && { cursor }) });
      expect(page?.data.length).toBeLessThanOrEqual(limit);
      items += page?.data.join('') ?? '';
      cursor = page?.nextCursor;
    } while (cursor !== undefined);
    expect(items).toBe(whole);
  }
});

it('a bare day is the whole day in Asia/Kolkata, and a time is itself', () => {
  // 20:00 in UTC is half past one of the next day there.
  expect(itemsOf({ startDate: '2026-03-03', endDate: '2026-03-03' })).toBe('');
  expect(itemsOf({ startDate: '2026-03-04', endDate: '2026-03-04' })).toBe('d');
  expect(itemsOf({ endDate: '2026-03-02T10:00:00.000Z' })).toBe('cba');
  expect(itemsOf({ startDate: '2026-03-02T10:00:00.001Z' })).toBe('d');
});

it('the period of a list by day is of its days', () => {
  expect(itemsOf({ sort: 'day', startDate: '2026-02-01', endDate: '2026-02-28' })).toBe('dc');
});

it('a cursor that is none, or of a list in another order, is no place in the list', () => {
  const cursor = pageOfRecords(RECORDS, { limit: 1 })?.nextCursor ?? '';
  expect(itemsOf({ cursor })).toBe('cba');
  expect(itemsOf({ cursor, sort: 'day' })).toBeUndefined();
  expect(itemsOf({ cursor: 'nothing' })).toBeUndefined();
  expect(itemsOf({ cursor: btoa('[1,') })).toBeUndefined();
});
