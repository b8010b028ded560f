import { settlement as settlementSchema, type Settlement } from '@barabar/core/contract/settlements';
import { type SentSettlementChanges } from '@barabar/core/contract/settlement-changes';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import * as z from 'zod/mini';
import type { UserCall } from '../../kit/call.ts';
import { lastKeyOf } from '../../kit/idempotency.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readReferences } from '../../records/payment-references/store.ts';
import {
  readSettlement,
  type ChangeGuards,
  type RevisedSettlement,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { viewerOf } from '../../rules/acquaintance/viewer.ts';
import { overtaken } from '../../rules/people/overtaken.ts';
import { changeRecord, repeatDeletion, type Transition } from '../../rules/shared-records/change-record.ts';
import { readAdvances, withAdvances, type Advances } from '../../rules/settlements/act-together.ts';
import { planRestoring } from '../../rules/settlements/restoring.ts';
import { requireNoDayAhead } from '../../rules/shared-records/policy.ts';
import { requestOf } from '../../rules/shared-records/sent-amounts.ts';
import { planEdit } from '../../rules/settlements/plan-edit.ts';
import { requireFreeReferences, requireParty } from '../../rules/settlements/policy.ts';
import { requireNoAmounts, requireSameMoney } from './policy.ts';
import { commitAct, commitRemoval, readConcerned } from './concerned.ts';
import { applySent, sentChanges, type AppliedEdit } from './apply-changes.ts';
import { showChangedSettlement, repeatedSettlement } from './show-changed.ts';

type SettlementTransition = Omit<Transition<RevisedSettlement>, 'authorise' | 'leftMessage' | 'right'>;

interface Named {
  readonly settlementId: string;
  readonly isAct: boolean;
}

/** Up to what is owed without it (spec §5). Of an act: of all of its settlements, but no amounts. */
export function editSettlement(
  call: UserCall,
  { settlementId, isAct }: Named,
  changes: SentSettlementChanges,
): Promise<Settlement> {
  requireNoDayAhead('paidOn', changes.paidOn, call.clock());
  if (isAct) requireNoAmounts(changes);
  const read = requestOf(sentChanges(changes), changes.currency);
  const request = isAct ? { ...read, act: true } : read;
  const lastKey = lastKeyOf(call, { action: 'edit-settlement', request });
  return changeRecord(call, {
    action: 'edit',
    lastKey,
    read: () => readSettlement(call, settlementId),
    commit: async (before) => {
      const isStale = before.version !== changes.version;
      const apply = (revised: RevisedSettlement) =>
        isStale ? { after: revised } : applySent(revised, changes);
      const concerned = await readConcerned(call, before, isAct);
      const settled =
        concerned.length > 1
          ? await commitActEdit(call, { concerned, apply, lastKey })
          : await commitEdit(call, { before, ...apply(before), lastKey });
      const shown = await showChangedSettlement(call, settled);
      if (isStale) throw await overtaken(viewerOf(call), writerOf(before), z.encode(settlementSchema, shown));
      return shown;
    },
    repeat: (settlement) => repeatedSettlement(call, settlement),
  });
}

/** Who wrote a settlement as it is: one of the two, or somebody else in their group. */
function writerOf(settlement: SettlementRecord): { readonly userId: string; readonly name: string } {
  const { fromUserId, fromName, toName, updatedBy, updatedByName } = settlement;
  return { userId: updatedBy, name: updatedByName ?? (updatedBy === fromUserId ? fromName : toName) };
}

async function commitEdit(
  call: UserCall,
  { before, after: edited, refusal, lastKey }: Pick<SettlementTransition, 'before' | 'lastKey'> & AppliedEdit,
): Promise<SettlementRecord> {
  const { after, relied, check: checkPlan } = await planEdit(call, before, edited);
  const check = () => {
    if (refusal) throw refusal;
    requireSameMoney(before, after);
    checkPlan();
  };
  return commit(call, [{ before, after, at: call.clock(), lastKey, check }], relied);
}

async function commitActEdit(
  call: UserCall,
  {
    concerned,
    apply,
    lastKey,
  }: {
    concerned: readonly RevisedSettlement[];
    apply: (settlement: RevisedSettlement) => AppliedEdit;
    lastKey: string | null;
  },
): Promise<SettlementRecord> {
  const edited = concerned.map((before) => ({ before, ...apply(before) }));
  const refusal = edited.find((transition) => transition.refusal)?.refusal;
  const moved = edited.flatMap(({ before, after }) => (after.utr === before.utr ? [] : [after]));
  const references = await readReferences(call, moved);
  const check = () => {
    if (refusal) throw refusal;
    requireFreeReferences(moved, references);
  };
  const at = call.clock();
  const transitions = edited.map(({ before, after }) => ({ before, after, at, lastKey, check }));
  return commit(call, transitions, { drawnFrom: [], guards: { references } });
}

/** With all of its act, if asked. A repeat under the same key changes nothing. */
export function deleteSettlement(call: UserCall, { settlementId, isAct }: Named): Promise<DeletedRecord> {
  const lastKey = lastKeyOf(call, { action: isAct ? 'delete-act' : 'delete-settlement' });
  return changeRecord(call, {
    action: 'delete',
    lastKey,
    read: () => readSettlement(call, settlementId),
    commit: async (before) => {
      const concerned = await readConcerned(call, before, isAct);
      return commitRemoval(call, concerned, {
        lastKey,
        authorise: (revised, group) => requireParty(revised, call.userId, group),
      });
    },
    repeat: (settlement) => repeatDeletion(call, settlement),
  });
}

/** Restores a settlement and what of its act was deleted with it, if they fit what is owed now. Repeating changes nothing. */
export function restoreSettlement(call: UserCall, { settlementId, isAct }: Named): Promise<Settlement> {
  const action = isAct ? 'restore-act' : 'restore-settlement';
  const lastKey = lastKeyOf(call, { action });
  return changeRecord(call, {
    action: 'restore',
    lastKey,
    read: () => readSettlement(call, settlementId),
    commit: async (before) => {
      const concerned = await readConcerned(call, before, isAct);
      const { afters, drawnFrom, references, revisions, check } = await planRestoring(call, concerned);
      const at = call.clock();
      const transitions = concerned.map((revised, place) => {
        const after = afters[place] ?? revised;
        return { before: revised, after, at, lastKey, check };
      });
      const relied = { drawnFrom, guards: { references, expenses: revisions } };
      return showChangedSettlement(
        call,
        await commit(call, transitions, relied, await readAdvances(call, concerned)),
      );
    },
    repeat: (settlement) => repeatedSettlement(call, settlement),
  });
}

/** Commits transitions if the caller may write each settlement. @returns the first one as it is then. */
function commit(
  call: UserCall,
  transitions: readonly SettlementTransition[],
  relied: ChangeGuards,
  advances: Advances = new Map(),
): Promise<SettlementRecord> {
  const authorised = transitions.map((transition) => ({
    ...transition,
    authorise: (group: GroupRecord | undefined) => requireParty(transition.before, call.userId, group),
  }));
  return commitAct(call, authorised, withAdvances(advances, relied));
}
