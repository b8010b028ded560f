import { isPaidBy } from '@barabar/core/act-net';
import type { Settlement } from '@barabar/core/contract/settlements';
import { messageOf } from '../../lib/api/api-error.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { submitChange } from '../../store/outbox/submit.ts';
import { FAILURES } from './text.ts';

/** Whether the viewer is the payee of a settlement, who alone may say whether its money has arrived. */
export const isPayee = ({ toUserId }: Settlement, userId: string): boolean => toUserId === userId;

/** Undefined where what they get is only set off. */
export const askedOf = (act: readonly Settlement[], userId: string): Settlement | undefined =>
  isPaidBy(act, userId) ? act.find((settlement) => isPayee(settlement, userId)) : undefined;

const received = (before: Settlement, receivedAt: Date): Settlement =>
  before.receivedAt ? before : { ...before, receivedAt, version: before.version + 1 };

/** Marks a settlement and its act (`others`) as received. Screens show it at once; a notice says so if that fails. */
export async function markAsReceived(
  settlement: Settlement,
  { others, viewerId }: { others: readonly Settlement[]; viewerId: string },
): Promise<void> {
  const now = new Date();
  const parts = others.map((before) => ({
    kind: 'settlement' as const,
    before,
    after: received(before, now),
  }));
  try {
    await submitChange({
      action: 'markReceived',
      params: { settlementId: settlement.id },
      idempotencyKey: crypto.randomUUID(),
      viewerId,
      effect: {
        kind: 'settlement',
        before: settlement,
        after: received(settlement, now),
        ...(parts.length > 0 && { parts }),
      },
    });
  } catch (error) {
    showNotice({ tone: 'failure', text: messageOf(error, FAILURES.receive) });
  }
}
