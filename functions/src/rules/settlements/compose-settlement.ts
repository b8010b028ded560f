import type { HandedOver } from '@barabar/core/act-net';
import type { PaidFor } from '@barabar/core/paid-back';
import type { NewSettlement } from '@barabar/core/contract/settlement-changes';
import { storeFields } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import type { Creation } from '../../kit/idempotency.ts';
import { dayOf } from '../../kit/period.ts';
import { writerNameFor, type SettlementRecord } from '../../records/settlements/store.ts';
import { firstVersion } from '../shared-records/first-version.ts';
import type { RecordContext } from '../shared-records/record-context.ts';

export function composeSettlement({
  creation,
  request,
  forExpenses = [],
  advanceExpenseId = null,
  actId = null,
  handed = null,
  isAsked = false,
  context,
  createdBy,
  at,
}: {
  creation: Creation;
  request: NewSettlement;
  forExpenses?: readonly PaidFor[];
  advanceExpenseId?: string | null;
  actId?: string | null;
  handed?: readonly HandedOver[] | null;
  isAsked?: boolean;
  context: RecordContext;
  createdBy: string;
  at: Date;
}): SettlementRecord {
  const { fromUserId, toUserId, amount, currency, settles, paidOn = dayOf(at) } = request;
  const nameOf = (userId: string) => context.names.get(userId) ?? '';
  const participantIds = [fromUserId, toUserId];
  return {
    fromUserId,
    toUserId,
    fromName: nameOf(fromUserId),
    toName: nameOf(toUserId),
    amount,
    currency,
    ...(settles && {
      settles: settles.map(({ exchange, ...settled }) => ({ ...settled, ...(exchange && { exchange }) })),
    }),
    ...storeFields(SETTLEMENT, { ...request, paidOn }),
    receivedAt: null,
    forExpenses: [...forExpenses],
    advanceExpenseId,
    actId,
    handed: handed && [...handed],
    isAsked,
    notReceivedReason: null,
    awaitsPayer: false,
    settledAt: at,
    ...firstVersion({ creation, participantIds, context, createdBy, at }),
    updatedByName: writerNameFor({ participantIds }, { id: createdBy, name: nameOf(createdBy) }),
  };
}
