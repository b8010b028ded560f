import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { listSettlements as listSettlementsCall, Settlement } from '@barabar/core/contract/settlements';
import type { Answer } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../refusal.ts';
import { fillPage, pageRequestOf } from '../../store-kit/paging.ts';
import { periodOf } from '../../store-kit/period.ts';
import { scopeOf } from '../../store-kit/scope.ts';
import { readGroupOfMember } from '../groups/store.ts';
import { visibilityFor } from '../groups/visibility.ts';
import { currentIdOf, loadPeople } from '../users/store.ts';
import { peopleIn, presentSettlement } from './present.ts';
import { listSettlements, readSettlement } from './store.ts';

/** Reading settlements: one, or pages of them, newest first (spec §7). */
export function settlementListService({ db }: Pick<Deps, 'db'>) {
  /** @throws {Refusal} not-found for a group that the caller is no member of. */
  async function list(
    callerId: string,
    { groupId, userId, ...query }: QueryOf<typeof listSettlementsCall>,
  ): Promise<Answer<Settlement[]>> {
    const request = pageRequestOf(query);
    if (groupId !== undefined) await readGroupOfMember(db, { groupId, userId: callerId });
    const scope = scopeOf(callerId, { groupId, userId: await currentIdOf(db, userId) });
    if (!scope) return { data: [] };
    const filter = { scope, period: periodOf(query) };
    const { items, nextCursor } = await fillPage(request, {
      read: (part) => listSettlements(db, filter, part),
      positionOf: ({ settledAt: at, id }) => ({ at, id }),
      // Only an audience remembers people who have left since; the other scopes hold nothing but what is theirs to see.
      ...(scope.audienceOf !== undefined && { isVisible: visibilityFor(db, callerId) }),
    });
    const people = await loadPeople(db, peopleIn(items));
    return { data: items.map((settlement) => presentSettlement(settlement, people)), nextCursor };
  }

  /** @throws {Refusal} not-found, also for what is deleted or not the caller's to see. */
  async function get(callerId: string, settlementId: string): Promise<Settlement> {
    const settlement = await readSettlement(db, settlementId);
    if (!settlement || settlement.deletedAt !== null || !(await visibilityFor(db, callerId)(settlement)))
      throw notFound();
    return presentSettlement(settlement, await loadPeople(db, peopleIn([settlement])));
  }

  return { list, get };
}
