import { isDeepStrictEqual } from 'node:util';
import {
  sentSettlementChanges,
  settlement as settlementSchema,
  settlementChanges,
  type SentSettlementChanges,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import { invariant } from '@barabar/core/invariant';
import * as z from 'zod/mini';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { lastKeyOf } from '../../kit/idempotency.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { readReferences } from '../../records/payment-references/store.ts';
import {
  paidOnOf,
  readAct,
  readSettlement,
  type ChangeGuards,
  type RevisedSettlement,
  type SettlementRecord,
} from '../../records/settlements/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { overtaken } from '../../rules/people/overtaken.ts';
import {
  changeRecord,
  commitDeletions,
  commitTransitions,
  repeatDeletion,
  SETTLEMENT,
  type Transition,
} from '../../rules/shared-records/change-record.ts';
import { readAdvances, withAdvances, type Advances } from '../../rules/settlements/act-together.ts';
import { requireFreeReferences, requireOwed } from '../../rules/settlements/require-owed.ts';
import { planRestoringAct, readOwed } from '../../rules/settlements/restoring.ts';
import { requireNoDayAhead } from '../../rules/shared-records/policy.ts';
import { readAmounts, requestOf, requireAmountsAnew } from '../../rules/shared-records/sent-amounts.ts';
import {
  NOTHING_NAMED,
  planAgain,
  requireNoRest,
  type PaidForPlan,
} from '../../rules/settlements/plan-paid-for.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import { requireParty } from '../../rules/settlements/require-party.ts';
import {
  PARTY_LEFT_MESSAGE,
  requireNoAdvance,
  requireNoAmounts,
  requirePayee,
  requireSameAmount,
  requireSameCurrency,
} from './policy.ts';

/** The part of a transition that differs between edit, delete and restore. */
type SettlementTransition = Omit<Transition<RevisedSettlement>, 'authorise' | 'leftMessage' | 'right'>;

/** What a call names: a settlement, and whether it concerns all of its act. */
interface Named {
  readonly settlementId: string;
  readonly isAct: boolean;
}

/**
 * The settlements that a call concerns, as they are stored: the named one first, with the others of its act that are not
 * deleted, or that were deleted together with it.
 */
async function readConcerned(db: Db, named: RevisedSettlement, isAct: boolean): Promise<RevisedSettlement[]> {
  const act = isAct ? await readAct(db, named) : [named];
  return act.filter(({ deletedAt }) => deletedAt?.getTime() === named.deletedAt?.getTime());
}

/**
 * Changes how much was paid, up to what is owed without it, when, or the note (spec §5). Of an act: of all of its settlements, but no
 * amounts.
 * @throws {Refusal} 400, not-found, forbidden (not theirs to write, or left the group), version-conflict with the current record,
 *   exceeds-owed, participant-left, idempotency-key-reused, contention.
 */
export function edit(
  deps: DataDeps,
  callerId: string,
  { settlementId, isAct }: Named,
  changes: SentSettlementChanges,
  idempotencyKey: string | undefined,
): Promise<Settlement> {
  const { db, clock } = deps;
  requireNoDayAhead(changes.paidOn, { path: 'paidOn', now: clock() });
  if (isAct) requireNoAmounts(changes);
  const read = requestOf(sentChanges(changes), changes.currency);
  const request = isAct ? { ...read, act: true } : read;
  const lastKey = lastKeyOf({ callerId, action: 'edit-settlement', idempotencyKey, request });
  return changeRecord({
    action: 'edit',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: async (before) => {
      const isStale = before.version !== changes.version;
      const apply = (one: RevisedSettlement) => (isStale ? { after: one } : applySent(one, changes));
      const concerned = await readConcerned(db, before, isAct);
      const settled =
        concerned.length > 1
          ? await commitActEdit(deps, callerId, { concerned, apply, lastKey })
          : await commitEdit(deps, callerId, { before, ...apply(before), lastKey });
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

/** What an edit can change of a settlement. */
type SettlementContent = Pick<
  SettlementRecord,
  'amount' | 'currency' | 'paidOn' | 'note' | 'method' | 'reference' | 'utr'
>;

const changedOr = <T>(changed: T | null | undefined, before: T | null): T | null =>
  changed === undefined ? before : changed;

const sentChanges = (value: SentSettlementChanges) => ({
  schema: settlementChanges,
  asSent: sentSettlementChanges,
  value,
});

/** What an edit makes of a settlement. */
interface AppliedEdit {
  readonly after: RevisedSettlement;
  /** Why its amount is none of its currency: said only to whoever may write the settlement. */
  readonly refusal?: Refusal;
}

/** Applies changes as they were sent, whose amount is in a currency that only the settlement tells. */
function applySent(before: RevisedSettlement, sent: SentSettlementChanges): AppliedEdit {
  const currency = sent.currency ?? before.currency;
  try {
    requireAmountsAnew(before, currency, sent.amount === undefined ? 'amount' : undefined);
    return { after: applyChanges(before, readAmounts(sentChanges(sent), currency)) };
  } catch (error) {
    if (error instanceof Refusal) return { after: { ...before }, refusal: error };
    throw error;
  }
}

/**
 * @returns the settlement itself where the changes change nothing. Another amount is not what the payee has confirmed to
 *   have received.
 */
function applyChanges(before: RevisedSettlement, changes: SettlementChanges): RevisedSettlement {
  const { amount, currency, note, method, reference, utr } = before;
  const known: SettlementContent = {
    amount,
    currency,
    paidOn: paidOnOf(before),
    note,
    method,
    reference,
    utr,
  };
  const content: SettlementContent = {
    amount: changes.amount ?? amount,
    currency: changes.currency ?? currency,
    paidOn: changes.paidOn ?? known.paidOn,
    note: changedOr(changes.note, note),
    method: changedOr(changes.method, method),
    reference: changedOr(changes.reference, reference),
    utr: changedOr(changes.utr, utr),
  };
  if (isDeepStrictEqual(content, known)) return before;
  const isSameMoney = content.amount === amount && content.currency === currency;
  return { ...before, ...content, ...(!isSameMoney && { receivedAt: null }) };
}

async function commitEdit(
  deps: DataDeps,
  callerId: string,
  { before, after: edited, refusal, lastKey }: Pick<SettlementTransition, 'before' | 'lastKey'> & AppliedEdit,
): Promise<SettlementRecord> {
  const { forExpenses, restMinor, revisions } = await planEdited(deps.db, before, edited);
  const after = edited === before ? before : { ...edited, forExpenses: [...forExpenses] };
  const references = after === before ? new Map() : await readReferences(deps.db, [after]);
  const isSameCurrency = after.currency === before.currency;
  const isDrawing = !isSameCurrency || after.amount > before.amount;
  const drawnFrom = isDrawing ? await readOwed(deps, after) : [];
  // What the settlement has settled already may be settled by it again.
  const spare = isSameCurrency ? before.amount : 0;
  const check = () => {
    if (refusal) throw refusal;
    requireSameAmount(before, after);
    requireNoAdvance(before, after);
    requireSameCurrency(before, after);
    if (isDrawing) requireOwed(after, drawnFrom, spare);
    // What is not for the expenses any more is not refused where less was paid than before.
    if (after.amount > before.amount) requireNoRest({ forExpenses, restMinor }, after);
    if (after.utr !== before.utr) requireFreeReferences([after], references);
  };
  return commit(deps.db, [{ before, after, callerId, at: deps.clock(), lastKey, check }], {
    drawnFrom,
    guards: { expenses: revisions, references },
  });
}

/** Changes all settlements of an act, whose amounts stay. */
async function commitActEdit(
  deps: DataDeps,
  callerId: string,
  {
    concerned,
    apply,
    lastKey,
  }: {
    readonly concerned: readonly RevisedSettlement[];
    readonly apply: (settlement: RevisedSettlement) => AppliedEdit;
    readonly lastKey: string | null;
  },
): Promise<SettlementRecord> {
  const edited = concerned.map((before) => ({ before, ...apply(before) }));
  const refusal = edited.find((one) => one.refusal)?.refusal;
  const moved = edited.flatMap(({ before, after }) => (after.utr === before.utr ? [] : [after]));
  const references = await readReferences(deps.db, moved);
  const check = () => {
    if (refusal) throw refusal;
    requireFreeReferences(moved, references);
  };
  const at = deps.clock();
  const transitions = edited.map(({ before, after }) => ({ before, after, callerId, at, lastKey, check }));
  return commit(deps.db, transitions, { drawnFrom: [], guards: { references } });
}

/** What an edited settlement is meant to pay of the expenses that it names: as before where its amount stays. */
async function planEdited(db: Db, before: RevisedSettlement, after: RevisedSettlement): Promise<PaidForPlan> {
  const { forExpenses } = before;
  if (forExpenses.length === 0) return NOTHING_NAMED;
  const isSameMoney = after.amount === before.amount || after.currency !== before.currency;
  return isSameMoney ? { ...NOTHING_NAMED, forExpenses } : planAgain(db, after, forExpenses);
}

/**
 * Marks a settlement, or all of its act, as deleted and takes back what it changed. A repeat under the same key changes
 * nothing.
 * @throws {Refusal} not-found, forbidden (not theirs to write, or left the group), participant-left, contention.
 */
export function remove(
  deps: DataDeps,
  callerId: string,
  { settlementId, isAct }: Named,
  idempotencyKey: string | undefined,
): Promise<DeletedRecord> {
  const { db } = deps;
  const lastKey = lastKeyOf({ callerId, action: isAct ? 'delete-act' : 'delete-settlement', idempotencyKey });
  return changeRecord({
    action: 'delete',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: async (before) => {
      const concerned = await readConcerned(db, before, isAct);
      return commitRemoval(deps, concerned, {
        callerId,
        lastKey,
        authorise: (one, group) => requireParty(one, callerId, group),
      });
    },
    repeat: (settlement) => repeatDeletion(db, callerId, settlement),
  });
}

/** Deletes settlements with their advances, in one commit. */
async function commitRemoval(
  { db, clock }: DataDeps,
  concerned: readonly RevisedSettlement[],
  {
    callerId,
    lastKey,
    authorise,
    stamp = SETTLEMENT.stamp,
    right = 'change',
  }: Pick<Transition<RevisedSettlement>, 'right'> & {
    readonly callerId: string;
    readonly lastKey: string | null;
    /** Throws where the caller may not delete one of them. */
    readonly authorise: (one: RevisedSettlement, group: GroupRecord | undefined) => void;
    readonly stamp?: typeof SETTLEMENT.stamp;
  },
): Promise<DeletedRecord> {
  const putAll = withAdvances(await readAdvances(db, concerned));
  const at = clock();
  const deletions = concerned.map((one) => ({
    before: one,
    callerId,
    at,
    lastKey,
    right,
    authorise: (group: GroupRecord | undefined) => authorise(one, group),
    leftMessage: PARTY_LEFT_MESSAGE,
  }));
  return commitDeletions(db, { ...SETTLEMENT, stamp, putAll }, deletions);
}

/**
 * Brings a deleted settlement back, or all of its act that were deleted with it, if they fit what is owed now. A repeat
 * under the same key gets the record as it is.
 * @throws {Refusal} not-found (also for one that is not deleted), forbidden (also when the other has declined it),
 *   no-longer-owed, participant-left, contention.
 */
export function restore(
  deps: DataDeps,
  callerId: string,
  { settlementId, isAct }: Named,
  idempotencyKey: string | undefined,
): Promise<Settlement> {
  const { db, clock } = deps;
  const action = isAct ? 'restore-act' : 'restore-settlement';
  const lastKey = lastKeyOf({ callerId, action, idempotencyKey });
  return changeRecord({
    action: 'restore',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: async (before) => {
      const concerned = await readConcerned(db, before, isAct);
      const { afters, drawnFrom, references, check } = await planRestoringAct(deps, concerned);
      const at = clock();
      const transitions = concerned.map((one) => {
        const after = afters.get(one.id) ?? one;
        return { before: one, after, callerId, at, lastKey, check };
      });
      const relied = { drawnFrom, guards: { references } };
      return show(db, callerId, await commit(db, transitions, relied, await readAdvances(db, concerned)));
    },
    repeat: (settlement) => showRepeated(db, callerId, settlement),
  });
}

/** Commits transitions if the caller may write each settlement. @returns the first one as it is then. */
async function commit(
  db: Db,
  transitions: readonly SettlementTransition[],
  relied: ChangeGuards,
  advances: Advances = new Map(),
): Promise<SettlementRecord> {
  const authorised = transitions.map((transition) => ({
    ...transition,
    authorise: (group: GroupRecord | undefined) =>
      requireParty(transition.before, transition.callerId, group),
    leftMessage: PARTY_LEFT_MESSAGE,
  }));
  const kind = { ...SETTLEMENT, putAll: withAdvances(advances, relied) };
  const [first] = await commitTransitions(db, kind, authorised);
  invariant(first !== undefined, 'a settlement is changed');
  return first;
}

/**
 * Marks that the money of a settlement and its act has arrived, as its payee says. Once it is marked, nothing changes.
 * @throws {Refusal} not-found, forbidden (for anybody else), contention.
 */
export function markReceived(
  { db, clock }: DataDeps,
  callerId: string,
  settlementId: string,
  idempotencyKey: string | undefined,
): Promise<Settlement> {
  const lastKey = lastKeyOf({ callerId, action: 'receive-settlement', idempotencyKey });
  return changeRecord({
    action: 'edit',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: async (before) => {
      const at = clock();
      const concerned = await readConcerned(db, before, true);
      const transitions = concerned.map((one) => ({
        before: one,
        after: one.receivedAt === null ? { ...one, receivedAt: at } : one,
        callerId,
        at,
        lastKey,
        right: 'mark' as const,
        authorise: () => requirePayee(before, callerId, concerned),
        leftMessage: PARTY_LEFT_MESSAGE,
      }));
      const kind = { ...SETTLEMENT, putAll: withAdvances(new Map()) };
      const [marked] = await commitTransitions(db, kind, transitions);
      invariant(marked !== undefined, 'the settlement is marked');
      return show(db, callerId, marked);
    },
    repeat: (settlement) => showRepeated(db, callerId, settlement),
  });
}

/**
 * Deletes a settlement and its act, whose money has not arrived, as its payee says. The log has the reason.
 * @throws {Refusal} not-found, forbidden (for anybody else), participant-left, idempotency-key-reused, contention.
 */
export function markNotReceived(
  deps: DataDeps,
  callerId: string,
  settlementId: string,
  { reason }: { readonly reason: string },
  idempotencyKey: string | undefined,
): Promise<DeletedRecord> {
  const { db } = deps;
  const action = 'not-received-settlement';
  const lastKey = lastKeyOf({ callerId, action, idempotencyKey, request: { reason } });
  const stamp: typeof SETTLEMENT.stamp = (...given) => ({
    ...SETTLEMENT.stamp(...given),
    receivedAt: null,
    notReceivedReason: reason,
  });
  return changeRecord({
    action: 'delete',
    lastKey,
    read: () => readSettlement(db, settlementId),
    commit: async (before) => {
      const concerned = await readConcerned(db, before, true);
      const authorise = () => requirePayee(before, callerId, concerned);
      return commitRemoval(deps, concerned, { callerId, lastKey, authorise, stamp, right: 'answer' });
    },
    repeat: (settlement) => repeatDeletion(db, callerId, settlement),
  });
}

async function show(db: Db, callerId: string, settlement: SettlementRecord): Promise<Settlement> {
  return presentSettlement(settlement, await new Viewer(db, callerId).see(peopleIn([settlement])));
}

/** The answer to a repeat: the record as it is now, if the caller may still see it. */
async function showRepeated(db: Db, callerId: string, settlement: SettlementRecord): Promise<Settlement> {
  if (!(await new Outlook(db, new Viewer(db, callerId)).isVisible(settlement))) throw notFound();
  return show(db, callerId, settlement);
}
