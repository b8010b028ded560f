import { FieldPath, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  groupDocument,
  groupsOf,
  memberDocument,
  readGroup,
  type MemberRecord,
  type RevisedGroup,
} from './store.ts';

const membersOnly = z.pick(groupDocument, { members: true });

/** The group's version stays, and nothing is logged. Throws FAILED_PRECONDITION if it is no longer as it was read. */
export async function updateOwnMarks(
  call: StoreCall,
  group: RevisedGroup,
  changed: Readonly<Record<string, MemberRecord>>,
): Promise<RevisedGroup> {
  const members = { ...group.members, ...changed };
  await groupsOf(call)
    .doc(group.id)
    .update(z.encode(membersOnly, { members }), { lastUpdateTime: group.revision });
  return { ...group, members };
}

/** Unarchives a group for all who archived it before something was recorded. Without marks in `read`, does nothing. */
export async function unarchive(call: StoreCall, read: RevisedGroup, recordedAt: Date): Promise<void> {
  let group: RevisedGroup | undefined = read;
  await commitOptimistically(async () => {
    const current = group ?? (await readGroup(call, read.id));
    group = undefined;
    const archived = Object.entries(current?.members ?? {}).filter(
      ([, { archivedAt }]) => archivedAt !== undefined && archivedAt <= recordedAt,
    );
    if (!current || archived.length === 0) return;
    const changed = archived.map(
      ([userId, { archivedAt: _archivedAt, ...member }]) => [userId, member] as const,
    );
    await updateOwnMarks(call, current, Object.fromEntries(changed));
  });
}

/** The groups' versions stay, and nothing is logged. Holds only while the groups are as they were read. */
export function putCards(
  call: StoreCall,
  batch: Pick<WriteBatch, 'update'>,
  places: readonly { readonly userId: string; readonly member: MemberRecord; readonly group: RevisedGroup }[],
): void {
  for (const { userId, member, group } of places)
    batch.update(
      groupsOf(call).doc(group.id),
      new FieldPath('members', userId),
      z.encode(memberDocument, member),
      { lastUpdateTime: group.revision },
    );
}
