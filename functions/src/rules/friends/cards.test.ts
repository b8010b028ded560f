import { expect, it } from 'vitest';
import { storedGroup, storedMember } from '../../../test/factories.ts';
import { cardsAmong } from './cards.ts';

it('a card has whom its person added by name, and no name that somebody left behind', () => {
  const byName = { isNameOnly: true, acceptedAt: null };
  const group = storedGroup({
    asha: storedMember('Asha'),
    lata: storedMember('Lata', byName),
    left: storedMember('Ravi', { ...byName, placeOf: 'ravi' }),
    other: storedMember('Zoya', { ...byName, addedBy: 'kabir' }),
  });
  expect(cardsAmong([group], 'asha').map(({ places }) => places.map(({ userId }) => userId))).toEqual([
    ['lata'],
  ]);
});
