import { CURRENCIES } from '@barabar/core/money';
import { membersOfPair } from '@barabar/core/pair';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { parseDocument } from '../../kit/document.ts';
import type { Moves } from '../balances/recompute.ts';
import { groupsOf, type RevisedGroup } from '../groups/store.ts';
import { placeLink, type Link } from '../identities/begin-link.ts';
import { memberOf, withTrust } from '../groups/membership.ts';
import { replacedGroupFields, replaceInGroup } from '../merges/replace-in-group.ts';
import { simplificationDocument, simplificationsOf } from '../simplifications/store.ts';
import { findTogether, type RecordTogether } from './records-of-name.ts';
import { claimsUntil, objectableUntilOf, putChangedClaim, type RevisedClaim } from '../claims/store.ts';

async function readMovesOf(
  call: StoreCall,
  { groupId, userId }: { groupId: string; userId: string },
  transaction: Transaction,
): Promise<Moves> {
  const snapshot = await transaction.get(simplificationsOf(call).doc(groupId));
  const { moves = {} } = parseDocument(snapshot, simplificationDocument) ?? {};
  return Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const ownMoves = Object.entries(moves[currency] ?? {}).filter(([pairKey]) =>
        membersOfPair(pairKey).includes(userId),
      );
      return ownMoves.length === 0 ? [] : [[currency, Object.fromEntries(ownMoves)]];
    }),
  );
}

/** Reads what it stores of the name in a transaction. Throws a lost race: run it in `commitOptimistically`. */
export async function confirmClaim(
  call: StoreCall,
  claim: RevisedClaim,
  {
    group,
    named,
    into,
    by,
    at,
    moved,
    refuse,
  }: Omit<Link, 'claimId'> & {
    moved: NonNullable<RevisedClaim['moved']>;
    refuse: (record: RecordTogether) => Error;
  },
): Promise<RevisedGroup> {
  const { id: groupId } = group;
  const joined = replaceInGroup(group, { from: named.id, to: into });
  const claimer = memberOf(joined, into.id);
  // Whom an admin knows by a name is no stranger.
  const replaced = claimer
    ? { ...joined, members: { ...joined.members, [into.id]: withTrust(claimer) } }
    : joined;
  await call.db.runTransaction(
    async (transaction) => {
      const [together, moves] = await Promise.all([
        findTogether(call, { groupId, between: [named.id, into.id] }, transaction),
        readMovesOf(call, { groupId, userId: named.id }, transaction),
      ]);
      if (together) throw refuse(together);
      putChangedClaim(call, transaction, claim, {
        status: 'confirmed',
        updatedAt: at,
        updatedBy: by,
        confirmedAt: at,
        // Of an offered one, the admin who says so, and not who has said yes.
        confirmedBy: claim.offeredBy ?? by,
        named: group.members[named.id] ?? null,
        moves,
        moved,
      });
      const told = claimsUntil(group, objectableUntilOf({ confirmedAt: at }));
      const fields = { ...z.encode(replacedGroupFields, replaced), ...told };
      transaction.update(groupsOf(call).doc(groupId), fields, { lastUpdateTime: group.revision });
      placeLink(call, transaction, { group, named, into, by, at, claimId: claim.id });
    },
    { maxAttempts: 1 },
  );
  return { ...replaced, ...claimsUntil(group, objectableUntilOf({ confirmedAt: at })) };
}
