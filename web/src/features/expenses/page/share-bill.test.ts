import { toMinor } from '@barabar/core/money';
import { expect, it } from 'vitest';
import { makeExpense } from '../../../test-support/factories.ts';
import { billText } from './share-bill.ts';

const DINNER = makeExpense('Asha', { Asha: 300_00, Bala: 500_50 });
const ASHA = { id: 'Asha', upiId: 'asha@okbank' };

it('one expense is a text with who paid, everybody’s share, the payer’s UPI ID and the group’s link', () => {
  expect(billText(DINNER, ASHA, 'https://example.com/join#k')).toBe(
    [
      'Chai: ₹800.50',
      'Paid by Asha, 1 Jan 1970',
      '',
      'Asha: ₹300.00',
      'Bala: ₹500.50',
      '',
      'Pay me by UPI: asha@okbank',
      '',
      'https://example.com/join#k',
    ].join('\n'),
  );
});

it('items are named where shares differ, and nobody else’s UPI ID is in it', () => {
  const item = (name: string, ...ids: string[]) => ({
    name,
    amount: toMinor(1_00),
    sharedBy: ids.map((userId) => ({ userId, weight: 1 })),
  });
  const items = [item('Rice', 'Asha', 'Bala'), item('Prawns', 'Bala')];
  const lines = billText({ ...DINNER, items, isRefund: true }, ASHA, undefined).split('\n');
  expect(lines).toEqual([
    'Chai: ₹800.50',
    'Asha got it back, 1 Jan 1970',
    '',
    'Asha: ₹300.00 (Rice)',
    'Bala: ₹500.50 (Rice, Prawns)',
  ]);
  const undivided = { ...DINNER, amount: toMinor(900_00) };
  expect(billText(undivided, ASHA, undefined)).toBe(
    'Chai: ₹900.00\nPaid by Asha, 1 Jan 1970\n\nPay me by UPI: asha@okbank',
  );
  const even = makeExpense('Bala', { Asha: 1_00, Bala: 1_00 });
  expect(billText({ ...even, items }, ASHA, undefined)).not.toMatch(/Rice|UPI/);
});
