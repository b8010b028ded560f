import { expect, it } from 'vitest';
import type { GroupRecord, MemberRecord } from '../records/groups/store.ts';
import { describeLink } from './describe-link.ts';

const at = new Date(Date.UTC(2026, 3, 1));
const member = (name: string, rest: Partial<MemberRecord> = {}): MemberRecord => ({
  role: 'member',
  joinedAt: at,
  acceptedAt: at,
  addedBy: 'asha',
  isSilenced: false,
  isNameOnly: false,
  name,
  email: null,
  avatar: null,
  ...rest,
});
const asha = { asha: member('Asha Nair'), ravi: member('Ravi Kumar') };

const describeIn = (members: GroupRecord['members']) =>
  describeLink({
    merge: { id: 'named', startedAt: at },
    group: { id: 'flat', kind: 'group', name: 'Flat', members },
    actor: { id: 'asha', name: 'Asha N.' },
    person: { id: 'lakshmi' },
    formerName: 'Lata',
  });

it('a link to a member is told to all who have joined, with both names', () => {
  expect(describeIn({ ...asha, lakshmi: member('Lakshmi Iyer') })).toEqual({
    id: 'merges_named',
    type: 'member_linked',
    actor: { id: 'asha', name: 'Asha Nair' },
    ownerId: null,
    group: { id: 'flat', name: 'Flat' },
    groupId: 'flat',
    participantIds: ['asha', 'lakshmi'],
    pairs: ['asha_lakshmi'],
    audience: ['asha', 'ravi', 'lakshmi'],
    metadata: { groupName: 'Flat', memberUserId: 'lakshmi', memberName: 'Lata' },
    named: { lakshmi: 'Lakshmi Iyer' },
    summary: 'Asha Nair linked Lata to Lakshmi Iyer in "Flat"',
    createdAt: at,
  });
});

it('a link to who has yet to join names nobody else, and is told to them unless they have blocked who added them', () => {
  const pending = { acceptedAt: null };
  expect(describeIn({ ...asha, lakshmi: member('Lata', pending) })).toMatchObject({
    audience: ['asha', 'ravi', 'lakshmi'],
    named: {},
    summary: 'Asha Nair linked Lata to an address in "Flat"',
  });
  const silenced = member('Lata', { ...pending, isSilenced: true });
  expect(describeIn({ ...asha, lakshmi: silenced }).audience).toEqual(['asha', 'ravi']);
});

it('a link by who has left since is still theirs', () => {
  expect(describeIn({ ravi: asha.ravi, lakshmi: member('Lakshmi Iyer') })).toMatchObject({
    actor: { id: 'asha', name: 'Asha N.' },
    audience: ['ravi', 'lakshmi', 'asha'],
  });
});
