import { describe, expect, test } from 'vitest';
import { createRecurrence, newRule } from './recurrence-changes.ts';

const rule = { frequency: 'monthly', firstDay: '2026-11-05' };
const messagesOf = (given: object) =>
  newRule.safeParse({ ...rule, ...given }).error?.issues.map((issue) => issue.message);

describe('a rule', () => {
  test('repeats every month of Asia/Kolkata, without an end, where it says nothing else', () => {
    expect(newRule.parse(rule)).toEqual({ ...rule, interval: 1, zone: 'Asia/Kolkata' });
  });

  test('names its zone in one spelling', () => {
    for (const zone of ['ASIA/kolkata', 'Asia/Calcutta'])
      expect(newRule.parse({ ...rule, zone })).toMatchObject({ zone: 'Asia/Kolkata' });
  });

  test.each([
    [{ interval: 0 }, 'An expense repeats every 1 to 99 weeks, months or years'],
    [{ frequency: 'daily', interval: 366 }, 'An expense repeats every 1 to 365 days'],
    [{ interval: 100 }, 'An expense repeats every 1 to 99 weeks, months or years'],
    [{ interval: 1.5 }, 'An expense repeats every 1 to 99 weeks, months or years'],
    [{ count: 0 }, 'A recurring expense has from 1 to 1,000 days'],
    [{ count: 1001 }, 'A recurring expense has from 1 to 1,000 days'],
    [
      { count: 2, lastDay: '2026-12-05' },
      'A recurring expense ends on a day or after a number of times, not both',
    ],
    [{ lastDay: '2026-11-04' }, 'The last day cannot be before the first'],
    [{ zone: 'Asia/Nowhere' }, 'Time zones have names such as Asia/Kolkata'],
  ])('is refused with %j', (given, message) => {
    expect(messagesOf(given)).toEqual([message]);
  });
});

describe('a new series', () => {
  const split = { userId: 'asha', splitType: 'equal', amount: 0 };
  const parse = (expense: object) =>
    createRecurrence.body.safeParse({
      expense: { description: 'Rent', paidBy: 'asha', splits: [split], ...expense },
      rule,
    });
  const OPEN =
    'An expense without an amount has one payer, and is split equally, by percentages or by shares';

  test('may leave its amount open, where the split computes the amounts', () => {
    for (const splitType of ['equal', 'percentage', 'shares'])
      expect(parse({ splits: [{ ...split, splitType }] }).success).toBe(true);
    expect(parse({ amount: 10, splits: [{ ...split, splitType: 'exact', amount: 10 }] }).success).toBe(true);
  });

  test.each([
    [{ splits: [{ ...split, splitType: 'exact' }] }],
    [{ payers: [{ userId: 'asha', amount: 10 }] }],
    [{ splits: undefined, items: [{ name: 'Tea', amount: 10, sharedBy: [{ userId: 'asha', weight: 1 }] }] }],
  ])('needs an amount with %j', (expense) => {
    expect(parse(expense).error?.issues.map(({ message }) => message)).toEqual([OPEN]);
  });

  test('has no day of its own', () => {
    expect(parse({ amount: 10, spentOn: '2026-11-05' }).error?.issues[0]?.code).toBe('unrecognized_keys');
  });
});
