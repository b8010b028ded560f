import { DELETED_USER_NAME } from '@barabar/core/deleted-user-name';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import type { Call, UserCall } from '../../kit/call.ts';
import { Refusal, type RefusalWords } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { memberOf } from '../../records/groups/membership.ts';
import { putMembership } from '../../records/groups/change-group.ts';
import {
  livingOnly,
  readStoredGroup,
  type GroupRecord,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { commitBatch } from '../../kit/document.ts';
import { loadPerson } from '../../records/users/store.ts';
import { readUnmerged } from '../merging.ts';
import { memberByName } from './people-by-name.ts';
import { becomeName, carryNamesOf, isBeingCarried, nameOfPlace } from './place-becomes-name.ts';

/** A change in a group would move balances of people who have left it. Uncaught, it is refused. */
export class LeftBehind extends Refusal {
  readonly groupId: string;
  readonly userIds: readonly string[];

  constructor(groupId: string, userIds: readonly string[], message?: RefusalWords) {
    super('participant-left', { message });
    this.groupId = groupId;
    this.userIds = userIds;
  }
}

/** @throws {LeftBehind} where somebody whose balance moves is no member of the group. */
export function requireNobodyLeft(
  group: Pick<GroupRecord, 'id' | 'memberIds'>,
  moved: readonly { readonly members: readonly string[] }[],
  message?: RefusalWords,
): void {
  const memberIds = new Set(group.memberIds);
  const leftIds = new Set(moved.flatMap(({ members }) => members.filter((userId) => !memberIds.has(userId))));
  if (leftIds.size > 0) throw new LeftBehind(group.id, [...leftIds], message);
}

const ATTEMPTS_MAX = 4;

/** If it moves balances of people who have left, their places become names first: leaving is no exit from a debt. */
export async function bringingBack<T>(call: UserCall, change: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof LeftBehind)) throw error;
      // Others may leave between one attempt and the next.
      if (count === ATTEMPTS_MAX) throw new Refusal('contention');
      for (const userId of error.userIds)
        if (!(await bringBack(call, { groupId: error.groupId, userId, by: call.userId }))) throw error;
    }
  }
}

interface Return {
  readonly groupId: string;
  readonly userId: string;
  readonly by: string;
}

/** @returns false where the group has room for no name more. */
async function bringBack(call: Call, { groupId, userId, by }: Return): Promise<boolean> {
  const group = await commitOptimistically(async () => {
    const read = livingOnly(await readStoredGroup(call, groupId));
    if (!read || memberOf(read, userId) || (await isBeingCarried(call, read, userId))) return read;
    if (read.memberIds.length >= LIMITS.membersWithReturnedMax) return undefined;
    return putBack(call, read, { userId, by });
  });
  if (group) await carryNamesOf(call, group, userId);
  return group !== undefined;
}

async function putBack(call: Call, group: RevisedGroup, { userId, by }: Omit<Return, 'groupId'>) {
  const at = call.clock();
  const change = { by, at, lastKey: null };
  const person = await loadPerson(call, userId);
  invariant(person?.id === userId, 'whoever was in a record has a record of their own');
  const isDeleted = person.status === 'deleted';
  const name = isDeleted ? DELETED_USER_NAME : nameOfPlace(group, { wanted: person.name });
  if (person.nameOnlyIn === group.id)
    return commitBatch(call, (batch) => {
      const member = memberByName({ name, by, at });
      const fields = { members: { ...group.members, [userId]: member } };
      return putMembership(call, batch, { group, fields, change });
    });
  const putUnmerged = await readUnmerged(call, userId, at);
  return becomeName(call, group, { userId, name, importId: null, isReturn: true }, change, putUnmerged);
}
