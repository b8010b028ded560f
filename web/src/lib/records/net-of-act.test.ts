import { settlementOf, someone } from '@barabar/core/test/records';
import { expect, test } from 'vitest';
import { unconfirmedWords } from './net-of-act.ts';

test('who paid reads that the payee has not confirmed it, and nobody else does', () => {
  const [asha, ravi, zoya] = [someone('Asha Rao'), someone('Ravi Das'), someone('Zoya Khan')];
  const paid = settlementOf(asha, ravi, 100_00, { settledAt: new Date(), isUnconfirmed: true });
  expect([asha, ravi, zoya].map(({ id }) => unconfirmedWords([paid], id))).toEqual([
    'Ravi Das has not confirmed yet',
    undefined,
    undefined,
  ]);
});
