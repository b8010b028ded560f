import { toCalendarDay } from '@barabar/core/calendar-day';
import { expense as expenseSchema, type Expense } from '@barabar/core/contract/expenses';
import { toMinor } from '@barabar/core/money';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expenseOnWire, personOnWire } from '../../../test-support/factories.ts';
import { movesOf } from '../../../store/changes/ledger-change.ts';
import { layOver } from '../conflict/lay-over.ts';
import { draftOfCopy, draftOfExpense, draftOfRepetition } from '../draft/draft-of-expense.ts';
import { createDraft, type ExpenseDraft } from '../draft/expense-draft.ts';
import { reduceDraft, type DraftAction } from '../draft/reduce-draft.ts';
import { draftText, resumeDraft, storedDraft } from '../draft/stored-draft.ts';
import { validateDraft } from '../draft/validate-draft.ts';
import { editOf } from '../saving/expense-edit.ts';
import { optimisticEdit, optimisticExpense } from '../saving/optimistic-expense.ts';
import { previewSplit } from '../split/split-preview.ts';
import { isUnmarked, monthBefore, newDays, withPeriod } from './days-draft.ts';

const NAMES = ['Meera Iyer', 'Kabir Sen', 'Zoya Khan'];
const day = (number: number) => toCalendarDay(`2026-04-${String(number).padStart(2, '0')}`);
const APRIL = { from: day(1), to: day(30) };
const FIFTEEN = Array.from({ length: 15 }, (_, index) => day(index + 1));
/** Kabir was away for half of April. */
const ABSENCES = [{ userId: 'kabir', days: FIFTEEN }];

const after = (draft: ExpenseDraft, ...actions: DraftAction[]): ExpenseDraft =>
  actions.reduce(reduceDraft, draft);
const inFlat = () =>
  after(
    createDraft({ currentUserId: 'meera', participants: NAMES.map(personOnWire), groupId: 'flat' }),
    { type: 'enter', fields: { description: 'Power' } },
    { type: 'enterAmount', text: '750' },
  );
const byDays = (days: ExpenseDraft['days']): DraftAction => ({ type: 'splitByDays', days });
const APRIL_DAYS = { ...APRIL, basis: 'person-days' as const };
const counted = () => after(inFlat(), byDays({ ...APRIL_DAYS, absences: ABSENCES }));
const amounts = (draft: ExpenseDraft) =>
  Object.fromEntries(previewSplit(draft).parts.map(({ userId, amount }) => [userId, amount]));

/** April's power, as the server has stored it: Kabir was there for 15 days. */
const POWER: Expense = {
  ...z.parse(expenseSchema, {
    ...expenseOnWire('Power', { payer: 'Meera Iyer', amount: 750, sharers: NAMES }),
    groupId: 'flat',
  }),
  period: APRIL,
  basis: 'person-days',
  daysThere: [
    { userId: 'meera', days: 30 },
    { userId: 'kabir', days: 15 },
    { userId: 'zoya', days: 30 },
  ],
};
const request = { expense: POWER, currentUserId: 'meera', members: NAMES.map(personOnWire) };

it('the next bill of a month is of the month before its day', () => {
  expect(monthBefore(toCalendarDay('2026-05-03'), 'per-day')).toEqual({ ...APRIL, basis: 'per-day' });
  expect(monthBefore(toCalendarDay('2026-01-31'), 'per-day')).toMatchObject({
    from: '2025-12-01',
    to: '2025-12-31',
  });
});

it('begins on the day of the bill, with the nights that were just marked if they can be of one stay', () => {
  const bill = day(30);
  expect(newDays(bill)).toEqual({ from: bill, to: bill, basis: 'person-days' });
  expect(newDays(bill, { from: day(26), to: day(28) })).toMatchObject({ from: day(26), to: bill });
  expect(newDays(day(27), { from: day(26), to: day(28) })).toMatchObject({ from: day(26), to: day(28) });
  const earlier = toCalendarDay('2026-03-01');
  expect(newDays(bill, { from: earlier, to: earlier })).toMatchObject({ from: bill, to: bill });
});

