import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { requireRoom } from '../../kit/room.ts';
import { membershipFields, withChange, type Change } from '../groups/change-group.ts';
import { groupsOf, type GroupRecord, type MemberRecord, type RevisedGroup } from '../groups/store.ts';
import { placeLink } from '../identities/begin-link.ts';
import { putTouched, type RevisedUser } from '../identities/store.ts';
import { replaceInGroup } from '../merges/replace-in-group.ts';
import { isInAnyRecord } from './records-of-name.ts';
import { putClaim, type ClaimRecord } from '../claims/store.ts';

/** Whether the name is theirs at once, or waits for an admin. */
export type JoinedClaim = 'done' | 'waiting';

/**
 * Takes the place of a name that is in no record, deleted ones included; else joins beside it. Throws a lost
 * race: run it in `commitOptimistically`.
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
    putBeside,
  }: {
    group: RevisedGroup;
    named: RevisedUser;
    into: RevisedUser;
    member: MemberRecord;
    claim: Omit<ClaimRecord, 'status'>;
    change: Change;
    putBeside: (writer: AtomicWriter) => void;
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
        if (!group.memberIds.includes(into.id)) requireRoom('groupMembersMax', group.memberIds.length);
        putTouched(call, transaction, into, change.at);
        return write(transaction, withChange(group, { members: joined.members }, change), 'waiting');
      }
      const { members, refusedImports, defaultSplit, presets } = replaceInGroup(joined, {
        from: named.id,
        to: into,
      });
      const ownMember = members[into.id] ?? member;
      const everybody = { ...members, [into.id]: { ...ownMember, formerNameId: named.id } };
      const fields = { members: everybody, defaultSplit, presets, ...(refusedImports && { refusedImports }) };
      placeLink(call, transaction, { group, named, into, by: into.id, at: change.at, claimId: claim.id });
      return write(transaction, withChange(group, fields, change), 'done');
    },
    { maxAttempts: 1 },
  );
}
