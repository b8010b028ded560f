import { describe, expect, it } from 'vitest';
import type { Balance } from '@barabar/core/contract/balances';
import { toMinor } from '@barabar/core/money';
import { movesOf, type LedgerChange } from './ledger-change.ts';
import { makeExpense, makePerson, makeSettlement } from '../../test-support/factories.ts';
import { moveBalances } from './move-balances.ts';

const IDS = ['asha', 'bina', 'chetan', 'dev'];
const PEOPLE = new Map(IDS.map((id) => [id, makePerson(id)]));

const after = (rows: readonly Balance[], change: LedgerChange): readonly Balance[] =>
  moveBalances(rows, { moves: movesOf(change) ?? [], people: PEOPLE });

describe('balances ahead of the server', () => {
  const dinner = makeExpense('asha', { asha: 50_00, bina: 50_00 }, { groupId: 'goa' });

  it('lose what a payment clears in each currency, and nothing in its own', () => {
    const rupees = makeExpense('bina', { asha: 5_00 }, { groupId: 'goa' });
    const dollars = makeExpense('asha', { bina: 20_00 }, { groupId: 'goa', currency: 'USD' });
    const rows = [rupees, dollars].reduce<readonly Balance[]>(
      (before, expense) => after(before, { kind: 'expense', after: expense }),
      [],
    );
    const settles = [
      { amount: toMinor(20_00), currency: 'USD' },
      { amount: toMinor(-2_00), currency: 'INR' },
    ] as const;
    const paid = { ...makeSettlement(['bina', 'asha'], 1_800_00, { groupId: 'goa' }), settles: [...settles] };
    const remainingDebts = after(rows, { kind: 'settlement', after: paid });
    expect(remainingDebts).toMatchObject([
      { fromUserId: 'asha', toUserId: 'bina', amount: 3_00, currency: 'INR' },
    ]);
    expect(after(remainingDebts, { kind: 'settlement', before: paid })).toHaveLength(2);
  });

  it('stay as they are when the client cannot compute a change', () => {
    const unclear = { ...dinner, payers: dinner.payers.map((payer) => ({ ...payer, amount: toMinor(1) })) };
    expect(movesOf({ kind: 'expense', before: dinner, after: unclear })).toBeUndefined();
  });
});
