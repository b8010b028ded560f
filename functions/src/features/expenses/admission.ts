import type { UserCall } from '../../kit/call.ts';
import { movementsBetween, pairsMoved } from '../../records/balances/movements.ts';
import { deltasOfRecord } from '../../records/balances/recompute.ts';
import type { ExpenseRecord } from '../../records/expenses/store.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { loadEligibleFriends } from '../../rules/acquaintance/eligible-friends.ts';
import { areStillTogether } from '../../rules/acquaintance/friendship-check.ts';
import { namesInGroup } from '../../rules/shared-records/policy.ts';
import type { ExpenseContent } from './merge-expense.ts';
import {
  CREATORS_FRIENDS_ONLY_MESSAGE,
  FRIENDS_ONLY_MESSAGE,
  MEMBERS_ONLY_MESSAGE,
} from '../../rules/expenses/policy.ts';

export interface Admission {
  /** At least of everybody whom the edit brings in. */
  readonly names: ReadonlyMap<string, string>;
  readonly isEligible: (userId: string) => boolean;
  readonly areTogether: boolean;
  readonly message: string;
}

interface EditedExpense {
  readonly before: ExpenseRecord;
  readonly content: ExpenseContent;
}

export const pairsMovedBy = ({ before, content }: EditedExpense) =>
  pairsMoved(movementsBetween(before, { ...before, ...content }));

/** A pair that had a debt before must still be friends, else one has left; a pair that the edit brings in need not. */
export async function loadAdmission(call: UserCall, edited: EditedExpense): Promise<Admission> {
  const { before, content } = edited;
  const moved = pairsMovedBy(edited);
  const former = new Set(deltasOfRecord(before).map(({ pairKey }) => pairKey));
  const formerPairs = moved.filter(({ pairKey }) => former.has(pairKey));
  const newPairs = moved.filter(({ pairKey }) => !former.has(pairKey));
  const newcomerIds = content.participantIds.filter((id) => !before.participantIds.includes(id));
  const askedIds = [...new Set([...newcomerIds, ...newPairs.flatMap(({ members }) => members)])];
  const [friends, areFormerTogether] = await Promise.all([
    loadEligibleFriends(call, before.createdBy, askedIds),
    areStillTogether(call, formerPairs),
  ]);
  return {
    names: friends.names,
    isEligible: friends.isEligible,
    areTogether: areFormerTogether && newPairs.every(({ members }) => members.every(friends.isEligible)),
    message: call.userId === before.createdBy ? FRIENDS_ONLY_MESSAGE : CREATORS_FRIENDS_ONLY_MESSAGE,
  };
}

/** In a group everybody is a member. Who has left it comes back as a name before a balance of theirs moves. */
export function admissionTo(group: GroupRecord | undefined): Admission {
  const memberIds = new Set(group?.memberIds);
  return {
    names: namesInGroup(group),
    isEligible: (userId) => memberIds.has(userId),
    areTogether: true,
    message: MEMBERS_ONLY_MESSAGE,
  };
}
