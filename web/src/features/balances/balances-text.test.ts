import { expect, test } from 'vitest';
import { makePerson, owes } from '../../test-support/factories.ts';
import { balancesText } from './share-balances-sheet.tsx';

const [ASHA, RAVI, ZOYA] = [
  makePerson('asha', 'Asha Rao'),
  makePerson('ravi', 'Ravi Das'),
  makePerson('zoya', 'Zoya Khan'),
];

test('a group’s balances are a line for each person, the largest first, then who pays whom, then its link', () => {
  const balances = [
    owes(ASHA, RAVI, 320_00),
    owes(ZOYA, RAVI, 500_00),
    owes(RAVI, ASHA, 12_00, { currency: 'USD' }),
  ];
  const scope = { kind: 'group', name: 'Goa' } as const;
  expect(balancesText(balances, { scope, link: 'https://example.com/join#x' })).toBe(
    [
      'Balances in Goa:',
      'Ravi Das gets ₹820.00 and gives $12.00',
      'Zoya Khan gives ₹500.00',
      'Asha Rao gets $12.00 and gives ₹320.00',
      '',
      'Who pays whom:',
      'Asha Rao pays Ravi Das ₹320.00',
      'Zoya Khan pays Ravi Das ₹500.00',
      'Ravi Das pays Asha Rao $12.00',
      '',
      'https://example.com/join#x',
    ].join('\n'),
  );
  expect(balancesText([], { scope })).toBe('Balances in Goa:\nEverything is settled.');
});

test('the balances of two people say what each is for', () => {
  const balances = [owes(ASHA, RAVI, 320_00, { groupId: 'goa' }), owes(ASHA, RAVI, 40_00)];
  const scope = {
    kind: 'friend',
    viewerName: 'Asha Rao',
    friendName: 'Ravi Das',
    groupNames: new Map([['goa', 'Goa']]),
  } as const;
  expect(balancesText(balances, { scope })).toBe(
    [
      'Balances between Asha Rao and Ravi Das:',
      'Ravi Das gets ₹360.00',
      'Asha Rao gives ₹360.00',
      '',
      'Who pays whom:',
      'Asha Rao pays Ravi Das ₹320.00 for Goa',
      'Asha Rao pays Ravi Das ₹40.00 outside groups',
    ].join('\n'),
  );
});
