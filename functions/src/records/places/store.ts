import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { timestamp, type Revision } from '../../kit/document.ts';
import { unlessConflicting } from '../../kit/retry.ts';

/** sweeping: entries of the log that were written in the meantime have yet to be found. */
export const PLACE_STATES = ['carrying', 'sweeping', 'done'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** A place that became the name whose id it has (docs/people.md). It says nothing of who the person is elsewhere. */
export const placeDocument = z.object({
  groupId: z.string(),
  userId: z.string(),
  /** For people who look at the console. */
  name: z.string(),
  /** Records from until then stay with the person while they are even: they had joined the group until then. */
  leftAt: z.nullable(timestamp),
  /** The import whose records alone are carried over, where the member stays. */
  importId: z.nullable(z.string()),
  /** The claim that was objected to: what its merge had carried over goes back (docs/people.md). */
  claimId: z._default(z.nullable(z.string()), null),
  /** Whether they had left, settled, or were removed: they go on reading what they stood in when they left. */
  isReturn: z._default(z.boolean(), false),
  state: z.enum(PLACE_STATES),
  /** Raised to call the trigger again: every write to the document does. */
  round: z.int(),
  startedAt: timestamp,
  updatedAt: timestamp,
});
export type PlaceFields = z.output<typeof placeDocument>;
export type PlaceRecord = PlaceFields & { readonly id: string };
export type RevisedPlace = PlaceRecord & { readonly revision: Revision };

const PLACES = collection('places', placeDocument);

export const placesOf = PLACES.of;

/** Adds the beginning to the batch that puts the name into the group; its trigger does the rest, unless the call has. */
export const putPlace = PLACES.create;

export const readPlace = PLACES.read;

/** Places in a group that became names, those of members who stay in it left out. */
export const listPlacesLeftIn = (call: StoreCall, groupId: string): Promise<PlaceRecord[]> =>
  PLACES.all(placesOf(call).where('groupId', '==', groupId).where('importId', '==', null));

export const listPlacesCarriedFrom = (call: StoreCall, userId: string): Promise<RevisedPlace[]> =>
  PLACES.all(placesOf(call).where('userId', '==', userId).where('state', '==', 'carrying'));

export async function isCarryingIn(call: StoreCall, groupId: string): Promise<boolean> {
  const carried = placesOf(call).where('groupId', '==', groupId).where('state', '==', 'carrying');
  return !(await carried.limit(1).get()).empty;
}

/** Stores how far it has come, unless somebody else has. */
export async function movePlace(
  call: StoreCall,
  { id, revision, round }: RevisedPlace,
  { state, at }: { state: PlaceState; at: Date },
): Promise<void> {
  const change = { state, round: round + 1, updatedAt: at };
  await unlessConflicting(() => placesOf(call).doc(id).update(change, { lastUpdateTime: revision }));
}
