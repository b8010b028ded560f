import type { Settlement } from '@barabar/core/contract/settlements';
import type { UserCall } from '../../kit/call.ts';
import { notFound } from '../../kit/refusal.ts';
import type { ListedSettlement, SettlementRecord } from '../../records/settlements/store.ts';
import { outlookOf } from '../../rules/acquaintance/outlook.ts';
import { viewerOf } from '../../rules/acquaintance/viewer.ts';
import { peopleInSettlements, presentSettlement } from '../../rules/shared-records/present-settlement.ts';

export async function showChangedSettlement(
  call: UserCall,
  settlement: ListedSettlement,
): Promise<Settlement> {
  return presentSettlement(
    settlement,
    await viewerOf(call).see(peopleInSettlements([settlement])),
    call.userId,
  );
}

/** The answer to a repeat: the settlement as it is now, if the caller may still see it. */
export async function repeatedSettlement(call: UserCall, settlement: SettlementRecord): Promise<Settlement> {
  const outlook = outlookOf(call);
  const seen = await outlook.asSeen(settlement);
  if (!(await outlook.isVisible(seen))) throw notFound();
  return showChangedSettlement(call, seen);
}
