import type { Friend } from '@barabar/core/contract/friends';
import { balanceFor } from '@barabar/core/ledger';
import { DEFAULT_CURRENCY, toMinor, type Minor } from '@barabar/core/money';
import type { Move } from './ledger-change.ts';

/** The entries with `delta` added to the one that `isMeant`; what becomes even goes. */
function addTo<Entry extends { readonly amount: Minor }>(
  entries: readonly Entry[],
  isMeant: (entry: Entry) => boolean,
  fresh: Entry,
): Entry[] {
  const known = entries.find(isMeant);
  if (!known) return [...entries, fresh];
  const amount = toMinor(known.amount + fresh.amount);
  return entries.flatMap((entry) => (entry !== known ? [entry] : amount === 0 ? [] : [{ ...entry, amount }]));
}

/**
 * A friend after moves, from the viewer's side: all that stands between the two, and what of it stands in the group.
 * @param groupName of the group in which the moves are, where they are in one.
 */
export function moveFriend(
  friend: Friend,
  {
    moves,
    viewerId,
    groupName,
  }: { readonly moves: readonly Move[]; readonly viewerId: string; readonly groupName?: string | undefined },
): Friend {
  let moved = friend;
  for (const { groupId, currency, deltas } of moves) {
    const delta = deltas.find(({ members }) => members.includes(friend.id) && members.includes(viewerId));
    if (!delta) continue;
    const amount = balanceFor(viewerId, delta);
    moved = {
      ...moved,
      ...(currency === DEFAULT_CURRENCY && { balance: toMinor(moved.balance + amount) }),
      balances: addTo(moved.balances, (entry) => entry.currency === currency, { currency, amount }),
      ...(groupId !== undefined &&
        groupName !== undefined && {
          groups: addTo(moved.groups, (entry) => entry.groupId === groupId && entry.currency === currency, {
            groupId,
            groupName,
            currency,
            amount,
          }),
        }),
    };
  }
  return moved;
}
