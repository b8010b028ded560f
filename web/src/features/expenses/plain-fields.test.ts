import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { EXPENSE } from '@barabar/core/records/expense';
import { namesOf, pickFields, type Kind } from '@barabar/core/records/fields';
import { describe, expect, it } from 'vitest';
import { makeExpense } from '../../test-support/factories.ts';
import { readKeptText } from '../../lib/forms/kept-form.ts';
import { draftOf } from '../../lib/records/field-drafts.ts';
import { differencesOf } from './conflict/describe-content.ts';
import { layOver } from './conflict/lay-over.ts';
import { draftOfCopy, draftOfExpense } from './draft/draft-of-expense.ts';
import type { ExpenseDraft } from './draft/expense-draft.ts';
import { draftText, resumeDraft, storedDraft } from './draft/stored-draft.ts';
import { validateDraft } from './draft/validate-draft.ts';
import { editOf } from './saving/expense-edit.ts';
import { optimisticEdit, optimisticExpense } from './saving/optimistic-expense.ts';

const TYPED: Readonly<Record<Kind, unknown>> = {
  title: ' Idli ',
  note: ' Two had\nno beer ',
  line: ' Murugan Idli ',
  code: '4123 4567 8901',
  choice: 'upi',
  day: toCalendarDay('2026-04-02'),
  flag: true,
};

const before: Expense = {
  ...makeExpense('asha', { asha: 50, ben: 50 }),
  spentOn: toCalendarDay('2026-04-01'),
};
const opened = draftOfExpense({ expense: before, currentUserId: 'asha' });

function sent(draft: ExpenseDraft) {
  const verdict = validateDraft(draft);
  if (!verdict.isOk) throw new Error(verdict.message);
  return verdict.expense;
}

describe.each(namesOf(EXPENSE))('%s of an expense', (name) => {
  const typed = TYPED[EXPENSE[name].kind];
  const value = typeof typed === 'string' ? typed.trim() : typed;
  const mine: ExpenseDraft = { ...opened, [name]: typed };
  const request = sent(mine);
  const after = optimisticEdit(before, { edited: request, draft: mine });

  it('is sent with a new expense, and shown before the server has answered', () => {
    expect(request).toHaveProperty(name, value);
    const made = optimisticExpense(request, { id: 'new', draft: mine });
    expect(made).toHaveProperty(name, value);
    expect(pickFields(EXPENSE, draftOfExpense({ expense: made, currentUserId: 'asha' }))).toEqual({
      ...draftOf(EXPENSE, before),
      [name]: value,
    });
  });

  it('is what a change of it sends, there and back', () => {
    expect(editOf(before, { opened, draft: mine, edited: request })).toEqual({ [name]: value });
    expect(after).toHaveProperty(name, value);
    const draft = draftOfExpense({ expense: after, currentUserId: 'asha' });
    const back = { ...draft, [name]: opened[name] };
    expect(Object.keys(editOf(after, { opened: draft, draft: back, edited: sent(back) }))).toEqual([name]);
    const again = optimisticEdit(after, { edited: sent(back), draft: back });
    expect({ ...again, version: before.version }).toEqual(before);
  });

  it('is kept on the device, and in a copy unless it is the day', () => {
    const text = draftText(mine, {
      idempotencyKey: 'key',
      keptAt: 1,
      group: undefined,
      isReceiptKept: true,
      hasPhoto: false,
    });
    const storedText = readKeptText(storedDraft, text, 1);
    expect(storedText && resumeDraft(opened, storedText).draft[name]).toBe(typed);
    if (name !== 'spentOn') expect(draftOfCopy({ expense: after, currentUserId: 'asha' })[name]).toBe(value);
  });

  it('is the one difference of two versions, and goes over the other', () => {
    const theirs = { ...opened, amountText: '90' };
    expect(differencesOf({ opened, mine, theirs: opened })).toMatchObject([{ by: 'me' }]);
    const merged = layOver({ opened, mine, theirs });
    expect(merged).toMatchObject({ [name]: typed, amountText: '90' });
    expect(layOver({ opened, mine: theirs, theirs: mine })[name]).toBe(typed);
  });
});
