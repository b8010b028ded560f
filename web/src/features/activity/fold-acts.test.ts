import { expect, test } from 'vitest';
import { makeExpense, makeSettlement } from '../../test-support/factories.ts';
import { toMinor } from '@barabar/core/money';
import { expenseItem, settlementItem } from './feed-item.ts';
import { netOfAct, sayParts } from '../../lib/records/net-of-act.ts';
import { foldActs } from './use-feed.ts';

const inAct = (id: string, [from, to]: readonly [string, string], amount: number) => ({
  ...makeSettlement([from, to], amount, { id }),
  actId: 'act',
});
const GIVEN = inAct('given', ['asha', 'bina'], 300_00);
const TAKEN = inAct('taken', ['bina', 'asha'], 100_00);

test('the settlements of one act are one item, in the place of the first; others stay as they are', () => {
  const alone = settlementItem(makeSettlement(['asha', 'bina'], 50_00, { id: 'alone' }));
  const tea = expenseItem(makeExpense('asha', { asha: 1 }));
  const act = { ...settlementItem(GIVEN), id: 'act', others: [TAKEN] };
  expect(foldActs([alone, settlementItem(GIVEN), tea, settlementItem(TAKEN)])).toEqual([alone, act, tea]);
  expect(foldActs([settlementItem(TAKEN), settlementItem(GIVEN)])).toEqual([act]);
});

test('without an act the list is the same', () => {
  const items = [settlementItem(GIVEN), expenseItem(makeExpense('asha', { asha: 1 }))];
  expect(foldActs(items)).toBe(items);
});

test('what changes hands is the net, from whoever pays it', () => {
  const { fromUser: payer, toUser: payee } = GIVEN;
  const given = { payer, payee, nets: [{ currency: 'INR', amountMinor: 200_00 }] };
  expect(netOfAct([GIVEN, TAKEN])).toEqual(given);
  expect(netOfAct([TAKEN, GIVEN])).toEqual(given);
  // One of them alone says the same, where the server has told what was handed over.
  const handed = [{ currency: 'INR' as const, amount: toMinor(-200_00) }];
  expect(netOfAct([{ ...TAKEN, handed }])).toEqual(given);
});

test('what was settled is said before what was set off', () => {
  expect(sayParts([TAKEN, GIVEN])).toEqual([
    '₹300.00 settled outside groups',
    '₹100.00 cancelled out outside groups',
  ]);
});
