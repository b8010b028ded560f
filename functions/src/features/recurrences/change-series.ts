import type { Recurrence } from '@barabar/core/contract/recurrences';
import type { UserCall } from '../../kit/call.ts';
import { isRepeat } from '../../kit/idempotency.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { namesIn } from '../../records/expenses/store.ts';
import { commitWithGroup } from '../../records/groups/commit-with-group.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  putChangedRecurrence,
  readRecurrence,
  type RevisedRecurrence,
  namesInSeries,
} from '../../records/recurrences/store.ts';
import { readRelations } from '../../rules/acquaintance/read-relations.ts';
import { Viewer, viewerOf } from '../../rules/acquaintance/viewer.ts';
import { requireMayEdit } from '../../rules/rights.ts';
import { loweredBySeries } from '../../rules/recurrences/lowered-by-series.ts';
import { refusalOfLowering } from '../../rules/shared-records/lowering.ts';
import { audienceOf, requireStillMember, silentInGroup } from '../../rules/shared-records/policy.ts';
import { peopleInSeries, presentRecurrence } from './present.ts';
import { requireSeen } from './service.ts';

/** The series after a change, but for the stamp of it; the same object where there is nothing to change. */
export type Decide = (
  before: RevisedRecurrence,
  place: { readonly group: GroupRecord | undefined; readonly at: Date },
) => RevisedRecurrence;

interface Change {
  readonly recurrenceId: string;
  readonly lastKey?: string | null;
  /** Reads outside of the write what deciding needs. */
  readonly prepare: (before: RevisedRecurrence) => Promise<Decide>;
}

/** Whether somebody's own change may have made them see a series no more: it deleted it, or took them out of it. */
const mayBeUnseen = ({ deletedAt, groupId, participantIds }: RevisedRecurrence, callerId: string): boolean =>
  deletedAt !== null || (groupId === null && !participantIds.includes(callerId));

/** Series are changed by whoever may edit expenses of the same people: in a group as it says, else those in it. */
export async function changeSeries(call: UserCall, change: Change): Promise<RevisedRecurrence> {
  const { recurrenceId, lastKey = null, prepare } = change;
  return commitOptimistically(async () => {
    const stored = await readRecurrence(call, recurrenceId);
    const isRepeated = stored !== undefined && isRepeat(stored, lastKey);
    if (isRepeated && mayBeUnseen(stored, call.userId)) return stored;
    const before = await requireSeen(call, new Viewer(call, call.userId), stored);
    if (isRepeated) return stored;
    const decide = await prepare(before);
    const at = call.clock();
    const outside = before.groupId === null ? decide(before, { group: undefined, at }) : undefined;
    const relations = await readRelations(call, before, outside?.participantIds);
    if (relations.isHidden) throw notFound();
    const { silentFor } = relations;
    const refusal =
      outside &&
      (await refusalOfLowering(call, {
        record: { ...before, names: namesInSeries(before) },
        lowered: loweredBySeries(before, outside),
        relations,
      }));
    return commitWithGroup(call, before.groupId, (writer, group) => {
      requireStillMember(before, { userId: call.userId, group });
      requireMayEdit(group, { userId: call.userId, createdBy: before.createdBy, at });
      const decided = outside ?? decide(before, { group, at });
      if (decided === before) return before;
      if (refusal) throw refusal;
      const { participantIds } = decided;
      const after = {
        ...decided,
        audience: audienceOf(decided, group),
        silentFor: group ? silentInGroup(participantIds, group) : [...silentFor],
        updatedBy: call.userId,
        updatedByName: seriesName(before, { callerId: call.userId, group }),
        updatedAt: at,
        version: before.version + 1,
        lastKey,
      };
      putChangedRecurrence(call, writer, before, after);
      return after;
    });
  });
}

export const seriesName = (
  before: RevisedRecurrence,
  { callerId, group }: { callerId: string; group: GroupRecord | undefined },
): string => group?.members[callerId]?.name ?? namesIn(before).get(callerId) ?? before.updatedByName;

export async function showSeries(call: UserCall, series: RevisedRecurrence): Promise<Recurrence> {
  const people = await viewerOf(call).see(peopleInSeries([series]));
  return presentRecurrence(series, { people, now: call.clock() });
}
