import { LIMITS } from '@barabar/core/limits';
import type { Said } from '@barabar/core/messages/said';
import type { UserCall } from '../../kit/call.ts';
import { isStorableId } from '../../kit/document.ts';
import { IN_VALUES_MAX } from '../../kit/in-parts.ts';
import { notFound, Refusal } from '../../kit/refusal.ts';
import { DAY_MS } from '../../kit/period.ts';
import { requireRoom } from '../../kit/room.ts';
import { hasJoined } from '../../records/groups/membership.ts';
import {
  listGroupsOf,
  type GroupRecord,
  type MemberRecord,
  type RevisedGroup,
} from '../../records/groups/store.ts';
import { loadPerson, type PersonRecord } from '../../records/users/store.ts';

export interface CardPlace<G extends GroupRecord = GroupRecord> {
  readonly userId: string;
  readonly member: MemberRecord;
  readonly group: G;
}

/** The places to which this person added them (docs/people.md); outside of groups first, then the oldest. */
export interface Card<G extends GroupRecord = GroupRecord> {
  readonly id: string;
  readonly places: readonly [CardPlace<G>, ...CardPlace<G>[]];
}

/** Whether a member is a place of a card of this person, and not of somebody else's. */
const isOwn = (
  { kind }: GroupRecord,
  { isNameOnly, addedBy, placeOf }: MemberRecord,
  ownId: string,
): boolean => isNameOnly && (kind === 'direct' || (addedBy === ownId && placeOf === undefined));

function compare({ group: a, userId }: CardPlace, { group: b, userId: otherId }: CardPlace): number {
  return (
    Number(b.kind === 'direct') - Number(a.kind === 'direct') ||
    a.createdAt.getTime() - b.createdAt.getTime() ||
    (userId < otherId ? -1 : 1)
  );
}

/** @param groups theirs, those included that they have yet to join */
export function cardsAmong<G extends GroupRecord>(groups: readonly G[], ownId: string): Card<G>[] {
  const places = groups
    .filter((group) => hasJoined(group, ownId))
    .flatMap((group) =>
      Object.entries(group.members).flatMap(([userId, member]): CardPlace<G>[] =>
        isOwn(group, member, ownId) ? [{ userId, member, group }] : [],
      ),
    )
    .toSorted(compare);
  return [...Map.groupBy(places, ({ userId, member }) => member.cardId ?? userId)].flatMap(
    ([id, [first, ...more]]) => (first ? [{ id, places: [first, ...more] }] : []),
  );
}

export const byPlace = <G extends GroupRecord>(cards: readonly Card<G>[]): Map<string, Card<G>> =>
  new Map(cards.flatMap((card) => card.places.map(({ userId }) => [userId, card])));

/** The caller's card that a place is one of; undefined for anybody else. */
export async function findCard(call: UserCall, userId: string): Promise<Card<RevisedGroup> | undefined> {
  return isStorableId(userId) ? cardOf(call, await loadPerson(call, userId)) : undefined;
}

async function cardOf(call: UserCall, person: PersonRecord | undefined) {
  if (!person || person.nameOnlyIn === null) return undefined;
  return byPlace(cardsAmong(await listGroupsOf(call, call.userId), call.userId)).get(person.id);
}

/** @throws {Refusal} not-found for anybody but a card of the caller. */
export async function requireCard(call: UserCall, userId: string): Promise<Card<RevisedGroup>> {
  const card = await findCard(call, userId);
  if (!card) throw notFound();
  return card;
}

/** All places of a card of the caller, else their current id. Undefined for nobody. */
export async function cardPlaces(
  call: UserCall,
  userId: string | undefined,
): Promise<readonly string[] | undefined> {
  if (userId === undefined) return undefined;
  if (!isStorableId(userId)) return [userId];
  const person = await loadPerson(call, userId);
  const card = await cardOf(call, person);
  return card?.places.slice(0, IN_VALUES_MAX).map((place) => place.userId) ?? [person?.id ?? userId];
}

/** Until when the last joining of a card can be undone; undefined where none can. */
export function joinedUntil({ places }: Pick<Card, 'places'>, at: Date): Date | undefined {
  const times = places.flatMap(({ member: { formerCard } }) => formerCard?.at.getTime() ?? []);
  const until = new Date(Math.max(...times) + LIMITS.cardUndoDays * DAY_MS);
  return times.length > 0 && at < until ? until : undefined;
}

/** Nobody could tell two places in one group apart; `count` is how many come to it. Throws already-member, no-room. */
export function requireFreePlace(
  { places }: Card,
  groupId: string,
  { count = 1, message }: { count?: number; message?: Said } = {},
): void {
  if (places.some(({ group }) => group.id === groupId))
    throw new Refusal('already-member', { ...(message && { message }) });
  requireRoom('placesPerCardMax', places.length, { added: count });
}
