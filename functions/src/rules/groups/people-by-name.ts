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
  /** Of whom they are another place. */
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

/** Returns their memberships by user id, which the caller writes in the same batch (design §10). */
export function putPeopleByName(
  call: StoreCall,
  batch: Batch,
  {
    groupId,
    names,
    by,
    at,
    cardOf = () => undefined,
  }: {
    groupId: string;
    names: readonly string[];
    by: string;
    at: Date;
    /** Whose place somebody is for who adds them. */
    cardOf?: (name: string) => { readonly id: string } | undefined;
  },
): Record<string, MemberRecord> {
  const people = names.map((name) => newPersonByName({ name, groupId, at }));
  for (const person of people) putUser(call, batch, person);
  return Object.fromEntries(
    people.map(({ id, name }): [string, MemberRecord] => [
      id,
      memberByName({ name, by, at, cardId: cardOf(name)?.id }),
    ]),
  );
}
