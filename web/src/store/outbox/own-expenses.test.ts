import { describe, expect, it } from 'vitest';
import type { Expense } from '@barabar/core/contract/expenses';
import { makeExpense } from '../../lib/factories.ts';
import type { Effect, OutboxEntry } from './outbox-entry.ts';
import { withOwnExpenses } from './own-expenses.ts';

const at = (minute: number): Date => new Date(2026, 10, 26, 9, minute);
const READ = { readAt: at(10), storedAt: at(11) };
const tea = makeExpense('asha', { asha: 50, bina: 50 }, { id: 'tea' });
const cake = makeExpense('asha', { asha: 70, bina: 70 }, { id: 'cake' });
const edited: Expense = { ...tea, description: 'Coffee', version: 2 };

const waiting = (effect: Effect, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id: 'key',
  action: 'createExpense',
  params: {},
  body: '{}',
  effect,
  viewerId: 'asha',
  madeAt: at(12),
  isTried: false,
  ...more,
});
const own = (
  copied: readonly Expense[],
  { entries = [], taken = [] }: Partial<Parameters<typeof withOwnExpenses>[1]>,
): readonly Expense[] => withOwnExpenses(copied, { entries, taken }, READ);

describe('what the server has taken', () => {
  const after = (effect: Effect, minute: number) => ({ taken: [{ effect, at: at(minute) }] });

  it('is there before the copy has it, and once when the copy has it', () => {
    const created = after({ kind: 'expense', after: tea }, 12);
    expect(own([cake], created)).toEqual([cake, tea]);
    expect(own([cake, tea], created)).toEqual([cake, tea]);
  });

  it('is changed and goes at once', () => {
    expect(own([tea], after({ kind: 'expense', before: tea, after: edited }, 12))).toEqual([edited]);
    expect(own([tea, cake], after({ kind: 'expense', before: tea }, 12))).toEqual([cake]);
  });

  it('is left to a copy that was read later: somebody else may have changed or deleted it since', () => {
    expect(own([], after({ kind: 'expense', after: tea }, 9))).toEqual([]);
  });

  it('never takes the place of a later version', () => {
    const later: Expense = { ...tea, description: 'Lassi', version: 3 };
    expect(own([later], after({ kind: 'expense', before: tea, after: edited }, 12))).toEqual([later]);
  });
});

describe('what waits', () => {
  it('counts, unless the copy may contain it or the server has refused it', () => {
    const effect: Effect = { kind: 'expense', after: tea };
    expect(own([cake], { entries: [waiting(effect)] })).toEqual([cake, tea]);
    const tried = { isTried: true, triedAt: at(12) };
    expect(own([cake], { entries: [waiting(effect, tried)] })).toEqual([cake, tea]);
    expect(own([cake], { entries: [waiting(effect, { ...tried, triedAt: at(9) })] })).toEqual([cake]);
    const refusal = { code: 'not-found', message: 'no' } as const;
    expect(own([cake], { entries: [waiting(effect, { refusal })] })).toEqual([cake]);
  });

  it('is no expense if it is a settlement', () => {
    const copied = [tea];
    expect(own(copied, { entries: [waiting({ kind: 'settlement' })] })).toEqual(copied);
  });
});
