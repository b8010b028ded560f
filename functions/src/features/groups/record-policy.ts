import type { PairDelta } from '@barabar/core/ledger';
import { notFound, Refusal } from '../../refusal.ts';
import type { Presentable } from '../users/present.ts';
import type { GroupRecord } from './store.ts';

/** An expense or a settlement, as far as permissions go. */
export interface SharedRecord {
  readonly participantIds: readonly string[];
  readonly groupId: string | null;
}

/** Whether somebody may see a record: who is in it always, in a group also whoever is a member now. */
export function canRead(
  { participantIds }: SharedRecord,
  { userId, isMember }: { readonly userId: string; readonly isMember: boolean },
): boolean {
  return isMember || participantIds.includes(userId);
}

/**
 * What changing a record asks for beyond being allowed to see it: in a group, to be a member still.
 * @param group the record's group as it is now; undefined outside of groups and for one that is gone.
 * @throws {Refusal} not-found to whoever may not see it, forbidden to somebody who has left the group.
 */
export function requireStillMember(
  record: SharedRecord,
  { userId, group }: { readonly userId: string; readonly group: GroupRecord | undefined },
): void {
  const isMember = group?.memberIds.includes(userId) ?? false;
  if (!canRead(record, { userId, isMember })) throw notFound();
  if (record.groupId !== null && !isMember) throw new Refusal('forbidden');
}

/** Whether everybody whose balance moves is a member of the group still. */
export function areStillMembers(
  deltas: readonly Pick<PairDelta, 'members'>[],
  group: Pick<GroupRecord, 'memberIds'> | undefined,
): boolean {
  const memberIds = new Set(group?.memberIds);
  return deltas.every(({ members }) => members.every((userId) => memberIds.has(userId)));
}

/** Everyone who may see a record now: who is in it, and the group's members. */
export function audienceOf(
  participantIds: readonly string[],
  group: Pick<GroupRecord, 'memberIds'> | undefined,
): string[] {
  return [...new Set([...participantIds, ...(group?.memberIds ?? [])])];
}

/** Its members as a group's document copies them: enough to show records that only members are in. */
export function peopleOfGroup({ members }: Pick<GroupRecord, 'members'>): Map<string, Presentable> {
  return new Map(Object.entries(members).map(([id, member]) => [id, { id, ...member }]));
}
