import type { Friend } from '@barabar/core/contract/friends';
import { said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { putCards } from '../../records/groups/own-marks.ts';
import type { MemberRecord } from '../../records/groups/store.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { joinedUntil, requireCard, requireFreePlace } from '../../rules/friends/cards.ts';
import { showFriend } from '../../rules/friends/show-friend.ts';

/** Makes two cards of the caller one, and moves no record. Repeating it is harmless. */
export async function joinCards(
  call: UserCall,
  { friendId, otherId }: { friendId: string; otherId: string },
): Promise<Friend> {
  const at = call.clock();
  await commitOptimistically(async () => {
    const [card, other] = await Promise.all([friendId, otherId].map((userId) => requireCard(call, userId)));
    if (!card || !other) throw notFound();
    if (card.id === other.id) return;
    for (const { group } of other.places)
      requireFreePlace(card, group.id, {
        count: other.places.length,
        message: said('both-in-group', { group: group.name }),
      });
    const places = other.places.map(({ member, ...place }) => ({
      ...place,
      member: { ...member, cardId: card.id, formerCard: { id: other.id, at } },
    }));
    await commitBatch(call, (batch) => putCards(call, batch, places));
  });
  await sendSignals(call, { userIds: [call.userId], at });
  return showFriend(call, friendId);
}

/** Undoes the last joining of a card. */
export async function partCards(call: UserCall, friendId: string): Promise<Friend> {
  const at = call.clock();
  await commitOptimistically(async () => {
    const card = await requireCard(call, friendId);
    if (!joinedUntil(card, at)) throw notFound();
    const last = Math.max(...card.places.map(({ member }) => member.formerCard?.at.getTime() ?? 0));
    const places = card.places.flatMap(({ member: { cardId: _joined, formerCard, ...member }, ...place }) => {
      if (formerCard?.at.getTime() !== last) return [];
      const before: MemberRecord = { ...member, cardId: formerCard.id };
      return [{ ...place, member: before }];
    });
    await commitBatch(call, (batch) => putCards(call, batch, places));
  });
  await sendSignals(call, { userIds: [call.userId], at });
  return showFriend(call, friendId);
}
