import { describe, expect, test } from 'vitest';
import { addDays, toCalendarDay } from '@barabar/core/calendar-day';
import { expense } from '@barabar/core/contract/expenses';
import { OPEN_AMOUNT_MESSAGE } from '@barabar/core/contract/expense-changes';
import { COUNT_MESSAGE, INTERVAL_MESSAGE, LAST_DAY_MESSAGE } from '@barabar/core/contract/recurrence-changes';
import { localDay } from '../../../lib/dates/format-date.ts';
import { expenseOnWire } from '../../../test-support/factories.ts';
import { draftOfRepetition } from '../draft/draft-of-expense.ts';
import { createDraft } from '../draft/expense-draft.ts';
import { type DraftAction, reduceDraft } from '../draft/reduce-draft.ts';
import { validateSeries } from '../draft/validate-draft.ts';
import { nextDaysOf, digitsOf, newRepeat, ruleOf, type RepeatDraft } from './repeat-draft.ts';
import { seriesEditOf } from '../edit-expense-dialog.tsx';

const FIRST = toCalendarDay('2026-01-31');
const monthly = (rest: Partial<RepeatDraft> = {}): RepeatDraft => ({
  ...newRepeat('monthly', { firstDay: FIRST }),
  zone: 'Asia/Kolkata',
  ...rest,
});
const messageFor = (rest: Partial<RepeatDraft>) => {
  const verdict = ruleOf(monthly(rest), FIRST);
  return verdict.isOk ? undefined : verdict.message;
};

