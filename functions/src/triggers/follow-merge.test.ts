import { expect, it } from 'vitest';
import { april, logEntry, storedMember } from '../../test/factories.ts';
import type { GroupRecord } from '../records/groups/store.ts';
import { describeLink } from './follow-merge.ts';

const asha = { asha: storedMember('Asha Nair'), ravi: storedMember('Ravi Kumar') };

const describeIn = (members: GroupRecord['members']) =>
  describeLink({
    merge: { id: 'named', startedAt: april(1) },
    group: { id: 'flat', kind: 'group', name: 'Flat', members },
    actor: { id: 'asha', name: 'Asha N.' },
    person: { id: 'lakshmi' },
    formerName: 'Lata',
  });

it('a link to a member is told to all who have joined, with both names', () => {
  expect(describeIn({ ...asha, lakshmi: storedMember('Lakshmi Iyer') })).toEqual(
    logEntry({
      id: 'merges_named',
      type: 'member_linked',
      actor: { id: 'asha', name: 'Asha Nair' },
      ownerId: null,
      group: { id: 'flat', name: 'Flat' },
      participantIds: ['asha', 'lakshmi'],
      pairs: ['asha_lakshmi'],
      audience: ['asha', 'ravi', 'lakshmi'],
      metadata: { groupName: 'Flat', memberUserId: 'lakshmi', memberName: 'Lata' },
      named: { lakshmi: 'Lakshmi Iyer' },
    }),
  );
});

it('a link to who has yet to join names nobody else, and is told to them unless they have blocked who added them', () => {
  const pending = { acceptedAt: null };
  expect(describeIn({ ...asha, lakshmi: storedMember('Lata', pending) })).toMatchObject({
    audience: ['asha', 'ravi', 'lakshmi'],
    named: {},
  });
  const silenced = storedMember('Lata', { ...pending, isSilenced: true });
  expect(describeIn({ ...asha, lakshmi: silenced }).audience).toEqual(['asha', 'ravi']);
});

it('a link by who has left since is still theirs', () => {
  expect(describeIn({ ravi: asha.ravi, lakshmi: storedMember('Lakshmi Iyer') })).toMatchObject({
    actor: { id: 'asha', name: 'Asha N.' },
    audience: ['ravi', 'lakshmi', 'asha'],
  });
});
