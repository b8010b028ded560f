import type { Call } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import {
  livingOnly,
  readStoredGroup,
  type GroupRecord,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { readUnmerged } from '../merging.ts';
import { becomeName, carryNamesOf, isBeingCarried, nameOfPlace } from './place-becomes-name.ts';

export interface Leaving {
  readonly groupId: string;
  readonly userId: string;
  readonly by: string;
  /** Whether what they did in the group was taken back, which the log tells with that. */
  readonly takesBack?: boolean;
  /** Whether the person, who is removed, goes on reading what they stood in. */
  readonly readsOn?: boolean;
  /** Refuses by throwing; is given the group as it is at the time, while the person is still in it. */
  readonly authorise?: (group: RevisedGroup) => void;
  /** Reads what else belongs to that commit; gives what adds it. */
  readonly readBeside?: (
    group: RevisedGroup,
    as: { readonly name: string; readonly at: Date },
  ) => Promise<(writer: AtomicWriter) => void>;
}

/**
 * Balances or not: their place becomes a name (docs/people.md). A repeat goes on. Returns whether anything was theirs.
 */
export async function leaveAsName(call: Call, leaving: Leaving): Promise<boolean> {
  const after = await commitOptimistically(async (): Promise<GroupRecord | undefined> => {
    const group = await readStoredGroup(call, leaving.groupId);
    return group && putAway(call, group, leaving);
  });
  if (after) await carryNamesOf(call, after, leaving.userId);
  return after !== undefined;
}

async function putAway(
  call: Call,
  group: RevisedGroup,
  { userId, by, takesBack = false, readsOn = false, authorise, readBeside }: Leaving,
): Promise<GroupRecord | undefined> {
  const ownMember = livingOnly(group)?.members[userId];
  // Also of a group that has ended with its last member.
  if (!ownMember) return (await isBeingCarried(call, group, userId)) ? group : undefined;
  authorise?.(group);
  const name = nameOfPlace(group, { wanted: ownMember.name, userId });
  const at = call.clock();
  const putUnmerged = await readUnmerged(call, userId, at);
  const putBeside = await readBeside?.(group, { name, at });
  const change = { by, at, lastKey: null };
  const place = { userId, name, importId: null, takesBack, readsOn };
  return becomeName(call, group, place, change, (batch) => {
    putUnmerged(batch);
    putBeside?.(batch);
  });
}
