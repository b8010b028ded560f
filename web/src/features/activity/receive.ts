import type { Settlement } from '@barabar/core/contract/settlements';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { submitChange } from '../../store/outbox/submit.ts';
import { FAILURES } from './text.ts';

/** Whether the viewer is the payee of a settlement, who alone may say whether its money has arrived. */
export const isPayee = ({ toUserId }: Settlement, userId: string): boolean => toUserId === userId;

/** Says that the money of a settlement has arrived. Screens show it at once; a notice says it if that fails. */
export async function markAsReceived(settlement: Settlement, currentUserId: string): Promise<void> {
  const after = { ...settlement, receivedAt: new Date(), version: settlement.version + 1 };
  try {
    await submitChange({
      action: 'markReceived',
      params: { settlementId: settlement.id },
      idempotencyKey: crypto.randomUUID(),
      viewerId: currentUserId,
      effect: { kind: 'settlement', before: settlement, after },
    });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, FAILURES.receive) });
  }
}
