import type { ActivityType } from '@barabar/core/contract/activities';
import { pairKeysAmong } from '@barabar/core/pair';
import { joinedIdsOf, membershipOf } from '../records/groups/membership.ts';
import { nameInRecords, type GroupRecord } from '../records/groups/store.ts';
import type { MergeRecord } from '../records/merges/store.ts';
import { groupNamed } from '../records/shared-records/fields.ts';
import type { PersonRecord } from '../records/users/store.ts';
import { unionOf, type DescribedActivity } from './describe-change.ts';

/**
 * It calls the person what the group calls them: a group holds the own names of those who have joined, and of
 * nobody else.
 */
export function describeLink({
  merge: { id, startedAt },
  group,
  actor: { id: actorId, name: actorName },
  person: { id: personId },
  formerName,
}: {
  readonly merge: Pick<MergeRecord, 'id' | 'startedAt'>;
  readonly group: Pick<GroupRecord, 'id' | 'kind' | 'name' | 'members'>;
  readonly actor: Pick<PersonRecord, 'id' | 'name'>;
  readonly person: Pick<PersonRecord, 'id'>;
  readonly formerName: string;
}): DescribedActivity {
  const actor = { id: actorId, name: group.members[actorId]?.name ?? actorName };
  const name = group.members[personId]?.name ?? formerName;
  const isTold = ['joined', 'pending'].includes(membershipOf(group, personId));
  const groupName = nameInRecords(group);
  const participantIds = unionOf([actorId, personId]);
  return {
    id: `merges_${id}`,
    type: 'member_linked' satisfies ActivityType,
    actor,
    ownerId: null,
    group: groupNamed({ groupId: group.id, groupName }),
    groupId: group.id,
    participantIds,
    pairs: pairKeysAmong(participantIds),
    audience: unionOf(joinedIdsOf(group), [actorId], isTold ? [personId] : []),
    metadata: { ...(groupName !== null && { groupName }), memberUserId: personId, memberName: formerName },
    named: name === formerName ? {} : { [personId]: name },
    createdAt: startedAt,
  };
}
