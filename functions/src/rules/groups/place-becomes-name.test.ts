import { LIMITS } from '@barabar/core/limits';
import { expect, it } from 'vitest';
import { storedMember } from '../../../test/factories.ts';
import { nameOfPlace } from './place-becomes-name.ts';

it.each([
  ['is what they were called', 'Ravi', {}, 'Ravi'],
  ['is what they were called, though they are still there under it', 'Ravi', { ravi: 'Ravi' }, 'Ravi'],
  ['has a number where another member is called so', 'Ravi', { meera: 'RAVI' }, 'Ravi 2'],
  ['has the next number where that is taken, too', 'Ravi', { a: 'ravi', b: 'Ravi 2', c: 'Ravi 4' }, 'Ravi 3'],
  [
    'is not too long with the number',
    'R'.repeat(LIMITS.nameCharsMax),
    { a: 'R'.repeat(LIMITS.nameCharsMax) },
    `${'R'.repeat(LIMITS.nameCharsMax - 2)} 2`,
  ],
])('the name of a place %s', (_, wanted, names: Readonly<Record<string, string>>, expected) => {
  const members = Object.fromEntries(Object.entries(names).map(([id, name]) => [id, storedMember(name)]));
  expect(nameOfPlace({ members }, { wanted, userId: 'ravi' })).toBe(expected);
});
