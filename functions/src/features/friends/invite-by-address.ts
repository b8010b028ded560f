import { fallbackName } from '@barabar/core/person-name';
import type { StoreCall } from '../../kit/call.ts';
import { putBlockEnd } from '../../records/blocks/put-block.ts';
import { readBlocks } from '../../records/blocks/store.ts';
import { putFriendship, readFriendship } from '../../records/friendships/store.ts';
import { commitWithPersonAt, type PersonRecord } from '../../records/users/store.ts';
import { hasAsked } from '../../rules/acquaintance/tie.ts';
import { createInvitation } from '../../rules/invitation.ts';
import { refuseSelf } from './policy.ts';

/**
 * Asks the person at an address to be friends, which also accepts them. Asking again changes nothing. Asking somebody
 * who has asked makes the two friends, and ends the requester's own block.
 * @throws {Refusal} validation-failed for the own address, too-many-requests, contention.
 */
export async function inviteByAddress(
  call: StoreCall,
  {
    own,
    email,
    name,
    at,
  }: {
    readonly own: PersonRecord;
    readonly email: string;
    /** What the inviter calls them; null for nothing. */
    readonly name: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const addInvitation = createInvitation(call, { inviter: own, groupName: null, invitedName: name, at });
  await commitWithPersonAt(call, { email, at }, async (batch, person) => {
    refuseSelf(person.id === own.id);
    const known = await readFriendship(call, own.id, person.id);
    const isBlocked = known
      ? known.blocked[own.id] !== undefined
      : (await readBlocks(call, own.id)).userIds.includes(person.id);
    if (isBlocked) await putBlockEnd(call, batch, { by: own.id, userId: person.id, friendship: known });
    if (known && hasAsked(known, own.id, person.id)) return;
    if (!known) await addInvitation(batch, person);
    putFriendship(call, batch, {
      members: [own.id, person.id],
      names: { [own.id]: own.name, [person.id]: known?.names[person.id] ?? name ?? fallbackName({ email }) },
      createdBy: own.id,
      at,
      askedBy: own.id,
      typed: { [own.id]: known?.typed[own.id] ?? { name, email } },
    });
  });
}