it('knows whether nobody has marked a night of it', () => {
  const stay = newDays(day(20), { from: day(16), to: day(20) });
  expect(isUnmarked(stay)).toBe(false);
  expect(isUnmarked({ ...stay, absences: ABSENCES })).toBe(true);
  expect(isUnmarked({ ...stay, from: day(15), absences: ABSENCES })).toBe(false);
  expect(isUnmarked({ ...stay, absences: ABSENCES, counted: [] })).toBe(false);
});

it('another period forgets the absences of other months, and what was counted', () => {
  const days = { ...APRIL_DAYS, absences: ABSENCES, counted: [] };
  expect(withPeriod(days, { from: day(5) })).toEqual({ ...APRIL_DAYS, from: day(5), absences: ABSENCES });
  expect(withPeriod(days, { to: toCalendarDay('2026-05-01') }).absences).toBeUndefined();
});

it('everybody pays for their days, and the request has no splits', () => {
  expect(amounts(counted())).toEqual({ meera: 300_00, kabir: 150_00, zoya: 300_00 });
  const verdict = validateDraft(counted());
  expect(verdict).toMatchObject({
    isOk: true,
    expense: { period: APRIL, basis: 'person-days', amongst: ['meera', 'kabir', 'zoya'] },
  });
  expect(verdict.isOk && verdict.expense.splits).toBeUndefined();
});

it('whose box is unticked is not counted; the viewer always is', () => {
  const without = (userId: string) => after(counted(), { type: 'include', userId, isIncluded: false });
  expect(amounts(without('zoya'))).toEqual({ meera: 500_00, kabir: 250_00, zoya: 0 });
  expect(validateDraft(without('meera'))).toMatchObject({ expense: { amongst: ['meera', 'kabir', 'zoya'] } });
});

it('says what is wrong: nobody was there, or the period is none', () => {
  const messageOf = (days: ExpenseDraft['days']) => previewSplit(after(inFlat(), byDays(days))).message;
  const everybody = ['meera', 'kabir', 'zoya'].map((userId) => ({ userId, days: FIFTEEN }));
  expect(messageOf({ ...APRIL_DAYS, to: day(15), absences: everybody })).toBe(
    'Nobody was there on any of these nights',
  );
  expect(messageOf({ ...APRIL_DAYS, to: toCalendarDay('2028-01-01'), absences: [] })).toBe(
    'A period has from 1 to 366 days',
  );
});

it('what waits on the device is split as the server will, and says by which days', () => {
  const verdict = validateDraft(counted());
  if (!verdict.isOk) throw new Error(verdict.message);
  const shown = optimisticExpense(verdict.expense, { id: 'key', draft: counted() });
  expect(shown).toMatchObject({
    period: APRIL,
    basis: 'person-days',
    daysThere: POWER.daysThere,
    splits: [
      { amount: 300_00, shares: 30 },
      { amount: 150_00, shares: 15 },
      { amount: 300_00, shares: 30 },
    ],
  });
});

it('without the absences it is sent all the same, and waits as a division that moves no balance', () => {
  const draft = after(inFlat(), byDays(APRIL_DAYS));
  expect(previewSplit(draft)).toMatchObject({ isUnknown: true, message: undefined });
  expect(previewSplit(counted()).isUnknown).toBe(false);
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  const { expense } = verdict;
  expect(expense).toMatchObject({ period: APRIL, amongst: ['meera', 'kabir', 'zoya'] });
  const shown = optimisticExpense(expense, { id: 'key', draft });
  expect(shown.splits.map(({ user, amount }) => [user.id, amount])).toEqual([
    ['meera', 0],
    ['kabir', 0],
    ['zoya', 0],
  ]);
  expect(shown.daysThere).toBeUndefined();
  expect(movesOf({ kind: 'expense', after: shown })).toBeUndefined();
  // Edited while it waits, it is among the same people.
  const opened = draftOfExpense({ ...request, expense: shown });
  expect(validateDraft(opened)).toMatchObject({ expense: { amongst: ['meera', 'kabir', 'zoya'] } });
});

