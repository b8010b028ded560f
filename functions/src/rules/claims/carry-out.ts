import { toMinor } from '@barabar/core/money';
import { said } from '@barabar/core/messages/said';
import type { Call } from '../../kit/call.ts';
import { Refusal } from '../../kit/refusal.ts';
import { listUnevenOfGroup } from '../../records/balances/store.ts';
import { confirmClaim } from '../../records/claiming/confirm-claim.ts';
import type { RecordTogether } from '../../records/claiming/records-of-name.ts';
import { isOpenIn, type RevisedClaim } from '../../records/claims/store.ts';
import { canLead } from '../../records/groups/membership.ts';
import type { GroupRecord, RevisedGroup } from '../../records/groups/store.ts';
import { readUser } from '../../records/identities/store.ts';
import { simplifyGroup } from '../balances/simplification.ts';
import { requireNoMerge } from '../merging.ts';
import { requireClaimable } from './join-by-claim.ts';
import { sumsWith } from './sums-with.ts';

/** Whether somebody is the only one who could confirm a claim of their own. */
export const isSoleAdmin = ({ members }: Pick<GroupRecord, 'members'>, userId: string): boolean =>
  !Object.entries(members).some(([id, first]) => id !== userId && first.role === 'admin' && canLead(first));

/** The refusal of a claim whose name and person are in a record together. */
export const together = (
  { title }: RecordTogether,
  { members }: Pick<GroupRecord, 'members'>,
  { nameId, claimerId }: { nameId: string; claimerId: string },
): Refusal =>
  new Refusal('not-settled', {
    message: said('claim-together', {
      name: members[nameId]?.name ?? '',
      claimer: members[claimerId]?.name ?? '',
      record: title === null ? 'payment' : 'titled',
      title: title ?? '',
    }),
  });

const over = (): Refusal => new Refusal('name-taken', { message: said('claim-over') });

/** Merges as claimed (docs/people.md). Run it in `commitOptimistically`. Throws name-taken, not-settled, contention. */
export async function carryOutClaim(
  call: Call,
  claim: RevisedClaim,
  { group, claimerId, by }: { group: RevisedGroup; claimerId: string; by: string },
): Promise<RevisedGroup> {
  const at = call.clock();
  if (!isOpenIn(group, claim, { claimerId, at })) throw over();
  const [named, into] = await Promise.all([
    requireClaimable(call, group, claim.nameId).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'name-taken' ? over() : error;
    }),
    readUser(call, claimerId),
  ]);
  if (!into) throw over();
  requireNoMerge(into);
  if (into.mergedInto !== null) throw new Refusal('contention');
  // Who owes whom is what the group shows.
  await simplifyGroup(call, group);
  const balances = await listUnevenOfGroup(call, group.id);
  const moved = sumsWith(balances, { userId: claimerId, nameId: claim.nameId })
    .map(({ currency, now, after }) => ({ currency, amount: toMinor(after - now) }))
    .filter(({ amount }) => amount !== 0);
  const refuse = (record: RecordTogether) => together(record, group, { nameId: claim.nameId, claimerId });
  return confirmClaim(call, claim, { group, named, into, by, at, moved, refuse });
}
