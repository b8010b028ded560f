import { expect, test } from 'vitest';
import { makePerson, owes } from '../../lib/factories.ts';
import { balancesText } from './balances-text.ts';

const [ASHA, RAVI] = [makePerson('asha', 'Asha Rao'), makePerson('ravi', 'Ravi Das')];

test('a group’s balances are a line each, below its name, with its link if that is known', () => {
  const balances = [owes(ASHA, RAVI, 320_00), owes(RAVI, ASHA, 12_00, { currency: 'USD' })];
  const scope = { kind: 'group', name: 'Goa' } as const;
  expect(balancesText(balances, { scope, link: 'https://example.com/join#x' })).toBe(
    [
      'Who pays whom in Goa:',
      'Asha Rao pays Ravi Das ₹320.00',
      'Ravi Das pays Asha Rao $12.00',
      'https://example.com/join#x',
    ].join('\n'),
  );
  expect(balancesText([], { scope })).toBe('Who pays whom in Goa:\nEverything is settled.');
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
      'Who pays whom between Asha Rao and Ravi Das:',
      'Asha Rao pays Ravi Das ₹320.00 for Goa',
      'Asha Rao pays Ravi Das ₹40.00 outside of groups',
    ].join('\n'),
  );
});
