import { storeFields, type Fresh } from '@barabar/core/records/fields';
import { GROUP, type GROUP_TEXTS } from '@barabar/core/records/group';
import type { Creation } from '../../kit/idempotency.ts';
import type { PersonRecord } from '../users/store.ts';
import { memberSnapshotOf } from './membership.ts';
import type { GroupFields, GroupRecord, MemberRecord } from './store.ts';

/** The fields of a member who joins at the moment of being added. */
export const joinedNow = (
  at: Date,
  addedBy: string,
): Pick<MemberRecord, 'joinedAt' | 'acceptedAt' | 'addedBy' | 'isSilenced' | 'isNameOnly'> => ({
  joinedAt: at,
  acceptedAt: at,
  addedBy,
  isSilenced: false,
  isNameOnly: false,
});

/** @param founder its admin */
export function newGroup({
  creation: { id, requestHash, lastKey = null },
  founder,
  members = {},
  at,
  kind,
  request,
}: Pick<GroupFields, 'kind'> & {
  request: Pick<GroupFields, 'name'> & Fresh<typeof GROUP_TEXTS>;
  creation: Creation;
  founder: PersonRecord;
  members?: GroupFields['members'];
  at: Date;
}): GroupRecord {
  const everybody = {
    [founder.id]: { role: 'admin' as const, ...joinedNow(at, founder.id), ...memberSnapshotOf(founder) },
    ...members,
  };
  return {
    ...storeFields(GROUP, request),
    kind,
    id,
    avatar: null,
    memberIds: Object.keys(everybody),
    members: everybody,
    categories: [],
    defaultSplit: null,
    presets: [],
    features: [],
    closedUntil: null,
    createdAt: at,
    createdBy: founder.id,
    updatedAt: at,
    updatedBy: founder.id,
    version: 1,
    deletedAt: null,
    requestHash,
    lastKey,
  };
}
