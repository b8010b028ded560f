import {
  settlement as settlementSchema,
  type Settlement,
  type SettlementChanges,
} from '@barabar/core/contract/settlements';
import { toMinor } from '@barabar/core/money';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { notFound, Refusal } from '../../refusal.ts';
import { isRepeat, lastKeyOf } from '../../store-kit/idempotency.ts';
import { commitOptimistically } from '../../store-kit/retry.ts';
import { movementsBetween, pairsMoved } from '../balances/movements.ts';
import { areStillTogether } from '../friends/friendship-check.ts';
import { commitWithGroup } from '../groups/commit-with-group.ts';
import { areStillMembers, audienceOf, requireStillMember } from '../groups/record-policy.ts';
import { readGroup, type GroupRecord } from '../groups/store.ts';
import { visibilityFor } from '../groups/visibility.ts';
import { simplificationService } from '../simplifications/service.ts';
import { excuseMerging } from '../users/merging.ts';
import { loadPeople } from '../users/store.ts';
import { owedIn, PARTY_LEFT_MESSAGE, requireOwed, requireParty, requireStillOwed } from './policy.ts';
import { peopleIn, presentSettlement } from './present.ts';
import {
  putChangedSettlement,
  readBalanceOf,
  readSettlement,
  type RevisedBalance,
  type RevisedSettlement,
  type SettlementRecord,
} from './store.ts';

/** A settlement as it is and as it shall be, but for the stamp of the change. */
interface Transition {
  readonly before: RevisedSettlement;
  readonly after: RevisedSettlement;
  readonly lastKey: string | null;
  readonly at: Date;
  /** The balance that more is taken from than before, as it was read; undefined where nothing is. */
  readonly drawnFrom: RevisedBalance | undefined;
  /** Refuses by throwing, once the caller is known to be one of the two. */
  readonly check: () => void;
}

