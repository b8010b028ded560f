import type { CalendarDay } from '@barabar/core/calendar-day';
import { CONVERSION_SOURCES } from '@barabar/core/contract/conversions';
import { clearedBy, type Clearing, type PairDelta } from '@barabar/core/ledger';
import { invariant } from '@barabar/core/invariant';
import { CURRENCIES } from '@barabar/core/money';
import { pairKeyOf } from '@barabar/core/pair';
import { storedShape } from '@barabar/core/records/schemas';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { FieldValue, Timestamp, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import {
  parseDocument,
  parseRevised,
  storedAmount,
  storedDay,
  timestamp,
  type AtomicWriter,
  type Revision,
  type Writer,
} from '../../kit/document.ts';
import { allNewest, readNewest, type PagePart } from '../../kit/paging.ts';
import { dayOf, type Period } from '../../kit/period.ts';
import { whereScope, type Scope } from '../../kit/scope.ts';
import { joinMovements, movementsBetween, type Movement } from '../balances/movements.ts';
import { addDeltas, balanceDocument, balanceRef, type BalanceRecord } from '../balances/store.ts';
import { putNewExpense, type ExpenseRecord } from '../expenses/store.ts';
import { putSettledBy } from '../expenses/settled-by.ts';
import { putFriendship } from '../friendships/store.ts';
import { putReferences, type KnownReferences, type ReferringChange } from '../payment-references/store.ts';
import { feedFields } from '../shared-records/feed-fields.ts';
import { LISTED_WITHOUT, sharedRecordFields } from '../shared-records/fields.ts';

/** What a settlement clears in one currency: below zero what its payer is owed. */
export const storedSettled = z.object({
  amount: storedAmount,
  currency: z.enum(CURRENCIES),
  /** The rate at which it counts in the settlement's currency; absent for that currency itself. */
  exchange: z.exactOptional(
    z.object({
      rate: z.object({ numerator: z.int(), denominator: z.int() }),
      source: z.enum(CONVERSION_SOURCES),
      day: storedDay,
    }),
  ),
});

/** What was handed over in one currency; below zero for what went the other way. */
export const storedHanded = z.object({ amount: storedAmount, currency: z.enum(CURRENCIES) });

export const settlementDocument = z.object({
  fromUserId: z.string(),
  toUserId: z.string(),
  fromName: z.string(),
  toName: z.string(),
  amount: storedAmount,
  currency: z.enum(CURRENCIES),
  /** What it clears in each currency; absent where that is its own amount. */
  settles: z.exactOptional(z.array(storedSettled)),
  ...sharedRecordFields,
  settledAt: timestamp,
  /** `paidOn` is null in documents from before there was that field: see `paidOnOf`. */
  ...storedShape(SETTLEMENT),
  /** When the payee said that the money has arrived. */
  receivedAt: z._default(z.nullable(timestamp), null),
  /** The expenses that it names, in their order, and what of its amount is meant for each. */
  forExpenses: z._default(z.array(z.object({ expenseId: z.string(), amount: storedAmount })), []),
  /** The expense of the same act that holds what was paid beyond what was owed. */
  advanceExpenseId: z._default(z.nullable(z.string()), null),
  /** The id of the act, the same for all its settlements; null for a single one. */
  actId: z._default(z.nullable(z.string()), null),
  /** What the act handed from payer to payee when recorded. Null: one settlement without an advance, or an old one. */
  handed: z._default(z.nullable(z.array(storedHanded)), null),
  /** Its payee has an account and has not recorded it. False in documents from before there was this field. */
  isAsked: z._default(z.boolean(), false),
  /** Why the payee has deleted it, if they did because no money arrived. */
  notReceivedReason: z._default(z.nullable(z.string()), null),
  /** Whether the payer has yet to answer that; of an act, on the settlement that the payee named. */
  awaitsPayer: z._default(z.boolean(), false),
  /** The name of `updatedBy` if they are neither of the two, who have their names above; null otherwise. */
  updatedByName: z._default(z.nullable(z.string()), null),
});
export type SettlementFields = z.output<typeof settlementDocument>;

export const listedSettlement = z.omit(settlementDocument, {
  ...LISTED_WITHOUT,
  updatedByName: true,
  notReceivedReason: true,
  awaitsPayer: true,
});
export type ListedSettlement = z.output<typeof listedSettlement> & { readonly id: string };

export type SettlementRecord = SettlementFields & { readonly id: string };
export type RevisedSettlement = SettlementRecord & { readonly revision: Revision };
export type RevisedBalance = BalanceRecord & { readonly revision: Revision };

const SETTLEMENTS = collection('settlements', settlementDocument);

export const settlementsOf = SETTLEMENTS.of;

/** The day on which a settlement was paid: of an old document, the day in Asia/Kolkata on which it was recorded. */
export const paidOnOf = ({
  paidOn,
  settledAt,
}: Pick<SettlementFields, 'paidOn' | 'settledAt'>): CalendarDay => paidOn ?? dayOf(settledAt);

/** A settlement with its day, which an old document does not hold. */
export const datedSettlement = <T extends Pick<SettlementFields, 'paidOn' | 'settledAt'>>(settlement: T) => ({
  ...settlement,
  paidOn: paidOnOf(settlement),
});

/** What `updatedByName` is when `by` has written the settlement. */
export const writerNameFor = (
  { participantIds }: Pick<SettlementFields, 'participantIds'>,
  by: { readonly id: string; readonly name: string },
): string | null => (participantIds.includes(by.id) ? null : by.name);

export const readSettlement = SETTLEMENTS.read;

/** The given one first, then others between the same two people, deleted or not. */
export async function readAct(call: StoreCall, named: RevisedSettlement): Promise<RevisedSettlement[]> {
  const { id, actId, fromUserId, toUserId } = named;
  if (actId === null) return [named];
  const pairKey = pairKeyOf(fromUserId, toUserId);
  const all = await SETTLEMENTS.all(settlementsOf(call).where('actId', '==', actId));
  const others = all.filter(
    (record) => record.id !== id && pairKeyOf(record.fromUserId, record.toUserId) === pairKey,
  );
  return [named, ...others];
}

/** Settlements of which a person's payee has said that no money arrived, without an answer yet: at most as many as `count`. */
export async function listAwaitingPayer(
  call: StoreCall,
  payerId: string,
  count: number,
): Promise<SettlementRecord[]> {
  const awaiting = settlementsOf(call)
    .where('participantIds', 'array-contains', payerId)
    .where('awaitsPayer', '==', true);
  return (await SETTLEMENTS.all(awaiting.limit(count))).filter(({ fromUserId }) => fromUserId === payerId);
}

/** Stores that the payer has answered. It is no change of the record, and the log has nothing of it. */
export const putAnswered = async (
  call: StoreCall,
  { id, revision }: Pick<RevisedSettlement, 'id' | 'revision'>,
): Promise<void> => {
  await settlementsOf(call).doc(id).update({ awaitsPayer: false }, { lastUpdateTime: revision });
};

type Settling = Pick<SettlementRecord, 'fromUserId' | 'toUserId' | 'groupId'> & Clearing;

/** The balances that a settlement settles: one for each currency that it clears. */
function settledBalances(call: StoreCall, settling: Settling) {
  const { fromUserId, toUserId, groupId } = settling;
  const pairKey = pairKeyOf(fromUserId, toUserId);
  return clearedBy(settling).map(({ currency }) => balanceRef(call, { pairKey, groupId, currency }));
}

const parseBalances = (snapshots: readonly DocumentSnapshot[]): RevisedBalance[] =>
  snapshots.flatMap((snapshot) => parseRevised(snapshot, balanceDocument) ?? []);

/** What recording a settlement depends on: an earlier request under the same key, and the balances it settles. */
export interface BeforeSettling {
  readonly existing: SettlementRecord | undefined;
  readonly balances: RevisedBalance[];
}

export async function readBeforeSettling(
  call: StoreCall,
  settlings: readonly (Settling & Pick<SettlementRecord, 'id'>)[],
): Promise<BeforeSettling[]> {
  const references = settlings.map((settling) => [
    settlementsOf(call).doc(settling.id),
    ...settledBalances(call, settling),
  ]);
  const snapshots = await call.db.getAll(...references.flat());
  return references.map((referencesOfOne, index) => {
    const start = references.slice(0, index).flat().length;
    const [existing, ...balances] = snapshots.slice(start, start + referencesOfOne.length);
    invariant(existing !== undefined, 'each document asked for is answered');
    return { existing: parseDocument(existing, settlementDocument), balances: parseBalances(balances) };
  });
}

/** What else a write of settlements relies on, as it was read. */
export interface SettlingGuards {
  readonly references?: KnownReferences | undefined;
  readonly expenses?: ReadonlyMap<string, Revision> | undefined;
}

export interface NewlySettled {
  readonly settlement: SettlementRecord;
  readonly balances: readonly RevisedBalance[];
  readonly expenses?: ReadonlyMap<string, Revision>;
  readonly advance?: ExpenseRecord | undefined;
}

/**
 * Lowers the balances if they are still as they were read; no two may settle the same one. Throws
 * FAILED_PRECONDITION or ALREADY_EXISTS: read again.
 */
export function putNewSettlements(
  call: StoreCall,
  writer: AtomicWriter,
  settled: readonly NewlySettled[],
  references: KnownReferences,
): void {
  for (const newSettlement of settled) putNewSettlement(call, writer, newSettlement);
  const changes = settled.map(({ settlement }) => ({ before: undefined, after: settlement }));
  putReferences(call, writer, changes, references);
}

function putNewSettlement(
  call: StoreCall,
  batch: AtomicWriter,
  { settlement, balances, expenses, advance }: NewlySettled,
): void {
  SETTLEMENTS.create(call, batch, settlement, feedFields(settlement));
  putSettledBy(call, batch, { before: undefined, after: settlement }, expenses);
  const { groupId, createdBy, settledAt: at } = settlement;
  if (advance) putNewExpense(call, batch, advance, { isMovedBeside: true });
  const beside = advance ? movementsBetween(undefined, advance) : [];
  for (const { currency, deltas } of joinMovements([...movementsBetween(undefined, settlement), ...beside])) {
    const balance = balances.find((candidate) => candidate.currency === currency);
    invariant(balance !== undefined, 'a balance holds what is owed');
    lowerBalances(call, batch, { deltas, balance, at });
  }
  // Recording a settlement asks and accepts the other; members of a group have accepted each other already.
  if (groupId === null) putFriends(call, batch, { settlement, at, askedBy: createdBy });
}

export const readBalancesOf = async (call: StoreCall, settling: Settling): Promise<RevisedBalance[]> =>
  parseBalances(await call.db.getAll(...settledBalances(call, settling)));

export interface SettlementChange {
  readonly before: RevisedSettlement;
  readonly after: SettlementFields;
  /** What the advance of the same act moves. */
  readonly beside?: readonly Movement[];
}

export interface ChangeGuards {
  /** The balances that more is taken from than before. */
  readonly drawnFrom: readonly RevisedBalance[];
  /** What may refuse the change; without guards, nobody is refused. */
  readonly guards?: SettlingGuards | undefined;
}

/** With the difference that it makes. `change.at` is when balances move, if that is no change of its own. */
export const putChangedSettlement = (
  call: StoreCall,
  writer: AtomicWriter,
  { drawnFrom, guards, at, ...change }: SettlementChange & ChangeGuards & { at?: Date },
): void => putChangedSettlements(call, writer, [change], { drawnFrom, guards, ...(at && { at }) });

/** Adds several changed settlements of the same two people, as a single one: each balance and reference is written once. */
export function putChangedSettlements(
  call: StoreCall,
  writer: AtomicWriter,
  changes: readonly SettlementChange[],
  { drawnFrom, guards = {}, at }: ChangeGuards & { at?: Date },
): void {
  const referring: ReferringChange[] = [];
  for (const { before, after } of changes) {
    SETTLEMENTS.put(call, writer, before, after, feedFields(after, before));
    const change = { before, after: { ...after, id: before.id } };
    putSettledBy(call, writer, change, guards.expenses);
    referring.push(change);
  }
  putReferences(call, writer, referring, guards.references);
  for (const [groupId, groupChanges] of Map.groupBy(changes, ({ after }) => after.groupId))
    putMoved(call, writer, groupChanges, {
      groupId,
      drawnFrom: drawnFrom.filter((balance) => balance.groupId === groupId),
      at,
    });
}

function putMoved(
  call: StoreCall,
  writer: AtomicWriter,
  changes: readonly SettlementChange[],
  {
    groupId,
    drawnFrom,
    at: givenAt,
  }: Pick<ChangeGuards, 'drawnFrom'> & { groupId: string | null; at: Date | undefined },
): void {
  const [first] = changes;
  if (!first) return;
  const { before, after } = first;
  const { fromUserId, toUserId, fromName, toName } = after;
  const at = givenAt ?? after.updatedAt;
  const names = new Map([
    [fromUserId, fromName],
    [toUserId, toName],
  ]);
  const moved = changes.flatMap((change) => [
    ...movementsBetween(change.before, change.after),
    ...(change.beside ?? []),
  ]);
  const movements = joinMovements(moved);
  for (const { currency, deltas } of movements) {
    const balance = drawnFrom.find((drawnBalance) => drawnBalance.currency === currency);
    if (balance) lowerBalances(call, writer, { deltas, balance, at });
    else addDeltas(call, writer, { deltas, names, groupId, currency, at });
  }
  // Carrying a record over to another person is nobody's action: friendships are carried over by themselves.
  if (groupId !== null || before.version === after.version) return;
  // Ending a friendship notices new records by this write; members of a group are friends.
  if (movements.length > 0) putFriends(call, writer, { settlement: after, at });
}

function putFriends(
  call: StoreCall,
  writer: Writer,
  {
    settlement: { fromUserId, toUserId, fromName, toName, updatedBy },
    ...rest
  }: { settlement: SettlementFields; at: Date; askedBy?: string },
): void {
  putFriendship(call, writer, {
    members: [fromUserId, toUserId],
    names: { [fromUserId]: fromName, [toUserId]: toName },
    createdBy: updatedBy,
    ...rest,
  });
}

/** Adds what a settlement takes from the balance that it settles, if that is still as it was read. */
function lowerBalances(
  call: StoreCall,
  writer: Pick<AtomicWriter, 'update'>,
  {
    deltas,
    balance: { groupId, currency, revision },
    at,
  }: { deltas: readonly PairDelta[]; balance: RevisedBalance; at: Date },
): void {
  for (const { pairKey, amount } of deltas) {
    writer.update(
      balanceRef(call, { pairKey, groupId, currency }),
      { amount: FieldValue.increment(amount), updatedAt: Timestamp.fromDate(at) },
      { lastUpdateTime: revision },
    );
  }
}

const listedIn = (call: StoreCall, scope: Scope): Query =>
  whereScope(settlementsOf(call).where('deletedAt', '==', null), scope).select(
    ...Object.keys(listedSettlement.shape),
  );

export async function* allSettlements(call: StoreCall, scope: Scope): AsyncGenerator<ListedSettlement[]> {
  for await (const docs of allNewest(listedIn(call, scope), 'settledAt'))
    yield docs.flatMap((snapshot) => parseDocument(snapshot, listedSettlement) ?? []);
}

export async function readSettlementPage(
  call: StoreCall,
  { scope, period, isByDay }: { scope: Scope; period: Period; isByDay?: boolean },
  part: PagePart,
): Promise<ListedSettlement[]> {
  const dayField = isByDay ? 'paidOn' : undefined;
  const docs = await readNewest(listedIn(call, scope), { timeField: 'settledAt', dayField, period, ...part });
  return docs.flatMap((snapshot) => parseDocument(snapshot, listedSettlement) ?? []);
}
