import { expect, test } from 'vitest';
import { makeSettlement } from '../../test-support/factories.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import { describeEntry } from './describe-entry.ts';

test('several settlements of one act are called by what changes hands', () => {
  const entry = (after: number, other: number) =>
    describeEntry(
      makeEntry(
        {
          kind: 'settlement',
          after: makeSettlement(['asha', 'bina'], after),
          others: [makeSettlement(['bina', 'asha'], other)],
        },
        { action: 'createSettlements' },
      ),
    );
  expect(entry(300_00, 100_00)).toMatchObject({
    title: 'You paid bina',
    subtitle: 'New payment · settles 2 balances',
    amount: { amountMinor: 200_00, currency: 'INR' },
  });
  expect(entry(100_00, 300_00)).toMatchObject({ title: 'bina paid you', amount: { amountMinor: 200_00 } });
});
