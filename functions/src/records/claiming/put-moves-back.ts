import { deltasByPair, invertEffects, type Effect } from '@barabar/core/ledger';
import { CURRENCIES } from '@barabar/core/money';
import { membersOfPair, otherOf } from '@barabar/core/pair';
import type { WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseRevised } from '../../kit/document.ts';
import { addMovements, type Movement } from '../balances/movements.ts';
import { addDeltas } from '../balances/store.ts';
import { simplificationDocument, simplificationsOf } from '../simplifications/store.ts';
import type { ClaimRecord } from '../claims/store.ts';

interface PutBack {
  readonly nameId: string;
  /** The member by name only who takes it over. */
  readonly toId: string;
  /** The claimer, under their current id. */
  readonly fromId: string;
  readonly currentIdOf: (userId: string) => string;
}

/** Out of the claimer, who has it by the merge. Nobody else's sum with the two changes. */
export function movementsBack(
  moves: ClaimRecord['moves'],
  { nameId, toId, fromId, currentIdOf }: PutBack,
): Movement[] {
  const becoming =
    (id: string) =>
    (userId: string): string =>
      userId === nameId ? id : currentIdOf(userId);
  const effectsOf = (ownAmounts: Readonly<Record<string, Effect['amount']>>, id: string): Effect[] =>
    Object.entries(ownAmounts).flatMap(([pairKey, amount]) => {
      const [creditorId = '', debtorId = ''] = membersOfPair(pairKey).map(becoming(id));
      // Nobody owes themselves: the merge has dropped what was moved between the two.
      return creditorId === debtorId ? [] : [{ creditorId, debtorId, amount }];
    });
  return CURRENCIES.flatMap((currency) => {
    const ownMoves = moves[currency] ?? {};
    const deltas = deltasByPair([
      ...invertEffects(effectsOf(ownMoves, fromId)),
      ...effectsOf(ownMoves, toId),
    ]);
    return deltas.length === 0 ? [] : [{ currency, deltas }];
  });
}

/**
 * Adds that to a batch. Where one of a move's people is no member any more, all of it stays with the claimer:
 * the moves of a member sum to nothing, so that no net depends on it.
 */
export async function readMovesBack(
  call: StoreCall,
  { groupId, moves }: Pick<ClaimRecord, 'groupId' | 'moves'>,
  { names, at, ...putBack }: Omit<PutBack, 'toId'> & { names: ReadonlyMap<string, string>; at: Date },
): Promise<(batch: WriteBatch, toId: string) => void> {
  const { nameId, fromId, currentIdOf } = putBack;
  const others = CURRENCIES.flatMap((currency) =>
    Object.keys(moves[currency] ?? {}).flatMap((pairKey) => otherOf(nameId, membersOfPair(pairKey))),
  ).map(currentIdOf);
  const areThere = [fromId, ...others].every((userId) => names.has(userId));
  const reference = simplificationsOf(call).doc(groupId);
  const before = parseRevised(await reference.get(), simplificationDocument);
  if (!before || others.length === 0 || !areThere) return () => {};
  return (batch, toId) => {
    const movements = movementsBack(moves, { ...putBack, toId });
    for (const { currency, deltas } of movements)
      addDeltas(call, batch, { deltas, names, groupId, currency, at });
    const after = addMovements(before.moves, movements);
    const pairKeys = Object.values(after).flatMap((ownMoves) => Object.keys(ownMoves));
    const userIds = [...new Set(pairKeys.flatMap((pairKey) => [...membersOfPair(pairKey)]))];
    const named = userIds.map((userId) => [userId, names.get(userId) ?? before.names[userId] ?? '']);
    const data = { groupId, names: Object.fromEntries(named), userIds, moves: after, updatedAt: at };
    batch.update(reference, z.encode(simplificationDocument, data), { lastUpdateTime: before.revision });
  };
}
