import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import {
  groupsOf,
  membershipFields,
  withChange,
  type Change,
  type GroupRecord,
  type MemberRecord,
  type RevisedGroup,
} from '../groups/store.ts';
import { putLink } from '../identities/begin-link.ts';
import { putTouched, type RevisedUser } from '../identities/store.ts';
import { replaceInGroup } from '../merges/replace-in-group.ts';
import { isInAnyRecord } from './records-of-name.ts';
import { putClaim, type ClaimRecord } from '../claims/store.ts';

/** Whether the name is theirs at once, or waits for an admin. */
export type JoinedClaim = 'done' | 'waiting';

/**
 * Makes somebody a member who claims a member by name only. The transaction looks for records of the name: if it stands in
 * none, deleted ones included, they take its place, and the merge begins; otherwise they are a member beside it. A record that
 * is written at the same time is either seen by it or meets the changed group.
 * @param options.requireRoom refuses where one member more is too many.
 * @param options.putBeside adds what else belongs to the commit.
 * @returns the group as it is afterwards.
 * @throws what Firestore says of a lost race: run it in `commitOptimistically`.
 */
export async function joinWithClaim(
  call: StoreCall,
  {
    group,
    named,
    into,
    member,
    claim,
    change,
    requireRoom,
    putBeside,
  }: {
    readonly group: RevisedGroup;
    readonly named: RevisedUser;
    readonly into: RevisedUser;
    readonly member: MemberRecord;
    readonly claim: Omit<ClaimRecord, 'status'>;
    readonly change: Change;
    readonly requireRoom: () => void;
    readonly putBeside: (writer: AtomicWriter) => void;
  },
): Promise<{ readonly group: GroupRecord; readonly claim: JoinedClaim }> {
  const joined = { ...group, members: { ...group.members, [into.id]: member } };
  const write = (writer: AtomicWriter, changed: RevisedGroup, status: JoinedClaim) => {
    writer.update(groupsOf(call).doc(group.id), z.encode(membershipFields, changed), {
      lastUpdateTime: group.revision,
    });
    putClaim(call, writer, { ...claim, status });
    putBeside(writer);
    return { group: changed, claim: status };
  };
  return call.db.runTransaction(
    async (transaction) => {
      if (await isInAnyRecord(call, { groupId: group.id, userId: named.id }, transaction)) {
        requireRoom();
        putTouched(call, transaction, into, change.at);
        return write(transaction, withChange(group, { members: joined.members }, change), 'waiting');
      }
      const { members, refusedImports, defaultSplit, presets } = replaceInGroup(joined, {
        from: named.id,
        to: into,
      });
      const own = members[into.id] ?? member;
      const everybody = { ...members, [into.id]: { ...own, formerNameId: named.id } };
      const fields = {
        members: everybody,
        defaultSplit,
        presets,
        ...(refusedImports && { refusedImports }),
      };
      putLink(call, transaction, { group, named, into, by: into.id, at: change.at, claimId: claim.id });
      return write(transaction, withChange(group, fields, change), 'done');
    },
    { maxAttempts: 1 },
  );
}
