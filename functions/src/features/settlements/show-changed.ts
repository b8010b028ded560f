import type { Settlement } from '@barabar/core/contract/settlements';
import type { UserCall } from '../../kit/call.ts';
import { notFound } from '../../kit/refusal.ts';
import type { SettlementRecord } from '../../records/settlements/store.ts';
import { outlookOf } from '../../rules/acquaintance/outlook.ts';
import { viewerOf } from '../../rules/acquaintance/viewer.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';

export async function show(call: UserCall, settlement: SettlementRecord): Promise<Settlement> {
  return presentSettlement(settlement, await viewerOf(call).see(peopleIn([settlement])), call.userId);
}

/** The answer to a repeat: the settlement as it is now, if the caller may still see it. */
export async function showRepeated(call: UserCall, settlement: SettlementRecord): Promise<Settlement> {
  if (!(await outlookOf(call).isVisible(settlement))) throw notFound();
  return show(call, settlement);
}
