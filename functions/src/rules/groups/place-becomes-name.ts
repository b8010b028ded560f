import { areSameNames } from '@barabar/core/same-names';
import { cleanText } from '@barabar/core/clean-text';
import { LIMITS } from '@barabar/core/limits';
import type { Call, StoreCall } from '../../kit/call.ts';
import { commitBatch, type Batch } from '../../kit/document.ts';
import { carryPlace } from '../../records/places/carry-place.ts';
import { Refusal } from '../../kit/refusal.ts';
import { isCarryingIn, listPlacesCarriedFrom, movePlace, putPlace } from '../../records/places/store.ts';
import { putMembership, takenBackOf, withoutLeaver, type Change } from '../../records/groups/change-group.ts';
import type { GroupRecord, MemberRecord, RevisedGroup } from '../../records/groups/store.ts';
import { joinedIdsOf } from '../../records/groups/membership.ts';
import { ownSplitsUnder, splitsUnder } from '../../records/groups/splits-of-group.ts';
import { sendSignals } from '../../records/signals/store.ts';
import { newPersonByName, putUser } from '../../records/users/store.ts';
import { memberByName } from './people-by-name.ts';
import { membersAfter } from './policy.ts';

/** With a number where another member is called the same. `wanted` is what somebody typed for them. */
export function nameOfPlace(
  { members }: Pick<GroupRecord, 'members'>,
  { wanted, userId }: { wanted: string; userId?: string },
): string {
  const otherNames = Object.entries(members).flatMap(([id, { name }]) => (id === userId ? [] : [name]));
  const isTaken = (name: string) => otherNames.some((otherName) => areSameNames(otherName, name));
  for (let count = 1, name = wanted; ; name = numbered(wanted, count)) {
    if (!isTaken(name)) return name;
    count += 1;
  }
}

function numbered(name: string, count: number): string {
  const end = ` ${count}`;
  // The cut may leave half of a character.
  return `${cleanText(name.slice(0, LIMITS.nameCharsMax - end.length))}${end}`;
}

export interface Place {
  readonly userId: string;
  readonly name: string;
  /** The import whose records become the name's, if the member stays. Null where the person leaves the group. */
  readonly importId: string | null;
  /** Whose imports a member who stays refuses from now on. */
  readonly refusing?: string;
  /** Whether what they did in the group was taken back. */
  readonly takesBack?: boolean;
  /** How the name was a member before a claim that was objected to. Who claimed it stays, if they are there. */
  readonly again?: MemberRecord & Required<Pick<MemberRecord, 'claimBack'>>;
  /** Whether the person had left the group already: all that they had stood in becomes the name's. */
  readonly isReturn?: boolean;
  /** Whether the person, who is removed, goes on reading what they stood in. */
  readonly readsOn?: boolean;
}

/** The latest importers, where these are more than it has room for. */
export const withRefused = (
  { refusedImports = {} }: Pick<GroupRecord, 'refusedImports'>,
  { userId, importerId }: { userId: string; importerId: string },
): NonNullable<GroupRecord['refusedImports']> => ({
  ...refusedImports,
  [userId]: [...new Set([...(refusedImports[userId] ?? []), importerId])].slice(-LIMITS.importersRefusedMax),
});

/** In one commit that holds only while the group is as it was read; `carryNamesOf` takes the records there. */
export function becomeName(
  call: StoreCall,
  group: RevisedGroup,
  { userId, name, importId, refusing, takesBack = false, again, isReturn = false, readsOn = false }: Place,
  change: Change,
  putBeside: (batch: Batch, nameId: string) => void = () => {},
): Promise<GroupRecord> {
  const { id: groupId } = group;
  const { at } = change;
  const person = newPersonByName({ name, groupId, at });
  const { [userId]: member, ...others } = group.members;
  const isLeaving = importId === null && !again;
  const staying = isLeaving ? membersAfter(group, { leaving: userId }) : group.members;
  // Nobody with an account is left in it.
  const isOver = Object.keys(staying).length === 0;
  const addedBy = member?.addedBy ?? (isReturn ? change.by : userId);
  const named: MemberRecord = again ?? {
    ...memberByName({ name, by: addedBy, at }),
    placeOf: userId,
    // Whoever came by a link can still be taken back.
    ...(member?.cameBy && { cameBy: member.cameBy }),
  };
  return commitBatch(call, (batch) => {
    putUser(call, batch, person);
    putBeside(batch, person.id);
    putPlace(call, batch, {
      id: person.id,
      groupId,
      userId,
      name,
      leftAt: again || isReturn ? null : (group.leftAt?.[userId] ?? null),
      importId,
      claimId: again?.claimBack.id ?? null,
      isReturn: isReturn || readsOn,
      state: 'carrying',
      round: 1,
      startedAt: at,
      updatedAt: at,
    });
    const idOf = (id: string): string => (isLeaving && id === userId ? person.id : id);
    const members = ownSplitsUnder({ ...(isOver ? others : staying), [person.id]: named }, idOf);
    const fields = {
      members,
      ...(readsOn && withoutLeaver(group, { userId, members, at })),
      ...splitsUnder(group, idOf),
      ...(isOver && { deletedAt: at }),
      ...(takesBack && takenBackOf(group, userId)),
      ...(refusing !== undefined && { refusedImports: withRefused(group, { userId, importerId: refusing }) }),
    };
    return putMembership(call, batch, { group, fields, change });
  });
}

const carriedPlaces = async (call: StoreCall, { id: groupId }: Pick<GroupRecord, 'id'>, userId: string) =>
  (await listPlacesCarriedFrom(call, userId)).filter((place) => place.groupId === groupId);

/** Whether a place of a person in a group has become a name, and not everything has been carried over yet. */
export const isBeingCarried = async (...args: Parameters<typeof carriedPlaces>): Promise<boolean> =>
  (await carriedPlaces(...args)).length > 0;

/** What moves on the way to a name would be missed in leaving or taking back. Throws contention. */
export async function requireNothingCarried(call: StoreCall, groupId: string): Promise<void> {
  if (await isCarryingIn(call, groupId)) throw new Refusal('contention');
}

/** Carries over what became names, and has the person's screens read again. A repeat is harmless. Throws contention. */
export async function carryNamesOf(
  call: Call,
  group: Pick<GroupRecord, 'id' | 'members'>,
  userId: string,
): Promise<void> {
  for (const place of await carriedPlaces(call, group, userId)) {
    await carryPlace(call, place);
    await movePlace(call, place, { state: 'sweeping', at: call.clock() });
  }
  await sendSignals(call, { userIds: [userId, ...joinedIdsOf(group)], at: call.clock() });
}
