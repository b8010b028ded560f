import { nameInRecords } from '../../records/groups/store.ts';
import type { NewSettlement } from '@barabar/core/contract/settlements';
import { pairKeysAmong } from '@barabar/core/pair';
import type { Creation } from '../../kit/idempotency.ts';
import { dayOf } from '../../kit/period.ts';
import { writerNameFor, type SettlementRecord } from '../../records/settlements/store.ts';
import { audienceOf } from '../shared-records/policy.ts';
import type { RecordContext } from '../shared-records/record-context.ts';

export const TWO_PEOPLE_MESSAGE = 'A settlement is between two people';

/** A new settlement as it is stored. */
export function composeSettlement({
  creation,
  request: { fromUserId, toUserId, amount, currency, settles, paidOn, note },
  context: { names, silentFor, group },
  createdBy,
  at,
}: {
  readonly creation: Creation;
  readonly request: NewSettlement;
  readonly context: RecordContext;
  readonly createdBy: string;
  readonly at: Date;
}): SettlementRecord {
  const nameOf = (userId: string) => names.get(userId) ?? '';
  const participantIds = [fromUserId, toUserId];
  return {
    id: creation.id,
    fromUserId,
    toUserId,
    fromName: nameOf(fromUserId),
    toName: nameOf(toUserId),
    amount,
    currency,
    ...(settles && {
      settles: settles.map(({ exchange, ...settled }) => ({ ...settled, ...(exchange && { exchange }) })),
    }),
    // An empty note is none.
    note: note || null,
    groupId: group?.id ?? null,
    groupName: nameInRecords(group),
    participantIds,
    pairs: pairKeysAmong(participantIds),
    audience: audienceOf(participantIds, group),
    silentFor: [...silentFor],
    settledAt: at,
    paidOn: paidOn ?? dayOf(at),
    createdBy,
    createdAt: at,
    updatedBy: createdBy,
    updatedAt: at,
    version: 1,
    requestHash: creation.requestHash,
    lastKey: null,
    deletedAt: null,
    deletedBy: null,
    isDeclined: false,
    updatedByName: writerNameFor({ participantIds }, { id: createdBy, name: nameOf(createdBy) }),
  };
}