it('absences that arrive leave everything else as it was typed', () => {
  const draft = after(inFlat(), byDays(APRIL_DAYS), { type: 'takeAbsences', absences: ABSENCES });
  expect(draft).toEqual(counted());
  expect(after(inFlat(), { type: 'takeAbsences', absences: ABSENCES })).toEqual(inFlat());
});

it('an edit of the amount alone keeps the days that were counted, whatever is marked since', () => {
  const opened = draftOfExpense(request);
  const draft = after(opened, { type: 'enterAmount', text: '1500' });
  expect(amounts(draft)).toEqual({ meera: 600_00, kabir: 300_00, zoya: 600_00 });
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  const edited = verdict.expense;
  expect(editOf(POWER, { opened, draft, edited })).toEqual({ amount: toMinor(1500_00), currency: 'INR' });
  expect(optimisticEdit(POWER, { edited, draft })).toMatchObject({
    daysThere: POWER.daysThere,
    splits: [{ amount: 600_00 }, { amount: 300_00 }, { amount: 600_00 }],
  });
});

it('an edit of the period, of who is in it, or by the absences of now, sends the days', () => {
  const opened = draftOfExpense(request);
  const { days } = opened;
  if (!days) throw new Error('it is by days');
  const editAfter = (...actions: DraftAction[]) => {
    const draft = after(opened, ...actions);
    const verdict = validateDraft(draft);
    return verdict.isOk ? editOf(POWER, { opened, draft, edited: verdict.expense }) : verdict.message;
  };
  expect(editAfter()).toEqual({});
  expect(editAfter(byDays({ ...APRIL_DAYS, absences: ABSENCES }))).toEqual({
    period: APRIL,
    basis: 'person-days',
    amongst: ['meera', 'kabir', 'zoya'],
  });
  expect(
    editAfter(
      { type: 'include', userId: 'zoya', isIncluded: false },
      byDays({ ...APRIL_DAYS, absences: [] }),
    ),
  ).toMatchObject({ amongst: ['meera', 'kabir'] });
  const plain = editAfter(byDays(undefined));
  expect(plain).toMatchObject({ splits: [{ splitType: 'equal' }, {}, {}] });
  expect(plain).not.toHaveProperty('period');
});

it('of two edits at once the split of one is taken as a whole', () => {
  const opened = draftOfExpense(request);
  const mine = after(opened, { type: 'enter', fields: { notes: 'Meter 12' } });
  const theirs = draftOfExpense({ ...request, expense: { ...POWER, basis: 'per-day' } });
  expect(layOver({ opened, mine, theirs })).toMatchObject({ notes: 'Meter 12', days: { basis: 'per-day' } });
  const other = after(opened, byDays(undefined));
  expect(layOver({ opened, mine: other, theirs }).days).toBeUndefined();
});

it('a copy is by the days of the month before, and a repetition by what everybody had', () => {
  const copy = draftOfCopy(request).days;
  expect(copy).toEqual(monthBefore(draftOfCopy(request).spentOn, 'person-days'));
  expect(draftOfRepetition(request).days).toBeUndefined();
});

it('does not repeat, and another group has other absences', () => {
  const draft = counted();
  expect(after(draft, { type: 'repeat', repeat: draftOfRepetition(request).repeat }).repeat).toBeUndefined();
  const participants = draft.participants;
  expect(after(draft, { type: 'move', participants, groupId: 'goa' }).days).toEqual({
    ...APRIL_DAYS,
    absences: undefined,
  });
  expect(after(draft, { type: 'move', participants, groupId: undefined }).days).toBeUndefined();
});

it('a draft that is kept is by the same days, and reads the absences again', () => {
  const extras = { group: { id: 'flat', name: 'Flat' }, isReceiptKept: true, hasPhoto: false };
  const text = draftText(counted(), { idempotencyKey: 'key', keptAt: 0, ...extras });
  const stored = z.parse(storedDraft, JSON.parse(text));
  expect(resumeDraft(inFlat(), stored).draft.days).toEqual(APRIL_DAYS);
});
