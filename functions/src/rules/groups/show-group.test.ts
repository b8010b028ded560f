import { expect, it } from 'vitest';
import { storedGroup, storedMember } from '../../../test/factories.ts';
import { peopleOfGroup } from './show-group.ts';

it('the people of a group are its members under their ids', () => {
  const ravi = storedMember('Ravi', { email: 'ravi@example.com' });
  const group = storedGroup({ asha: storedMember('Asha'), ravi });
  expect([...peopleOfGroup(group, new Set()).keys()]).toEqual(['asha', 'ravi']);
  const { name, email, avatar } = ravi;
  expect(peopleOfGroup(group, new Set()).get('ravi')).toEqual({ id: 'ravi', name, email, avatar });
  // Of a stranger the name alone.
  expect(peopleOfGroup(group, new Set(['ravi'])).get('ravi')).toEqual({ id: 'ravi', name, email: null });
});
