import type { QueryOf } from '@barabar/core/contract/endpoint';
import type { listSettlements as listSettlementsCall, Settlement } from '@barabar/core/contract/settlements';
import type { Call, UserCall } from '../../kit/call.ts';
import type { Answer } from '../../kit/endpoint.ts';
import { fillPage, mergePart, pageRequestOf, type Position } from '../../kit/paging.ts';
import { periodOf } from '../../kit/period.ts';
import { notFound } from '../../kit/refusal.ts';
import { scopeOf, type Scope } from '../../kit/scope.ts';
import {
  allSettlements,
  paidOnOf,
  readSettlement,
  readSettlementPage,
  type ListedSettlement,
} from '../../records/settlements/store.ts';
import { type Outlook, outlookOf } from '../../rules/acquaintance/outlook.ts';
import { type Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { cardPlaces } from '../../rules/friends/cards.ts';
import { findGroupOfMember } from '../../rules/groups/find-group.ts';
import { peopleInSettlements, presentSettlement } from '../../rules/shared-records/present-settlement.ts';

async function present(viewer: Viewer, settlements: readonly ListedSettlement[]): Promise<Settlement[]> {
  const people = await viewer.see(peopleInSettlements(settlements));
  return settlements.map((settlement) => presentSettlement(settlement, people, viewer.id));
}

const versionsIn = async (outlook: Outlook, scope: Scope): Promise<ListedSettlement[]> =>
  (await outlook.versions(scope)).flatMap((version) => (version.type === 'settlement' ? version.data : []));

export async function listSettlements(
  call: UserCall,
  { groupId, userId, ...query }: QueryOf<typeof listSettlementsCall>,
): Promise<Answer<Settlement[]>> {
  const request = pageRequestOf(query);
  if (groupId !== undefined) await findGroupOfMember(call, groupId);
  const scope = scopeOf(call.userId, { groupId, userIds: await cardPlaces(call, userId) });
  if (!scope) return { data: [] };
  const viewer = viewerOf(call);
  const outlook = outlookOf(call);
  const isByDay = query.sort === 'day';
  const filter = { scope, period: periodOf(query), isByDay };
  const positionOf = (settlement: ListedSettlement): Position => ({
    at: settlement.settledAt,
    id: settlement.id,
    ...(isByDay && { day: paidOnOf(settlement) }),
  });
  const versions = await versionsIn(outlook, scope);
  const { items, nextCursor } = await fillPage(request, {
    read: async (part) =>
      mergePart(await readSettlementPage(call, filter, part), versions, { ...filter, ...part, positionOf }),
    positionOf,
    // A member who has joined a group may see everything in it.
    ...(scope.groupId === undefined && {
      isVisible: (settlement: ListedSettlement) => outlook.isOrdinary(settlement),
    }),
  });
  return { data: await present(viewer, items), nextCursor };
}

export async function* streamSettlements(
  call: Call,
  outlook: Outlook,
  scope: Scope,
): AsyncGenerator<Settlement[]> {
  for await (const part of allSettlements(call, scope)) {
    const listed = scope.groupId === undefined ? await outlook.ordinaryAmong(part) : part;
    yield present(outlook.viewer, listed);
  }
  yield present(outlook.viewer, await versionsIn(outlook, scope));
}

/** Requests included. Throws not-found, also for what is deleted or not the caller's to see. */
export async function getSettlement(call: UserCall, settlementId: string): Promise<Settlement> {
  const stored = await readSettlement(call, settlementId);
  const viewer = viewerOf(call);
  const outlook = outlookOf(call);
  const settlement = stored && (await outlook.asSeen(stored));
  const isTheirs = settlement?.deletedAt === null && (await outlook.isVisible(settlement));
  if (!isTheirs) throw notFound();
  return presentSettlement(settlement, await viewer.see(peopleInSettlements([settlement])), call.userId);
}