describe('the rule of a repetition', () => {
  test('has the end that is chosen, and no other', () => {
    const rule = { frequency: 'monthly', interval: 1, firstDay: FIRST, zone: 'Asia/Kolkata' };
    expect(ruleOf(monthly(), FIRST)).toEqual({ isOk: true, rule });
    expect(ruleOf(monthly({ ends: 'count', countText: '3' }), FIRST)).toEqual({
      isOk: true,
      rule: { ...rule, count: 3 },
    });
    expect(ruleOf(monthly({ ends: 'day', lastDay: addDays(FIRST, 9) }), FIRST)).toEqual({
      isOk: true,
      rule: { ...rule, lastDay: '2026-02-09' },
    });
  });

  test.each(['', '0', '366'])('of days every "%s" is refused in words about days', (intervalText) => {
    expect(messageFor({ frequency: 'daily', intervalText })).toBe('An expense repeats every 1 to 365 days');
  });

  test('is refused in the words of the contract', () => {
    expect(messageFor({ intervalText: '' })).toBe(INTERVAL_MESSAGE);
    expect(messageFor({ intervalText: '0' })).toBe(INTERVAL_MESSAGE);
    expect(messageFor({ ends: 'count', countText: '' })).toBe(COUNT_MESSAGE);
    expect(messageFor({ ends: 'count', countText: '1001' })).toBe(COUNT_MESSAGE);
    expect(messageFor({ ends: 'day', lastDay: addDays(FIRST, -1) })).toBe(LAST_DAY_MESSAGE);
    // What the chosen end does not need is not checked.
    expect(messageFor({ countText: '' })).toBeUndefined();
  });

  test('shows days from today on, and only those after the expense that it is made of', () => {
    const verdict = ruleOf(monthly({ ends: 'count', countText: '4' }), FIRST);
    const rule = verdict.isOk ? verdict.rule : undefined;
    expect(rule && nextDaysOf(rule, { today: FIRST })[0]).toBe('2026-01-31');
    expect(rule && nextDaysOf(rule, { today: FIRST, after: FIRST })[0]).toBe('2026-02-28');
    expect(rule && nextDaysOf(rule, { today: toCalendarDay('2026-03-31'), after: FIRST })).toEqual([
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  test('takes digits only, as many as the largest number has', () => {
    expect(digitsOf('1a2b3', 99)).toBe('12');
    expect(digitsOf('-7', 1000)).toBe('7');
  });
});

const people = ['meera', 'kabir'].map((id) => ({ id, name: id, email: `${id}@example.com` }));
const draftAfter = (...actions: readonly DraftAction[]) =>
  actions.reduce(reduceDraft, createDraft({ currentUserId: 'meera', participants: people, groupId: 'goa' }));
const rent: DraftAction[] = [
  { type: 'enter', fields: { description: 'Rent' } },
  { type: 'enterAmount', text: '900' },
  { type: 'chooseDay', spentOn: FIRST },
];

describe('a draft that repeats', () => {
  test('becomes an expense without a day, and a rule', () => {
    const verdict = validateSeries(draftAfter(...rent, { type: 'repeat', repeat: monthly() }));
    expect(verdict).toMatchObject({
      isOk: true,
      expense: { description: 'Rent', amount: 90_000, paidBy: 'meera', groupId: 'goa' },
      rule: { firstDay: FIRST },
    });
    expect(verdict.isOk && verdict.expense).not.toHaveProperty('spentOn');
  });

  test('is not converted, because a rate is that of one day, and nothing is lost by trying', () => {
    const keep: DraftAction = { type: 'convertTo', currency: 'INR' };
    const repeat: DraftAction = { type: 'repeat', repeat: monthly() };
    const inDollars = draftAfter(...rent, { type: 'chooseCurrency', currency: 'USD' });
    const converted = reduceDraft(inDollars, keep);
    expect(reduceDraft(converted, repeat)).toBe(converted);
    const repeated = reduceDraft(inDollars, repeat);
    expect(reduceDraft(repeated, keep)).toBe(repeated);
  });

  test('of a converted expense begins with what that is kept as', () => {
    const onWire = expenseOnWire('Rent', { payer: 'Meera', amount: 4_199.86, sharers: ['Meera', 'Kabir'] });
    const rate = { numerator: 545_235, denominator: 5_842 };
    const conversion = { amount: 45, currency: 'USD', rate, source: 'ecb', day: '2026-04-13' };
    const converted = expense.parse({ ...onWire, conversion });
    const draft = draftOfRepetition({ expense: converted, currentUserId: 'meera' });
    expect(draft).toMatchObject({ amountText: '4199.86', currency: 'INR', conversion: undefined });
    expect(draft.repeat).toMatchObject({ after: '2026-01-01' });
  });

  test('with an open amount has none, and splits by weights', () => {
    const open = { type: 'repeat', repeat: monthly({ isAmountOpen: true }) } as const;
    const verdict = validateSeries(
      draftAfter(
        ...rent,
        open,
        { type: 'chooseSplitType', splitType: 'percentage' },
        { type: 'enterPart', userId: 'meera', text: '33.5' },
        { type: 'enterPart', userId: 'kabir', text: '66.5' },
      ),
    );
    expect(verdict.isOk && verdict.expense).not.toHaveProperty('amount');
    expect(verdict.isOk && verdict.expense.splits).toEqual([
      { userId: 'meera', splitType: 'percentage', amount: 0, percentage: 3350 },
      { userId: 'kabir', splitType: 'percentage', amount: 0, percentage: 6650 },
    ]);
    for (const action of [
      { type: 'chooseSplitType', splitType: 'exact' },
      { type: 'chooseSplitType', splitType: 'items' },
      { type: 'chooseSeveralPayers' },
    ] as const)
      expect(validateSeries(draftAfter(...rent, open, action))).toEqual({
        isOk: false,
        message: OPEN_AMOUNT_MESSAGE,
      });
  });

  test('that does not repeat any more has a day up to today', () => {
    const today = localDay(new Date());
    const later: DraftAction = { type: 'chooseDay', spentOn: addDays(today, 40) };
    const repeated = draftAfter({ type: 'repeat', repeat: monthly() }, later);
    expect(repeated.spentOn).toBe(addDays(today, 40));
    expect(reduceDraft(repeated, { type: 'repeat', repeat: undefined }).spentOn).toBe(today);
  });
});

test('an edit of a series sends what has changed: its expense, its rule, both or nothing', () => {
  const opened = draftAfter(...rent, { type: 'repeat', repeat: monthly() });
  const series = validateSeries(opened);
  const editAfter = (...actions: readonly DraftAction[]) => {
    const draft = actions.reduce(reduceDraft, opened);
    const verdict = validateSeries(draft);
    if (!series.isOk || !verdict.isOk) throw new Error('not valid');
    return seriesEditOf(series, { opened, draft, ...verdict });
  };
  const dearer: DraftAction = { type: 'enterAmount', text: '950' };
  const rarer: DraftAction = { type: 'repeat', repeat: monthly({ intervalText: '2' }) };
  expect(editAfter()).toEqual({});
  expect(editAfter(dearer)).toMatchObject({ expense: { amount: 95_000 } });
  expect(editAfter(dearer)).not.toHaveProperty('rule');
  expect(editAfter(dearer).expense).not.toHaveProperty('groupId');
  expect(editAfter(rarer)).toMatchObject({ rule: { interval: 2 } });
  expect(editAfter(rarer)).not.toHaveProperty('expense');
  expect(Object.keys(editAfter(dearer, rarer))).toEqual(['expense', 'rule']);
});
