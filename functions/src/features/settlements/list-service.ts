import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { listSettlements as listSettlementsCall, Settlement } from '@barabar/core/contract/settlements';
import type { DataDeps } from '../../kit/deps.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, pageRequestOf } from '../../kit/paging.ts';
import { periodOf } from '../../kit/period.ts';
import { notFound } from '../../kit/refusal.ts';
import { scopeOf } from '../../kit/scope.ts';
import {
  paidOnOf,
  readSettlement,
  readSettlementPage,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { currentIdOf } from '../../records/users/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';

/** @throws {Refusal} not-found for a group that the caller is no member of. */
export async function list(
  { db }: DataDeps,
  callerId: string,
  { groupId, userId, ...query }: QueryOf<typeof listSettlementsCall>,
): Promise<Answer<Settlement[]>> {
  const request = pageRequestOf(query);
  if (groupId !== undefined) await findGroupOfMember(db, { groupId, userId: callerId });
  const scope = scopeOf(callerId, { groupId, userId: await currentIdOf(db, userId) });
  if (!scope) return { data: [] };
  const viewer = new Viewer(db, callerId);
  const outlook = new Outlook(db, viewer);
  const isByDay = query.sort === 'day';
  const filter = { scope, period: periodOf(query), isByDay };
  const { items, nextCursor } = await fillPage(request, {
    read: (part) => readSettlementPage(db, filter, part),
    positionOf: (settlement) => ({
      at: settlement.settledAt,
      id: settlement.id,
      ...(isByDay && { day: paidOnOf(settlement) }),
    }),
    // A member who has joined a group may see everything in it.
    ...(scope.groupId === undefined && {
      isVisible: (settlement: SettlementRecord) => outlook.isOrdinary(settlement),
    }),
  });
  const people = await viewer.see(peopleIn(items));
  return { data: items.map((settlement) => presentSettlement(settlement, people)), nextCursor };
}

/** Requests included. @throws {Refusal} not-found, also for what is deleted or not the caller's to see. */
export async function get({ db }: DataDeps, callerId: string, settlementId: string): Promise<Settlement> {
  const settlement = await readSettlement(db, settlementId);
  const viewer = new Viewer(db, callerId);
  const isTheirs = settlement?.deletedAt === null && (await new Outlook(db, viewer).isVisible(settlement));
  if (!isTheirs) throw notFound();
  return presentSettlement(settlement, await viewer.see(peopleIn([settlement])));
}
