import type { BodyOf } from '@barabar/core/contract/endpoint';
import type {
  createSettlement as createSettlementCall,
  Settlement,
} from '@barabar/core/contract/settlements';
import { invariant } from '@barabar/core/invariant';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { isStorableId } from '../../store-kit/document.ts';
import { planCreation, replayOf, type Creation } from '../../store-kit/idempotency.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { peopleOfGroup } from '../groups/record-policy.ts';
import { readGroup } from '../groups/store.ts';
import { simplificationService } from '../simplifications/service.ts';
import { isOfStanding, underCurrentIds } from '../users/merging.ts';
import { loadPeople } from '../users/store.ts';
import { composeSettlement, type Setting } from './compose-settlement.ts';
import { owedIn, requireBothMembers, requireOwed, requireParty } from './policy.ts';
import { peopleIn, presentSettlement } from './present.ts';
import { createSettlement, readBeforeSettling, type SettlementRecord } from './store.ts';

type NewSettlementBody = BodyOf<typeof createSettlementCall>;

/** Recording settlements (spec §5). */
export function settlementService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const simplifications = simplificationService({ db, clock });

  /**
   * Records that one of the two paid the other, up to what is owed.
   * @throws {Refusal} 400, exceeds-owed, forbidden (neither party), not-found (group), idempotency-key-reused, contention.
   */
  function create(
    callerId: string,
    body: NewSettlementBody,
    idempotencyKey: string | undefined,
  ): Promise<Settlement> {
    return underCurrentIds(
      db,
      { ...body, callerId },
      {
        idsIn: ({ fromUserId, toUserId }) => [callerId, fromUserId, toUserId],
        replaceIds: (request, currentId) => ({
          ...request,
          callerId: currentId(callerId),
          fromUserId: currentId(request.fromUserId),
          toUserId: currentId(request.toUserId),
        }),
        run: ({ callerId: currentCallerId, ...current }) => record(currentCallerId, current, idempotencyKey),
        // The group may know one of them by another id.
        isExcused: (refusal) => isOfStanding(refusal) || refusal.code === 'not-found',
      },
    );
  }

  async function record(
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
    const read = () => readBeforeSettling(db, { ...body, groupId, id: creation.id });
    const [first, setting] = await Promise.all([read(), readSetting(body)]);
    if (first.existing) return present(replayOf(first.existing, creation));
    if (groupId !== null) requireBothMembers(body, setting.group);
    // Where debts are simplified, what is owed is what is left of them.
    const isRewritten = setting.group !== undefined && (await simplifications.simplify(setting.group));
    const before = isRewritten ? await read() : first;
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

  return { create };
}
