import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { commitBatch, type AtomicWriter } from '../../kit/document.ts';
import { groupsOf, type RevisedGroup } from '../groups/store.ts';
import type { RevisedUser } from './store.ts';
import { usersOf } from '../users/store.ts';
import { replacedGroupFields, replaceInGroup } from '../merges/replace-in-group.ts';
import { putMerge } from '../merges/store.ts';

/** Who a member by name only is, and who says so. */
export interface Link {
  readonly group: RevisedGroup;
  readonly named: RevisedUser;
  /** The person who it is; a member of the group. */
  readonly into: RevisedUser;
  /** Who says so. */
  readonly by: string;
  readonly at: Date;
  readonly claimId?: string;
}

/** In one commit that holds only while all is as it was read. The merge's trigger logs it. */
export async function beginLink(call: StoreCall, link: Link): Promise<RevisedGroup> {
  const replaced = replaceInGroup(link.group, { from: link.named.id, to: link.into });
  await commitBatch(call, (batch) => {
    batch.update(groupsOf(call).doc(link.group.id), z.encode(replacedGroupFields, replaced), {
      lastUpdateTime: link.group.revision,
    });
    placeLink(call, batch, link);
  });
  return replaced;
}

export function placeLink(
  call: StoreCall,
  writer: AtomicWriter,
  { group, named, into, by, at, claimId }: Omit<Link, 'group'> & { group: { readonly id: string } },
): void {
  writer.update(
    usersOf(call).doc(named.id),
    { mergedInto: into.id, isMoving: true, updatedAt: at },
    { lastUpdateTime: named.revision },
  );
  const mergingIds = [...into.mergingIds, named.id];
  writer.update(
    usersOf(call).doc(into.id),
    { mergingIds, isMoving: true, updatedAt: at },
    { lastUpdateTime: into.revision },
  );
  const link = { groupId: group.id, by, ...(claimId !== undefined && { claimId }) };
  putMerge(call, writer, { from: named, into, at, link });
}
