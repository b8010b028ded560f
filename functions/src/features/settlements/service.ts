import type { BodyOf } from '@barabar/core/contract/endpoint';
import type { createSettlement, Settlement } from '@barabar/core/contract/settlements';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { isStorableId } from '../../kit/document.ts';
import { planCreation, replayOf, type Creation } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { readGroup } from '../../records/groups/store.ts';
import {
  readBeforeSettling,
  storeSettlement,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { loadEligibleFriends } from '../../rules/acquaintance/eligible-friends.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { joiningByRecord, requireJoined } from '../../rules/groups/join-group.ts';
import { requireAdded } from '../../rules/groups/policy.ts';
import { seeInGroup } from '../../rules/groups/show-group.ts';
import { namesInGroup, requireNoDayAhead, silentInGroup } from '../../rules/shared-records/policy.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import type { RecordContext } from '../../rules/shared-records/record-context.ts';
import { requireSettles } from '../../rules/settlements/check-settles.ts';
import { composeSettlement } from '../../rules/settlements/compose-settlement.ts';
import { requireBothMembers, requireOwed, requireParty, requireTwoPeople } from './policy.ts';

type NewSettlementBody = BodyOf<typeof createSettlement>;

/**
 * Records that one of the two paid the other, up to what is owed (spec §5).
 * @throws {Refusal} 400, exceeds-owed, forbidden (not theirs to record), not-found (group), idempotency-key-reused, contention.
 */
export async function create(
  deps: DataDeps,
  callerId: string,
  body: NewSettlementBody,
  idempotencyKey: string | undefined,
): Promise<Settlement> {
  const { db, clock } = deps;
  const { groupId, fromUserId, toUserId } = body;
  requireTwoPeople(body);
  // Only a group has people by name only.
  if (groupId === undefined) requireParty(body, callerId, undefined);
  requireNoDayAhead(body.paidOn, { path: 'paidOn', now: clock() });
  // Nothing is owed to a person whose id cannot exist.
  if (![fromUserId, toUserId].every(isStorableId))
    throw new Refusal('exceeds-owed', { about: [fromUserId, toUserId] });
  if (groupId !== undefined && !isStorableId(groupId)) throw notFound([fromUserId, toUserId]);
  await requireSettles(deps, body);
  const creation = planCreation({ callerId, kind: 'settlement', idempotencyKey, request: body });
  const join = { userId: callerId, groupId, clock };
  return commitOptimistically(() =>
    joiningByRecord(db, join, () => settleOnce(deps, callerId, { body, creation })),
  );
}

/** Settles if no balance has moved since it was read. A repeat gets the settlement that the first request made. */
async function settleOnce(
  deps: DataDeps,
  callerId: string,
  { body, creation }: { readonly body: NewSettlementBody; readonly creation: Creation },
): Promise<Settlement> {
  const { db, clock } = deps;
  const read = () => readBeforeSettling(db, { ...body, groupId: body.groupId ?? null, id: creation.id });
  const [first, context] = await Promise.all([read(), readContext(db, callerId, body)]);
  if (first.existing) return presentEarlier(db, callerId, { earlier: first.existing, creation });
  const { group } = context;
  requireParty(body, callerId, group);
  if (body.groupId !== undefined) requireBothAdded(group, callerId, body);
  // In a group that simplifies its debts, only simplified debts can be settled.
  const isRewritten = group !== undefined && (await simplifyGroup(deps, group));
  const { balances } = isRewritten ? await read() : first;
  requireOwed(body, balances);
  requireJoined(group, callerId);
  // No need to hold the group: nobody leaves it with a balance, and these may not move before they are settled.
  const settlement = composeSettlement({
    creation,
    request: body,
    context,
    createdBy: callerId,
    at: clock(),
  });
  await storeSettlement(db, settlement, balances);
  return present(db, callerId, settlement, context);
}

/**
 * The settlement that an earlier copy of the request made.
 * @throws {Refusal} not-found, idempotency-key-reused.
 */
async function presentEarlier(
  db: Db,
  callerId: string,
  { earlier, creation }: { readonly earlier: SettlementRecord; readonly creation: Creation },
): Promise<Settlement> {
  const viewer = new Viewer(db, callerId);
  // Who recorded it between two people by name only may have left the group since.
  if (!(await new Outlook(db, viewer).isVisible(earlier))) throw notFound();
  return presentSettlement(replayOf(earlier, creation), await viewer.see(peopleIn([earlier])));
}

/** @throws {Refusal} not-found unless both are members and the caller may record something in the group. */
function requireBothAdded(
  group: RecordContext['group'],
  callerId: string,
  { fromUserId, toUserId }: NewSettlementBody,
): void {
  requireBothMembers({ fromUserId, toUserId }, group);
  requireAdded(group, callerId, [fromUserId, toUserId]);
}

async function readContext(
  db: Db,
  callerId: string,
  { groupId, fromUserId, toUserId }: NewSettlementBody,
): Promise<RecordContext> {
  if (groupId === undefined)
    return { group: undefined, ...(await loadEligibleFriends(db, callerId, [fromUserId, toUserId])) };
  const group = await readGroup(db, groupId);
  return {
    group,
    names: namesInGroup(group),
    silentFor: group ? silentInGroup([fromUserId, toUserId], group) : [],
  };
}

async function present(
  db: Db,
  callerId: string,
  settlement: SettlementRecord,
  { group, people }: Pick<RecordContext, 'group' | 'people'>,
): Promise<Settlement> {
  const userIds = [...peopleIn([settlement])];
  if (group) return presentSettlement(settlement, await seeInGroup(db, callerId, { group, userIds }));
  return presentSettlement(settlement, people ?? (await new Viewer(db, callerId).see(userIds)));
}
