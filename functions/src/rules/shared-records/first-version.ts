import { pairKeysAmong } from '@barabar/core/pair';
import type { Creation } from '../../kit/idempotency.ts';
import { nameInRecords } from '../../records/groups/store.ts';
import { audienceOf } from './policy.ts';
import type { RecordContext } from './record-context.ts';

export const firstVersion = ({
  creation,
  participantIds,
  context: { group, silentFor },
  createdBy,
  at,
}: {
  creation: Creation;
  participantIds: readonly string[];
  context: RecordContext;
  createdBy: string;
  at: Date;
}) => ({
  id: creation.id,
  groupId: group?.id ?? null,
  groupName: nameInRecords(group),
  participantIds: [...participantIds],
  pairs: pairKeysAmong(participantIds),
  audience: audienceOf({ participantIds, createdAt: at }, group),
  silentFor: [...silentFor],
  createdBy,
  createdAt: at,
  updatedBy: createdBy,
  updatedAt: at,
  version: 1,
  requestHash: creation.requestHash,
  lastKey: creation.lastKey ?? null,
  deletedAt: null,
  deletedBy: null,
  isDeclined: false,
});
