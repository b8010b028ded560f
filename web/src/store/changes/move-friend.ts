import type { Friend } from '@barabar/core/contract/friends';
import { balanceFor } from '@barabar/core/ledger';
import { DEFAULT_CURRENCY, toMinor, type Minor } from '@barabar/core/money';
import { isNamedBy } from '../../lib/people/places.ts';
import type { Move } from './ledger-change.ts';

/** Adds `delta` to the entry that `isMeant` finds. Entries that become zero are removed. */
function addTo<Entry extends { readonly amount: Minor }>(
  entries: readonly Entry[],
  isMeant: (entry: Entry) => boolean,
  fresh: Entry,
): Entry[] {
  const friendEntry = entries.find(isMeant);
  if (!friendEntry) return [...entries, fresh];
  const amount = toMinor(friendEntry.amount + fresh.amount);
  return entries.flatMap((entry) =>
    entry !== friendEntry ? [entry] : amount === 0 ? [] : [{ ...entry, amount }],
  );
}

/** Overall, and in the group of the moves (`options.group`; undefined outside groups, without a name of two). */
export function moveFriend(
  friend: Friend,
  {
    moves,
    viewerId,
    group,
  }: { moves: readonly Move[]; viewerId: string; group?: { readonly name?: string | undefined } | undefined },
): Friend {
  let moved = friend;
  for (const { groupId, currency, deltas } of moves) {
    const delta = deltas.find(
      ({ members }) => members.includes(viewerId) && members.some((id) => isNamedBy(friend, id)),
    );
    if (!delta) continue;
    const amount = balanceFor(viewerId, delta);
    moved = {
      ...moved,
      hasHistory: true,
      ...(currency === DEFAULT_CURRENCY && { balance: toMinor(moved.balance + amount) }),
      balances: addTo(moved.balances, (entry) => entry.currency === currency, { currency, amount }),
      ...(groupId !== undefined &&
        group && {
          groups: addTo(moved.groups, (entry) => entry.groupId === groupId && entry.currency === currency, {
            groupId,
            ...(group.name !== undefined && { groupName: group.name }),
            currency,
            amount,
          }),
        }),
    };
  }
  return moved;
}
