import type { NewSettlement } from '@barabar/core/contract/settlements';
import { pairKeysAmong } from '@barabar/core/pair';
import type { Creation } from '../../store-kit/idempotency.ts';
import { audienceOf } from '../groups/record-policy.ts';
import type { GroupRecord } from '../groups/store.ts';
import { findPerson, type People } from '../users/find-person.ts';
import type { SettlementRecord } from './store.ts';

/** Where a settlement happens. */
export interface Setting {
  /** At least both parties. */
  readonly people: People;
  /** Undefined outside of groups. */
  readonly group: GroupRecord | undefined;
}

/** A new settlement as it is stored. */
export function composeSettlement({
  creation,
  request: { fromUserId, toUserId, amount, currency, note },
  setting: { people, group },
  createdBy,
  at,
}: {
  readonly creation: Creation;
  readonly request: NewSettlement;
  readonly setting: Setting;
  readonly createdBy: string;
  readonly at: Date;
}): SettlementRecord {
  const nameOf = (userId: string) => findPerson(people, { userId, name: '' }).name;
  const participantIds = [fromUserId, toUserId];
  return {
    id: creation.id,
    fromUserId,
    toUserId,
    fromName: nameOf(fromUserId),
    toName: nameOf(toUserId),
    amount,
    currency,
    // An empty note is none.
    note: note || null,
    groupId: group?.id ?? null,
    groupName: group?.name ?? null,
    participantIds,
    pairs: pairKeysAmong(participantIds),
    audience: audienceOf(participantIds, group),
    settledAt: at,
    createdBy,
    createdAt: at,
    updatedBy: createdBy,
    updatedAt: at,
    version: 1,
    requestHash: creation.requestHash,
    lastKey: null,
    deletedAt: null,
    deletedBy: null,
  };
}
