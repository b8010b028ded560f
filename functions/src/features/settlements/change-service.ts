import { isDeepStrictEqual } from 'node:util';
import {
  settlement as settlementSchema,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import type { DeletedRecord } from '@barabar/core/contract/fields';
import * as z from 'zod/mini';
import type { DataDeps, Db } from '../../kit/deps.ts';
import { lastKeyOf } from '../../kit/idempotency.ts';
import { invalid, notFound } from '../../kit/refusal.ts';
import type { RevisedExpense } from '../../records/expenses/store.ts';
import { readReferences } from '../../records/payment-references/store.ts';
import {
  paidOnOf,
  putChangedSettlement,
  readSettlement,
  type RevisedBalance,
  type RevisedSettlement,
  type SettlementRecord,
  type SettlingGuards,
} from '../../records/settlements/store.ts';
import { Outlook } from '../../rules/acquaintance/outlook.ts';
import { Viewer } from '../../rules/acquaintance/viewer.ts';
import { overtaken } from '../../rules/people/overtaken.ts';
import {
  changeRecord,
  commitDeletion,
  commitTransition,
  repeatDeletion,
  SETTLEMENT,
  type Transition,
} from '../../rules/shared-records/change-record.ts';
import { readAdvance, withAdvance, type PutSettlement } from '../../rules/settlements/act-together.ts';
import { requireFreeReferences, requireOwed } from '../../rules/settlements/require-owed.ts';
import { planRestoring, readOwed } from '../../rules/settlements/restoring.ts';
import { requireNoDayAhead } from '../../rules/shared-records/policy.ts';
import {
  NOTHING_NAMED,
  planAgain,
  requireNoRest,
  type PaidForPlan,
} from '../../rules/settlements/plan-paid-for.ts';
import { peopleIn, presentSettlement } from '../../rules/shared-records/present-settlement.ts';
import { requireParty } from '../../rules/settlements/require-party.ts';
import {
  PAID_FOR_CURRENCY_MESSAGE,
  PARTY_LEFT_MESSAGE,
  requireNoAdvance,
  requirePayee,
  requireSameAmount,
} from './policy.ts';

/** The part of a transition that differs between edit, delete and restore. */
type SettlementTransition = Omit<Transition<RevisedSettlement>, 'authorise' | 'leftMessage'> & {
  /** The balances that more is taken from than before, as they were read. */
  readonly drawnFrom: readonly RevisedBalance[];
  readonly guards?: SettlingGuards;
  readonly advance?: RevisedExpense | undefined;
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

/** What an edit can change of a settlement. */
type SettlementContent = Pick<
  SettlementRecord,
  'amount' | 'currency' | 'paidOn' | 'note' | 'method' | 'reference' | 'utr'
>;

const changedOr = <T>(changed: T | null | undefined, before: T | null): T | null =>
  changed === undefined ? before : changed;

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
  { before, after: edited, lastKey }: Pick<SettlementTransition, 'before' | 'after' | 'lastKey'>,
): Promise<SettlementRecord> {
  const { forExpenses, restMinor, revisions } = await planEdited(deps.db, before, edited);
  const after = edited === before ? before : { ...edited, forExpenses: [...forExpenses] };
  const references = after === before ? new Map() : await readReferences(deps.db, [after]);
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
    guards: { expenses: revisions, references },
    check: () => {
      requireSameAmount(before, after);
      requireNoAdvance(before, after);
      if (isDrawing) requireOwed(after, drawnFrom, spare);
      // What is not for the expenses any more is not refused where less was paid than before.
      if (after.amount > before.amount) requireNoRest({ forExpenses, restMinor }, after);
      if (after.utr !== before.utr) requireFreeReferences([after], references);
    },
  });
}

/**
 * What an edited settlement is meant to pay of the expenses that it names: as before where its amount stays.
 * @throws {Refusal} 400 for another currency than that of the expenses.
 */
async function planEdited(db: Db, before: RevisedSettlement, after: RevisedSettlement): Promise<PaidForPlan> {
  const { forExpenses } = before;
  if (forExpenses.length === 0) return NOTHING_NAMED;
  if (after.currency !== before.currency) throw invalid('currency', PAID_FOR_CURRENCY_MESSAGE);
  if (after.amount === before.amount) return { ...NOTHING_NAMED, forExpenses };
  return planAgain(db, after, forExpenses);
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
    commit: async (before) => {
      const put = withAdvance(await readAdvance(db, before));
      return commitDeletion(
        db,
        { ...SETTLEMENT, put },
        {
          before,
          callerId,
          at: clock(),
          lastKey,
          authorise: (group) => requireParty(before, callerId, group),
          leftMessage: PARTY_LEFT_MESSAGE,
        },
      );
    },
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
      const { references, ...restoring } = await planRestoring(deps, before);
      const advance = await readAdvance(db, before);
      const guards = { references };
      const change = { before, ...restoring, callerId, at: clock(), lastKey, guards, advance };
      return show(db, callerId, await commit(db, change));
    },
    repeat: (settlement) => showRepeated(db, callerId, settlement),
  });
}

/** Commits a transition if the caller may write the settlement. */
function commit(
  db: Db,
  { drawnFrom, guards = {}, advance, ...transition }: SettlementTransition,
): Promise<SettlementRecord> {
  const put: PutSettlement = (to, writer, { before, after, beside }) =>
    putChangedSettlement(to, writer, { before, after, beside, drawnFrom, guards });
  const kind = { ...SETTLEMENT, put: withAdvance(advance, put) };
  return commitTransition(db, kind, {
    ...transition,
    authorise: (group) => requireParty(transition.before, transition.callerId, group),
    leftMessage: PARTY_LEFT_MESSAGE,
  });
}

/**
 * Marks that the money of a settlement has arrived, as its payee says. Once it is marked, nothing changes.
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
      const after = before.receivedAt === null ? { ...before, receivedAt: at } : before;
      const transition = { before, after, callerId, at, lastKey, leftMessage: PARTY_LEFT_MESSAGE };
      const authorise = () => requirePayee(before, callerId);
      return show(db, callerId, await commitTransition(db, SETTLEMENT, { ...transition, authorise }));
    },
    repeat: (settlement) => showRepeated(db, callerId, settlement),
  });
}

/**
 * Deletes a settlement whose money has not arrived, as its payee says. The log has the reason.
 * @throws {Refusal} not-found, forbidden (for anybody else), participant-left, idempotency-key-reused, contention.
 */
export function markNotReceived(
  { db, clock }: DataDeps,
  callerId: string,
  settlementId: string,
  { reason }: { readonly reason: string },
  idempotencyKey: string | undefined,
): Promise<DeletedRecord> {
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
      const put = withAdvance(await readAdvance(db, before));
      return commitDeletion(
        db,
        { ...SETTLEMENT, stamp, put },
        {
          before,
          callerId,
          at: clock(),
          lastKey,
          authorise: () => requirePayee(before, callerId),
          leftMessage: PARTY_LEFT_MESSAGE,
        },
      );
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
