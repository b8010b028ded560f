import { toCalendarDay } from '@barabar/core/calendar-day';
import { toMinor } from '@barabar/core/money';
import { describe, expect, it } from 'vitest';
import { loweredBySeries } from './lowered-by-series.ts';

type Series = Parameters<typeof loweredBySeries>[0];
const day = (text: string) => toCalendarDay(text);
const split = (userId: string, amount: number): Series['splits'][number] => ({
  userId,
  name: userId,
  splitType: 'equal',
  amount: toMinor(amount),
});
const MONTHLY: Series['rule'] = {
  frequency: 'monthly',
  interval: 1,
  firstDay: day('2026-01-05'),
  lastDay: day('2026-12-31'),
  count: null,
  zone: 'Asia/Kolkata',
};
const RENT: Series = {
  amount: toMinor(300),
  currency: 'INR',
  groupId: null,
  paidBy: 'asha',
  payers: [{ userId: 'asha', name: 'asha', amount: toMinor(300) }],
  splits: [split('asha', 100), split('bala', 100), split('zoya', 100)],
  isRefund: false,
  rule: MONTHLY,
  doneThrough: day('2026-04-05'),
  skippedDays: [day('2026-06-05')],
  pause: null,
  deletedAt: null,
};
const OPEN: Series = {
  ...RENT,
  amount: null,
  payers: [{ userId: 'asha', name: 'asha', amount: toMinor(0) }],
  splits: RENT.splits.map((candidate) => ({ ...candidate, amount: toMinor(0) })),
};
const PAUSED: Partial<Series> = { pause: { reason: 'person', people: [], at: new Date(0) } };
const DEBTORS = ['bala', 'zoya'];

const changed = (series: Series, change: Partial<Series>) =>
  loweredBySeries(series, { ...series, ...change }).people.toSorted();
const withRule = (rule: Partial<Series['rule']>): Partial<Series> => ({ rule: { ...MONTHLY, ...rule } });

describe('whose net a change of a series lowers', () => {
  it('is whoever owes more by each of its expenses', () => {
    const splits = [split('asha', 100), split('zoya', 200)];
    expect(changed(RENT, { splits })).toEqual(['zoya']);
    expect(changed(RENT, { currency: 'USD' })).toEqual(['asha', 'bala', 'zoya']);
  });

  it.each<[string, Partial<Series>]>([
    ['a later end', withRule({ lastDay: null })],
    ['weeks in the place of months', withRule({ frequency: 'weekly' })],
    ['an earlier day', withRule({ firstDay: day('2026-01-04') })],
    ['a skipped day that comes back', { skippedDays: [] }],
  ])('is whoever owes, for more expenses or an earlier one: %s', (_, change) => {
    expect(changed(RENT, change)).toEqual(DEBTORS);
    expect(changed(OPEN, change)).toEqual(DEBTORS);
    expect(changed({ ...RENT, ...PAUSED }, change)).toEqual(DEBTORS);
  });

  it('is whoever owes, for days that are years ahead: a series may have every day', () => {
    const daily: Series = { ...RENT, ...withRule({ frequency: 'daily', lastDay: day('2031-12-31') }) };
    expect(changed(daily, withRule({ frequency: 'daily', lastDay: null }))).toEqual(DEBTORS);
    expect(changed(daily, withRule({ frequency: 'daily', lastDay: day('2031-12-30') }))).toEqual([]);
  });

  it('is whoever owes when a paused series is resumed', () => {
    expect(changed({ ...RENT, ...PAUSED }, { pause: null })).toEqual(DEBTORS);
  });

  it.each<[string, Partial<Series>]>([
    ['an earlier end', withRule({ lastDay: day('2026-09-01') })],
    ['every other month', withRule({ interval: 2 })],
    ['a skipped day', { skippedDays: [day('2026-06-05'), day('2026-07-05')] }],
    ['a pause', PAUSED],
    ['a deletion', { deletedAt: new Date(0) }],
    ['nothing', {}],
  ])('is nobody for fewer expenses: %s', (_, change) => {
    expect(changed(RENT, change)).toEqual([]);
    expect(changed(OPEN, change)).toEqual([]);
  });

  it('is whoever received it, where money comes back', () => {
    const back = { ...RENT, isRefund: true };
    expect(changed(RENT, { isRefund: true })).toEqual(['asha']);
    expect(changed(back, { isRefund: false })).toEqual(DEBTORS);
    for (const expense of [back, { ...OPEN, isRefund: true }])
      expect(changed(expense, withRule({ lastDay: null }))).toEqual(['asha']);
    expect(loweredBySeries(OPEN, { ...OPEN, isRefund: true })).toEqual({
      people: ['asha'],
      pairs: [
        ['asha', 'bala'],
        ['asha', 'zoya'],
      ],
    });
  });

  it('is whoever would owe, for any other division of an open amount', () => {
    const splits = [split('asha', 0), { ...split('zoya', 0), splitType: 'shares' as const, shares: 2 }];
    expect(changed(OPEN, { splits })).toEqual(['zoya']);
    expect(changed(OPEN, { paidBy: 'bala' })).toEqual(['asha', 'zoya']);
    expect(loweredBySeries(OPEN, RENT).people.toSorted()).toEqual(DEBTORS);
    expect(loweredBySeries(RENT, OPEN).people.toSorted()).toEqual(DEBTORS);
    const renamed = OPEN.splits.map((candidate) => ({ ...candidate, name: 'Somebody' }));
    expect(changed(OPEN, { splits: renamed })).toEqual([]);
  });
});
