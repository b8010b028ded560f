import type { Group } from '@barabar/core/contract/groups';
import { isNewcomer } from '@barabar/core/group-rights';
import { messageFor } from '@barabar/core/messages/said';
import type { DataDeps } from '../../kit/deps.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { memberOf, withTrust } from '../../records/groups/membership.ts';
import { putMembers, readGroup, type GroupRecord, type MemberRecord } from '../../records/groups/store.ts';
import { requireAdmin, requireOrdinary } from '../../rules/groups/policy.ts';
import { showGroup } from '../../rules/groups/show-group.ts';

const STAYS_MESSAGE = messageFor('trust-stays');

interface TrustParams {
  readonly groupId: string;
  readonly userId: string;
}

/**
 * Lets a newcomer change what others recorded. Of anybody else it changes nothing.
 * @throws {Refusal} not-found, guest, forbidden, contention.
 */
export const trust = (deps: DataDeps, callerId: string, params: TrustParams): Promise<Group> =>
  answer(deps, callerId, params, withTrust);

/**
 * Takes that back, or says no to a newcomer whom nobody has trusted.
 * @throws {Refusal} not-found, guest, contention; forbidden, also of an admin and of who would be no newcomer without it.
 */
export const distrust = (deps: DataDeps, callerId: string, params: TrustParams): Promise<Group> =>
  answer(deps, callerId, params, (member, at) => {
    if (member.role === 'admin' || !member.newcomer || !isNewcomer(member.newcomer, at))
      throw new Refusal('forbidden', { message: STAYS_MESSAGE });
    if (member.newcomer.answer === 'declined') return member;
    return { ...member, newcomer: { ...member.newcomer, answer: 'declined' } };
  });

async function answer(
  deps: DataDeps,
  callerId: string,
  { groupId, userId }: TrustParams,
  decide: (member: MemberRecord, at: Date) => MemberRecord,
): Promise<Group> {
  const { db, clock } = deps;
  const changed = await commitOptimistically(async (): Promise<GroupRecord> => {
    const group = requireOrdinary(requireAdmin(await readGroup(db, groupId), callerId));
    const member = memberOf(group, userId);
    if (!member) throw notFound();
    const at = clock();
    const after = decide(member, at);
    if (after === member) return group;
    const change = { by: callerId, at, lastKey: null };
    return commitBatch(db, (batch) => putMembers(db, batch, { group, members: { [userId]: after }, change }));
  });
  return showGroup(deps, callerId, changed);
}
