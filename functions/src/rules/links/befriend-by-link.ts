import { said } from '@barabar/core/messages/said';
import type { StoreCall } from '../../kit/call.ts';
import { commitBatch } from '../../kit/document.ts';
import { requireRoom } from '../../kit/room.ts';
import {
  countFriendshipsOf,
  putFriendship,
  putMarks,
  readFriendship,
} from '../../records/friendships/store.ts';
import { putLink, withOneMore } from '../../records/links/store.ts';
import type { PersonRecord } from '../../records/users/store.ts';
import { isMutual, tieOf } from '../acquaintance/tie.ts';
import { requireFewJoins } from './join-by-link.ts';
import type { LivingLink } from './living-link.ts';

/** Making the link was a yes. The link must be unchanged at the write: one for one person makes one friend. */
export async function befriendByLink(
  call: StoreCall,
  { link, maker }: Extract<LivingLink, { readonly kind: 'person' }>,
  { ownPerson, at }: { ownPerson: PersonRecord; at: Date },
): Promise<void> {
  const friendship = await readFriendship(call, ownPerson.id, maker.id);
  if (friendship && isMutual(tieOf(friendship, ownPerson.id))) {
    // What it gives besides is for one.
    if (link.forUserId !== null && link.usedBy === null)
      await commitBatch(call, (batch) =>
        putLink(call, batch, link, { ...withOneMore(link, at), usedBy: ownPerson.id }),
      );
    return;
  }
  requireFewJoins(link, at);
  if (!friendship) {
    const [ownCount, makersCount] = await Promise.all(
      [ownPerson.id, maker.id].map((userId) => countFriendshipsOf(call, userId)),
    );
    requireRoom('friendsMax', ownCount ?? 0);
    requireRoom('friendsMax', makersCount ?? 0, { full: () => said('their-friends-full') });
  }
  const both = [ownPerson.id, maker.id] as const;
  await commitBatch(call, (batch) => {
    putLink(call, batch, link, {
      ...withOneMore(link, at),
      ...(link.isSingleUse && { usedBy: ownPerson.id }),
    });
    putFriendship(call, batch, {
      members: both,
      names: { [ownPerson.id]: ownPerson.name, [maker.id]: maker.name },
      createdBy: ownPerson.id,
      at,
      acceptedBy: both,
    });
    for (const by of both)
      if (friendship?.declined[by]) putMarks(call, batch, friendship, { by, marks: { declined: null } });
  });
}
