import type { Settlement } from '@barabar/core/contract/settlements';
import type { Db } from '../../kit/deps.ts';
import { notFound } from '../../kit/refusal.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';

/** The answer to a change: the settlement as it is then. */
export async function show(db: Db, callerId: string, settlement: SettlementRecord): Promise<Settlement> {
  return presentSettlement(settlement, await new Viewer(db, callerId).see(peopleIn([settlement])), callerId);
}

/**
 * The answer to a repeat: the settlement as it is now, if the caller may still see it.
 * @throws {Refusal} not-found.
 */
export async function showRepeated(
  db: Db,
  callerId: string,
  settlement: SettlementRecord,
): Promise<Settlement> {
  if (!(await new Outlook(db, new Viewer(db, callerId)).isVisible(settlement))) throw notFound();
  return show(db, callerId, settlement);
}
