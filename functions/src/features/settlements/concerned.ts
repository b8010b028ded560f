import type { DeletedRecord } from '@barabar/core/contract/fields';
import { invariant } from '@barabar/core/invariant';
import type { StoreCall, UserCall } from '../../kit/call.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readAct, type RevisedSettlement, type SettlementRecord } from '../../records/settlements/store.ts';
import {
  commitDeletions,
  commitTransitions,
  SETTLEMENT,
  type Transition,
} from '../../rules/shared-records/change-record.ts';
import { readAdvances, withAdvances } from '../../rules/settlements/act-together.ts';
import { PARTY_LEFT_MESSAGE } from './policy.ts';

/** The named one first, with the others of its act that are not deleted, or were deleted together with it. */
export async function readConcerned(
  call: StoreCall,
  named: RevisedSettlement,
  isAct: boolean,
): Promise<RevisedSettlement[]> {
  const act = isAct ? await readAct(call, named) : [named];
  return act.filter(({ deletedAt }) => deletedAt?.getTime() === named.deletedAt?.getTime());
}

export async function commitRemoval(
  call: UserCall,
  concerned: readonly RevisedSettlement[],
  {
    lastKey,
    authorise,
    stamp = SETTLEMENT.stamp,
    right = 'change',
  }: Pick<Transition<RevisedSettlement>, 'right'> & {
    lastKey: string | null;
    /** Throws where the caller may not delete one of them. */
    authorise: (settlement: RevisedSettlement, group: GroupRecord | undefined) => void;
    stamp?: typeof SETTLEMENT.stamp;
  },
): Promise<DeletedRecord> {
  const putAll = withAdvances(await readAdvances(call, concerned));
  const at = call.clock();
  const deletions = concerned.map((settlement) => ({
    before: settlement,
    at,
    lastKey,
    right,
    authorise: (group: GroupRecord | undefined) => authorise(settlement, group),
    leftMessage: PARTY_LEFT_MESSAGE,
  }));
  return commitDeletions(call, { ...SETTLEMENT, stamp, putAll }, deletions);
}

/** Commits changes of an act. @returns its first settlement as it is then. */
export async function commitAct(
  call: UserCall,
  transitions: readonly Transition<RevisedSettlement>[],
  putAll = withAdvances(new Map()),
): Promise<SettlementRecord> {
  const told = transitions.map((transition) => ({ ...transition, leftMessage: PARTY_LEFT_MESSAGE }));
  const [first] = await commitTransitions(call, { ...SETTLEMENT, putAll }, told);
  invariant(first !== undefined, 'a settlement is changed');
  return first;
}
