import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { amountMax, CURRENCIES } from './money.ts';

test('the limits that the specification names are those', () => {
  expect(LIMITS).toMatchObject({
    amountMinorMax: 10_000_000_00,
    receiptBytesMax: 10_485_760,
    passwordCharsMin: 6,
    expenseParticipantsMax: 50,
    groupMembersMax: 100,
    pageSizeDefault: 50,
    pageSizeMax: 200,
    jsonBodyBytesMax: 65_536,
  });
});

test('a whole group of people at the largest amount still sums to a safe integer', () => {
  for (const currency of CURRENCIES)
    expect(amountMax(currency) * LIMITS.groupMembersMax).toBeLessThan(Number.MAX_SAFE_INTEGER);
});

test('so do all records of the largest file', () => {
  for (const currency of CURRENCIES)
    expect(amountMax(currency) * LIMITS.importRowsMax).toBeLessThan(Number.MAX_SAFE_INTEGER);
});
