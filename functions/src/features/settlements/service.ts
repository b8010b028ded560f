import type { BodyOf } from '@barabar/core/contract/endpoint';
import type {
  createSettlement as createSettlementCall,
  Settlement,
} from '@barabar/core/contract/settlements';
import { invariant } from '@barabar/core/invariant';
import { deltasByPair, effectsOfSettlement } from '@barabar/core/ledger';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { lastKeyOf, planCreation, replayOf, type Creation } from '../../store-kit/idempotency.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { areStillTogether } from '../friends/friendship-check.ts';
import { commitWithGroup } from '../groups/commit-with-group.ts';
import { areStillMembers, audienceOf, peopleOfGroup, requireStillMember } from '../groups/record-policy.ts';
import { readGroup } from '../groups/store.ts';
import { loadPeople } from '../users/store.ts';
import { composeSettlement, type Setting } from './compose-settlement.ts';
import { owedIn, PARTY_LEFT_MESSAGE, requireBothMembers, requireOwed, requireParty } from './policy.ts';
import { peopleIn, presentSettlement } from './present.ts';
import {
  createSettlement,
  putDeletedSettlement,
  readBeforeSettling,
  readSettlement,
  type RevisedSettlement,
  type SettlementRecord,
} from './store.ts';

type NewSettlementBody = BodyOf<typeof createSettlementCall>;

/** Recording and deleting settlements (spec §5; design §4, §5). */
export function settlementService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /**
   * Records that one of the two paid the other, up to what is owed.
   * @throws {Refusal} 400, exceeds-owed, forbidden (neither party), not-found (group), idempotency-key-reused, contention.
   */
  async function create(
    callerId: string,
    body: NewSettlementBody,
    idempotencyKey: string | undefined,
  ): Promise<Settlement> {
    requireParty(body, callerId);
    // Nobody owes somebody who cannot exist.
    if (![body.fromUserId, body.toUserId].every(isStorableId)) throw new Refusal('exceeds-owed');
    if (body.groupId !== undefined && !isStorableId(body.groupId)) throw notFound();
    const creation = planCreation({ callerId, kind: 'settlement', idempotencyKey, request: body });
    return commitOptimistically(() => attempt(callerId, body, creation));
  }

  async function attempt(callerId: string, body: NewSettlementBody, creation: Creation): Promise<Settlement> {
    const groupId = body.groupId ?? null;
    const [before, setting] = await Promise.all([
      readBeforeSettling(db, { ...body, groupId, id: creation.id }),
      readSetting(body),
    ]);
    if (before.existing) return present(replayOf(before.existing, creation));
    if (groupId !== null) requireBothMembers(body, setting.group);
    requireOwed(body.amount, owedIn(before.balance, body));
    invariant(before.balance !== undefined, 'what is owed stands in a balance');
    // No need to hold the group: nobody leaves it with a balance, and this one may not move before it is settled.
    const settlement = composeSettlement({
      creation,
      request: body,
      setting,
      createdBy: callerId,
      at: clock(),
    });
    await createSettlement(db, settlement, before.balance);
    return presentSettlement(settlement, setting.people);
  }

  async function readSetting({ groupId, fromUserId, toUserId }: NewSettlementBody): Promise<Setting> {
    if (groupId === undefined)
      return { group: undefined, people: await loadPeople(db, [fromUserId, toUserId]) };
    const group = await readGroup(db, groupId);
    return { group, people: group ? peopleOfGroup(group) : new Map() };
  }

  const present = async (settlement: SettlementRecord): Promise<Settlement> =>
    presentSettlement(settlement, await loadPeople(db, peopleIn([settlement])));

  /**
   * Marks a settlement as deleted and takes back what it changed. A repeat under the same key succeeds without effect.
   * @throws {Refusal} not-found, forbidden (a member who is no party), participant-left, contention.
   */
  function remove(
    callerId: string,
    settlementId: string,
    idempotencyKey: string | undefined,
  ): Promise<{ id: string }> {
    const lastKey = lastKeyOf({ callerId, action: 'delete-settlement', idempotencyKey });
    return commitOptimistically(async () => {
      const settlement = await readSettlement(db, settlementId);
      if (!settlement) throw notFound();
      if (settlement.deletedAt === null) await commitDeletion(callerId, settlement, lastKey);
      else if (lastKey === null || settlement.lastKey !== lastKey) throw notFound();
      return { id: settlementId };
    });
  }

  async function commitDeletion(
    callerId: string,
    settlement: RevisedSettlement,
    lastKey: string | null,
  ): Promise<void> {
    const deltas = deltasByPair(effectsOfSettlement(settlement));
    const isOutside = settlement.groupId === null;
    // Who may not see it learns nothing of the people in it.
    if (isOutside) requireStillMember(settlement, { userId: callerId, group: undefined });
    const areFriendsStill = isOutside && (await areStillTogether(db, deltas));
    const at = clock();
    await commitWithGroup(db, settlement.groupId, (writer, group) => {
      requireStillMember(settlement, { userId: callerId, group });
      requireParty(settlement, callerId);
      if (!(isOutside ? areFriendsStill : areStillMembers(deltas, group)))
        throw new Refusal('participant-left', { message: PARTY_LEFT_MESSAGE });
      putDeletedSettlement(db, writer, {
        ...settlement,
        audience: audienceOf(settlement.participantIds, group),
        updatedBy: callerId,
        updatedAt: at,
        version: settlement.version + 1,
        lastKey,
        deletedAt: at,
        deletedBy: callerId,
      });
    });
  }

  return { create, remove };
}
