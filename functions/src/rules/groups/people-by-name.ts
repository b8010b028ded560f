import type { StoreCall } from '../../kit/call.ts';
import type { Batch } from '../../kit/document.ts';
import type { MemberRecord } from '../../records/groups/store.ts';
import { newPersonByName, putUser } from '../../records/users/store.ts';

export const memberByName = ({
  name,
  by,
  at,
  cardId,
}: {
  name: string;
  by: string;
  at: Date;
  /** The friend by name of whom this is another place. */
  cardId?: string | undefined;
}): MemberRecord => ({
  role: 'member',
  joinedAt: at,
  acceptedAt: null,
  addedBy: by,
  isSilenced: false,
  isNameOnly: true,
  name,
  email: null,
  avatar: null,
  ...(cardId !== undefined && { cardId }),
});

/** Makes somebody by name. @returns their membership by user id, which the caller writes in the same batch (design §10) */
export function putPersonByName(
  call: StoreCall,
  batch: Batch,
  person: {
    readonly name: string;
    readonly groupId: string;
    readonly by: string;
    readonly at: Date;
    /** The id of the person; undefined for a new one. */
    readonly id?: string | undefined;
    /** The friend by name whose place in the group they are. */
    readonly cardId?: string | undefined;
  },
): Record<string, MemberRecord> {
  const made = newPersonByName(person);
  putUser(call, batch, made);
  return { [made.id]: memberByName(person) };
}
