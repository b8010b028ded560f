import type { Settlement } from '@barabar/core/contract/settlements';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import type { UserCall } from '../../kit/call.ts';
import { lastKeyOf } from '../../kit/idempotency.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { putAnswered, readSettlement } from '../../records/settlements/store.ts';
import { changeRecord, repeatDeletion, SETTLEMENT } from '../../rules/shared-records/change-record.ts';
import { isTakenBackFrom } from '../../rules/acquaintance/outlook.ts';
import { requirePayee } from './policy.ts';
import { commitAct, commitRemoval, readConcerned } from './concerned.ts';
import { showChangedSettlement, repeatedSettlement } from './show-changed.ts';

/** Marks that the money of a settlement and its act has arrived, as its payee says. */
export function markReceived(call: UserCall, settlementId: string): Promise<Settlement> {
  const lastKey = lastKeyOf(call, { action: 'receive-settlement' });
  return changeRecord(call, {
    action: 'edit',
    lastKey,
    read: () => readSettlement(call, settlementId),
    commit: async (before) => {
      const at = call.clock();
      const concerned = await readConcerned(call, before, true);
      const transitions = concerned.map((revised) => ({
        before: revised,
        after: revised.receivedAt === null ? { ...revised, receivedAt: at } : revised,
        at,
        lastKey,
        right: 'mark' as const,
        authorise: () => requirePayee(before, call.userId, concerned),
      }));
      return showChangedSettlement(call, await commitAct(call, transitions));
    },
    repeat: (settlement) => repeatedSettlement(call, settlement),
  });
}

/** Deletes a settlement and its act, as its payee says. The log has the reason. */
export function markNotReceived(
  call: UserCall,
  settlementId: string,
  { reason }: { reason: string },
): Promise<DeletedRecord> {
  const action = 'not-received-settlement';
  const lastKey = lastKeyOf(call, { action, request: { reason } });
  const stamp: typeof SETTLEMENT.stamp = (...given) => {
    const stamped = SETTLEMENT.stamp(...given);
    // The payer is asked once, whatever the act consists of. Whom the payee does not heed is asked nothing.
    const awaitsPayer = stamped.id === settlementId && !stamped.isDeclined;
    return { ...stamped, receivedAt: null, notReceivedReason: reason, awaitsPayer };
  };
  return changeRecord(call, {
    action: 'delete',
    lastKey,
    read: () => readSettlement(call, settlementId),
    commit: async (before) => {
      const concerned = await readConcerned(call, before, true);
      const authorise = () => requirePayee(before, call.userId, concerned);
      return commitRemoval(call, concerned, { lastKey, authorise, stamp, right: 'answer' });
    },
    repeat: (settlement) => repeatDeletion(call, settlement),
  });
}

/** Stores that the payer has read it: it is no request to them any more. */
export function answerNotReceived(call: UserCall, settlementId: string): Promise<{ id: string }> {
  return commitOptimistically(async () => {
    const settlement = await readSettlement(call, settlementId);
    if (settlement?.fromUserId !== call.userId || settlement.notReceivedReason === null) throw notFound();
    if (await isTakenBackFrom(call, settlement.groupId)) throw notFound();
    if (settlement.awaitsPayer) await putAnswered(call, settlement);
    return { id: settlementId };
  });
}
