import {
  settlement as settlementSchema,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import * as z from 'zod/mini';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { lastKeyOf } from '../../kit/idempotency.ts';
import { notFound } from '../../kit/refusal.ts';
import { readGroup } from '../../records/groups/store.ts';
import {
  paidOnOf,
  putChangedSettlement,
  readBalancesOf,
  readSettlement,
  type RevisedBalance,
  type RevisedSettlement,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { simplifyGroup } from '../../rules/balances/simplification.ts';
import { overtaken } from '../../rules/people/overtaken.ts';
import {
  changeRecord,
  commitDeletion,
  commitTransition,
  repeatDeletion,
  SETTLEMENT,
  type RecordKind,
  type Transition,
} from '../../rules/shared-records/change-record.ts';
import { requireNoDayAhead } from '../../rules/shared-records/policy.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import {
  PARTY_LEFT_MESSAGE,
  requireOwed,
  requireParty,
  requireSameAmount,
  requireStillOwed,
} from './policy.ts';

/** The part of a transition that differs between edit, delete and restore. */
type SettlementTransition = Omit<Transition<RevisedSettlement>, 'authorise' | 'leftMessage'> & {
  /** The balances that more is taken from than before, as they were read. */
  readonly drawnFrom: readonly RevisedBalance[];
};

/**
 * Changes how much was paid, up to what is owed without it, when, or the note (spec §5).
 * @throws {Refusal} 400, not-found, forbidden (not theirs to write, or left the group), version-conflict with the current record,
 *   exceeds-owed, participant-left, idempotency-key-reused, contention.
 */
export function edit(
  deps: DataDeps,
  callerId: string,
  settlementId: string,
  changes: SettlementChanges,
  idempotencyKey: string | undefined,
): Promise<Settlement> {
  const { db, clock } = deps;
  requireNoDayAhead(changes.paidOn, { path: 'paidOn', now: clock() });
  const lastKey = lastKeyOf({ callerId, action: 'edit-settlement', idempotencyKey, request: changes });
  return changeRecord({
    action: 'edit',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: async (before) => {
      const isStale = before.version !== changes.version;
      const after = isStale ? before : applyChanges(before, changes);
      const settled = await commitEdit(deps, callerId, { before, after, lastKey });
      const shown = await show(db, callerId, settled);
      if (isStale)
        throw await overtaken(new Viewer(db, callerId), writerOf(before), z.encode(settlementSchema, shown));
      return shown;
    },
    repeat: (settlement) => showRepeated(db, callerId, settlement),
  });
}

/** Who wrote a settlement as it is: one of the two, or somebody else in their group. */
function writerOf(settlement: SettlementRecord): { readonly userId: string; readonly name: string } {
  const { fromUserId, fromName, toName, updatedBy, updatedByName } = settlement;
  return { userId: updatedBy, name: updatedByName ?? (updatedBy === fromUserId ? fromName : toName) };
}

/** @returns the settlement itself where the changes change nothing. */
function applyChanges(before: RevisedSettlement, changes: SettlementChanges): RevisedSettlement {
  const after = {
    ...before,
    amount: changes.amount ?? before.amount,
    currency: changes.currency ?? before.currency,
    paidOn: changes.paidOn ?? paidOnOf(before),
    note: changes.note === undefined ? before.note : changes.note,
  };
  const isUnchanged =
    after.amount === before.amount &&
    after.currency === before.currency &&
    after.paidOn === paidOnOf(before) &&
    after.note === before.note;
  return isUnchanged ? before : after;
}

async function commitEdit(
  deps: DataDeps,
  callerId: string,
  { before, after, lastKey }: Pick<SettlementTransition, 'before' | 'after' | 'lastKey'>,
): Promise<SettlementRecord> {
  const isSameCurrency = after.currency === before.currency;
  const isDrawing = !isSameCurrency || after.amount > before.amount;
  const drawnFrom = isDrawing ? await readOwed(deps, after) : [];
  // What the settlement has settled already may be settled by it again.
  const spare = isSameCurrency ? before.amount : 0;
  return commit(deps.db, {
    before,
    after,
    callerId,
    at: deps.clock(),
    lastKey,
    drawnFrom,
    check: () => {
      requireSameAmount(before, after);
      if (isDrawing) requireOwed(after, drawnFrom, spare);
    },
  });
}

/**
 * Marks a settlement as deleted and takes back what it changed. A repeat under the same key changes nothing.
 * @throws {Refusal} not-found, forbidden (not theirs to write, or left the group), participant-left, contention.
 */
export function remove(
  { db, clock }: DataDeps,
  callerId: string,
  settlementId: string,
  idempotencyKey: string | undefined,
): Promise<DeletedRecord> {
  const lastKey = lastKeyOf({ callerId, action: 'delete-settlement', idempotencyKey });
  return changeRecord({
    action: 'delete',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: (before) =>
      commitDeletion(db, SETTLEMENT, {
        before,
        callerId,
        at: clock(),
        lastKey,
        authorise: (group) => requireParty(before, callerId, group),
        leftMessage: PARTY_LEFT_MESSAGE,
      }),
    repeat: (settlement) => repeatDeletion(db, callerId, settlement),
  });
}

/**
 * Brings a deleted settlement back, if it fits what is owed now. A repeat under the same key gets the record as it is.
 * @throws {Refusal} not-found (also for one that is not deleted), forbidden (also when the other has declined it),
 *   no-longer-owed, participant-left, contention.
 */
export function restore(
  deps: DataDeps,
  callerId: string,
  settlementId: string,
  idempotencyKey: string | undefined,
): Promise<Settlement> {
  const { db, clock } = deps;
  const lastKey = lastKeyOf({ callerId, action: 'restore-settlement', idempotencyKey });
  return changeRecord({
    action: 'restore',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: async (before) => {
      const drawnFrom = await readOwed(deps, before);
      const after = { ...before, deletedAt: null, deletedBy: null };
      const check = () => requireStillOwed(before, drawnFrom);
      const change = { before, after, callerId, at: clock(), lastKey, drawnFrom, check };
      return show(db, callerId, await commit(db, change));
    },
    repeat: (settlement) => showRepeated(db, callerId, settlement),
  });
}

/** Commits a transition if the caller may write the settlement. */
function commit(db: Db, { drawnFrom, ...transition }: SettlementTransition): Promise<SettlementRecord> {
  const kind: RecordKind<RevisedSettlement> = {
    ...SETTLEMENT,
    put: (to, writer, change) => putChangedSettlement(to, writer, { ...change, drawnFrom }),
  };
  return commitTransition(db, kind, {
    ...transition,
    authorise: (group) => requireParty(transition.before, transition.callerId, group),
    leftMessage: PARTY_LEFT_MESSAGE,
  });
}

/** The balances that a settlement draws from, after simplification where the group simplifies its debts. */
async function readOwed(deps: DataDeps, settlement: SettlementRecord): Promise<RevisedBalance[]> {
  const group = settlement.groupId === null ? undefined : await readGroup(deps.db, settlement.groupId);
  if (group) await simplifyGroup(deps, group);
  return readBalancesOf(deps.db, settlement);
}

async function show(db: Db, callerId: string, settlement: SettlementRecord): Promise<Settlement> {
  return presentSettlement(settlement, await new Viewer(db, callerId).see(peopleIn([settlement])));
}

/** The answer to a repeat: the record as it is now, if the caller may still see it. */
async function showRepeated(db: Db, callerId: string, settlement: SettlementRecord): Promise<Settlement> {
  if (!(await new Outlook(db, new Viewer(db, callerId)).isVisible(settlement))) throw notFound();
  return show(db, callerId, settlement);
}
