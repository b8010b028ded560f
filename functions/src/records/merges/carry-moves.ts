import { deltasByPair, invertEffects, type Effect } from '@barabar/core/ledger';
import { CURRENCIES } from '@barabar/core/money';
import { membersOfPair } from '@barabar/core/pair';
import * as z from 'zod/mini';
import { parseRevised } from '../../kit/document.ts';
import { addMovements, type Movement } from '../balances/movements.ts';
import type { Moves } from '../balances/recompute.ts';
import { addDeltas } from '../balances/store.ts';
import { succeeding, type Succession } from '../people/rewriting.ts';
import { simplificationDocument } from '../simplifications/store.ts';
import type { Carried } from './carried.ts';

/** Under current ids. Moves between the two records are dropped, since nobody owes themselves. */
export function movementsOfMoves(moves: Moves, succession: Succession): Movement[] {
  const { from } = succession;
  return CURRENCIES.flatMap((currency) => {
    const ownMoves = moves[currency];
    if (!ownMoves) return [];
    const given = Object.entries(ownMoves).flatMap(([pairKey, amount]): Effect[] => {
      const [creditorId, debtorId] = membersOfPair(pairKey);
      return [creditorId, debtorId].includes(from) ? [{ creditorId, debtorId, amount }] : [];
    });
    const { id } = succeeding(succession);
    const carriedEffects = given
      .map((effect) => ({ ...effect, creditorId: id(effect.creditorId), debtorId: id(effect.debtorId) }))
      .filter(({ creditorId, debtorId }) => creditorId !== debtorId);
    const deltas = deltasByPair([...invertEffects(given), ...carriedEffects]);
    return deltas.length === 0 ? [] : [{ currency, deltas }];
  });
}

export function carryMoves({
  call,
  batch,
  snapshot,
  succession,
  at,
}: Pick<Carried, 'call' | 'batch' | 'snapshot' | 'succession' | 'at'>): boolean {
  const before = parseRevised(snapshot, simplificationDocument);
  if (!before?.userIds.includes(succession.from)) return false;
  const { groupId } = before;
  const names = new Map([...Object.entries(before.names), [succession.to.id, succession.to.name]]);
  const movements = movementsOfMoves(before.moves, succession);
  for (const { currency, deltas } of movements)
    addDeltas(call, batch, { deltas, names, groupId, currency, at });
  const moves = addMovements(before.moves, movements);
  const pairKeys = Object.values(moves).flatMap((pairs) => Object.keys(pairs));
  const userIds = [...new Set(pairKeys.flatMap((pairKey) => [...membersOfPair(pairKey)]))];
  const named = Object.fromEntries(userIds.map((userId) => [userId, names.get(userId) ?? '']));
  const after = z.encode(simplificationDocument, { groupId, names: named, userIds, moves, updatedAt: at });
  batch.update(snapshot.ref, after, { lastUpdateTime: before.revision });
  return true;
}
