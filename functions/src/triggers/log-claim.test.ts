import { expect, it } from 'vitest';
import { april, logEntry, storedMember } from '../../test/factories.ts';
import type { ClaimRecord } from '../records/claims/store.ts';
import { describeClaim, isClaimTold, type ToldClaim } from './log-claim.ts';

const members = {
  asha: storedMember('Asha Nair', { role: 'admin' }),
  ravi: storedMember('Ravi Kumar'),
  som: storedMember('Som Sen'),
};
const CLAIM: ClaimRecord = {
  id: 'claim',
  groupId: 'flat',
  nameId: 'name',
  name: 'Lata',
  userId: 'som',
  linkId: 'link',
  status: 'waiting',
  createdAt: april(1),
  updatedAt: april(1),
  updatedBy: 'som',
  confirmedAt: null,
  confirmedBy: null,
  named: null,
  moves: {},
};
const describeAs = (fields: Partial<ClaimRecord> & Pick<ToldClaim, 'status'>, objectorIds: string[] = []) =>
  describeClaim(
    { ...CLAIM, ...fields },
    { group: { id: 'flat', name: 'Flat', members }, claimerId: 'som', actorName: 'Somebody', objectorIds },
  );

it('a claim that waits is told to all, and to the admins by themselves', () => {
  expect(describeAs({ status: 'waiting' })).toEqual(
    logEntry({
      id: 'claims_claim_waiting',
      type: 'claim_waiting',
      actor: { id: 'som', name: 'Som Sen' },
      ownerId: null,
      group: { id: 'flat', name: 'Flat' },
      participantIds: ['som', 'asha'],
      pairs: [],
      audience: ['asha', 'ravi', 'som'],
      metadata: { groupName: 'Flat', memberUserId: 'som', memberName: 'Lata' },
      named: { som: 'Som Sen' },
    }),
  );
});

it('what becomes of it is told to whom it concerns', () => {
  expect(describeAs({ status: 'done' })).toMatchObject({ type: 'claim_done', participantIds: ['som'] });
  expect(describeAs({ status: 'confirmed', updatedBy: 'asha' }, ['ravi'])).toMatchObject({
    type: 'claim_confirmed',
    participantIds: ['asha', 'som', 'ravi'],
    pairs: ['asha_som'],
  });
  // By who has left since.
  expect(describeAs({ status: 'declined', updatedBy: 'gone' })).toMatchObject({
    type: 'claim_declined',
    actor: { id: 'gone', name: 'Somebody' },
    participantIds: ['gone', 'som'],
  });
});

it('an objection is told by the group', () => {
  expect(isClaimTold({ ...CLAIM, status: 'objected' })).toBe(false);
  expect(isClaimTold(CLAIM)).toBe(true);
});
