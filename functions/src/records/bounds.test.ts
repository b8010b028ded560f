import { LIMITS } from '@barabar/core/limits';
import { expect, it } from 'vitest';
import { april, storedGroup, storedMember } from '../../test/factories.ts';
import { withRefused } from '../rules/groups/place-becomes-name.ts';
import { withoutLeaver } from './groups/change-group.ts';
import { latestClaims } from './merges/kinds.ts';
import { feedFields } from './shared-records/feed-fields.ts';

/* What others can lengthen in a document keeps the latest. */

const ids = (count: number, name = 'id') => Array.from({ length: count }, (_, index) => `${name}${index}`);

it('a record remembers the latest people who were in it, and everybody who is', () => {
  const everIn = ids(LIMITS.everInMax);
  const participantIds = ['id0', 'asha', 'ravi'];
  const after = feedFields({ participantIds, everIn }).everIn;
  expect(after).toHaveLength(LIMITS.everInMax);
  expect(after).toEqual(expect.arrayContaining([...participantIds, everIn.at(-1)]));
  expect(after).not.toContain('id1');
  expect(feedFields({ participantIds: ['asha'] }, { participantIds: ['ravi'] }).everIn).toEqual([
    'ravi',
    'asha',
  ]);
});

it('a record remembers the latest claims to names in it', () => {
  const claimIds = ids(LIMITS.claimsPerRecordMax);
  expect(latestClaims([...claimIds, 'new'])).toEqual([...claimIds.slice(1), 'new']);
  expect(latestClaims(['one', 'one'])).toEqual(['one']);
});

it('a group remembers who left last', () => {
  const leftAt = Object.fromEntries(ids(LIMITS.leaversKeptMax).map((id, index) => [id, april(index)]));
  const group = { ...storedGroup({ asha: storedMember('Asha') }), leftAt };
  const after = withoutLeaver(group, { userId: 'ravi', members: group.members, at: april(9_000) }).leftAt;
  expect(Object.keys(after)).toHaveLength(LIMITS.leaversKeptMax);
  expect(after).toMatchObject({ ravi: april(9_000), id1: april(1) });
  expect(after).not.toHaveProperty('id0');
});

it('a group remembers the latest importers whom a member refuses', () => {
  const importers = ids(LIMITS.importersRefusedMax);
  const after = withRefused({ refusedImports: { ravi: importers } }, { userId: 'ravi', importerId: 'asha' });
  expect(after['ravi']).toEqual([...importers.slice(1), 'asha']);
});