/** Editing, deleting and restoring settlements (spec §5). */
export function settlementChangeService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const simplifications = simplificationService({ db, clock });

  /** The balance that a settlement draws from; where debts are simplified, what is left of them. */
  async function readOwed(settlement: SettlementRecord): Promise<RevisedBalance | undefined> {
    const group = settlement.groupId === null ? undefined : await readGroup(db, settlement.groupId);
    if (group) await simplifications.simplify(group);
    return readBalanceOf(db, settlement);
  }

  const show = async (settlement: SettlementRecord): Promise<Settlement> =>
    presentSettlement(settlement, await loadPeople(db, peopleIn([settlement])));

  /** What a repeat gets: the record as it is now, if the caller may still see it. */
  async function showRepeated(settlement: SettlementRecord, callerId: string): Promise<Settlement> {
    if (!(await visibilityFor(db, callerId)(settlement))) throw notFound();
    return show(settlement);
  }

  /**
   * Changes how much was paid, up to what is owed without it, or the note.
   * @throws {Refusal} not-found, forbidden (neither party, or left the group), version-conflict with the current record,
   *   exceeds-owed, participant-left, idempotency-key-reused, contention.
   */
  function edit(
    callerId: string,
    settlementId: string,
    changes: SettlementChanges,
    idempotencyKey: string | undefined,
  ): Promise<Settlement> {
    const lastKey = lastKeyOf({ callerId, action: 'edit-settlement', idempotencyKey, request: changes });
    return commitOptimistically(async () => {
      const before = await readSettlement(db, settlementId);
      if (!before || before.deletedAt !== null) throw notFound();
      if (isRepeat(before, lastKey)) return showRepeated(before, callerId);
      const after = {
        ...before,
        amount: changes.amount ?? before.amount,
        currency: changes.currency ?? before.currency,
        note: changes.note === undefined ? before.note : changes.note,
      };
      const isStale = before.version !== changes.version;
      const isSameCurrency = after.currency === before.currency;
      const isDrawing = !isStale && (!isSameCurrency || after.amount > before.amount);
      const balance = isDrawing ? await readOwed(after) : undefined;
      const check = (): void => {
        // What it has settled already is there to be settled by it again.
        const spare = isSameCurrency ? before.amount : 0;
        if (isDrawing) requireOwed(after.amount, toMinor(owedIn(balance, after) + spare));
      };
      const isUnchanged = isSameCurrency && after.amount === before.amount && after.note === before.note;
      const settled = await commit(callerId, {
        before,
        after: isStale || isUnchanged ? before : after,
        lastKey,
        at: clock(),
        drawnFrom: balance,
        check,
      });
      const shown = await show(settled);
      if (isStale) throw new Refusal('version-conflict', { data: z.encode(settlementSchema, shown) });
      return shown;
    });
  }

  /** Writes a transition if the caller may make it; nothing where `after` is `before`. */
  function commit(callerId: string, transition: Transition): Promise<SettlementRecord> {
    return excuseMerging(db, transition.before.participantIds, () => attempt(callerId, transition));
  }

  async function attempt(
    callerId: string,
    { before, after, lastKey, at, drawnFrom, check }: Transition,
  ): Promise<SettlementRecord> {
    const moved = pairsMoved(movementsBetween(before, after));
    const isOutside = before.groupId === null;
    // Who may not see it learns nothing of the people in it.
    if (isOutside) requireStillMember(before, { userId: callerId, group: undefined });
    const areFriendsStill = isOutside && (await areStillTogether(db, moved));
    return commitWithGroup(db, before.groupId, (writer, group) => {
      requireStillMember(before, { userId: callerId, group });
      requireParty(before, callerId);
      if (after === before) return before;
      if (!(isOutside ? areFriendsStill : areStillMembers(moved, group)))
        throw new Refusal('participant-left', { message: PARTY_LEFT_MESSAGE });
      check();
      const stamped = stampChange(after, { by: callerId, group, at, lastKey });
      putChangedSettlement(db, writer, { before, after: stamped, drawnFrom });
      return stamped;
    });
  }

  /**
   * Marks a settlement as deleted and takes back what it changed. A repeat under the same key succeeds without effect.
   * @throws {Refusal} not-found, forbidden (neither party, or left the group), participant-left, contention.
   */
  function remove(
    callerId: string,
    settlementId: string,
    idempotencyKey: string | undefined,
  ): Promise<{ id: string }> {
    const lastKey = lastKeyOf({ callerId, action: 'delete-settlement', idempotencyKey });
    return commitOptimistically(async () => {
      const before = await readSettlement(db, settlementId);
      if (!before) throw notFound();
      if (before.deletedAt === null) {
        const at = clock();
        const after = { ...before, deletedAt: at, deletedBy: callerId };
        await commit(callerId, { before, after, lastKey, at, drawnFrom: undefined, check: () => {} });
      } else if (!isRepeat(before, lastKey)) throw notFound();
      return { id: settlementId };
    });
  }

  /**
   * Brings a deleted settlement back, if it fits what is owed now. A repeat under the same key gets the record as it is.
   * @throws {Refusal} not-found (also for one that is not deleted), forbidden, no-longer-owed, participant-left, contention.
   */
  function restore(
    callerId: string,
    settlementId: string,
    idempotencyKey: string | undefined,
  ): Promise<Settlement> {
    const lastKey = lastKeyOf({ callerId, action: 'restore-settlement', idempotencyKey });
    return commitOptimistically(async () => {
      const before = await readSettlement(db, settlementId);
      if (!before) throw notFound();
      if (before.deletedAt === null) {
        if (!isRepeat(before, lastKey)) throw notFound();
        return showRepeated(before, callerId);
      }
      const balance = await readOwed(before);
      const restored = await commit(callerId, {
        before,
        after: { ...before, deletedAt: null, deletedBy: null },
        lastKey,
        at: clock(),
        drawnFrom: balance,
        check: () => requireStillOwed(before.amount, owedIn(balance, before)),
      });
      return show(restored);
    });
  }

  return { edit, remove, restore };
}

/** The record with what every change leaves on it. */
function stampChange(
  settlement: RevisedSettlement,
  {
    by,
    group,
    at,
    lastKey,
  }: {
    readonly by: string;
    readonly group: GroupRecord | undefined;
    readonly at: Date;
    readonly lastKey: string | null;
  },
): RevisedSettlement {
  return {
    ...settlement,
    audience: audienceOf(settlement.participantIds, group),
    updatedBy: by,
    updatedAt: at,
    version: settlement.version + 1,
    lastKey,
  };
}
