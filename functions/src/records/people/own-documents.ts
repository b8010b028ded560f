import type { StoreCall } from '../../kit/call.ts';
import { deleteAbsencesOf } from '../absences/store.ts';
import { deleteAvatarsOf } from '../avatars/store.ts';
import { deleteBlocks } from '../blocks/store.ts';
import { deleteDigest } from '../digests/store.ts';
import { deleteLinksOf } from '../links/store.ts';
import { deletePrivateNotes } from '../private-notes/store.ts';
import { deleteSubscriptionsOf } from '../push/subscriptions.ts';
import { deleteReceiptsOf } from '../receipts/store.ts';
import { deleteRoom } from '../recurrences/room.ts';
import { deleteRemovalsOf } from '../removals/store.ts';
import { deleteSignal } from '../signals/store.ts';
import { deleteTokensOf } from '../tokens/store.ts';

/** Deletes what somebody alone has in one collection; repeating it is harmless. */
type DeleteOwn = (call: StoreCall, ownerId: string) => Promise<void>;

/** What goes with an account, by collection. What others have in common with its owner is in `found-by.ts`. */
export const OWN_OF_USER = {
  absences: deleteAbsencesOf,
  avatars: deleteAvatarsOf,
  blocks: deleteBlocks,
  digests: deleteDigest,
  links: deleteLinksOf,
  privateNotes: deletePrivateNotes,
  receipts: deleteReceiptsOf,
  recurrenceRooms: deleteRoom,
  removals: deleteRemovalsOf,
  signals: deleteSignal,
} satisfies Readonly<Record<string, DeleteOwn>>;

/** What goes with an account and has the Firebase uid of a sign-in, by collection. */
export const OWN_OF_SIGN_IN = {
  pushSubscriptions: deleteSubscriptionsOf,
  tokens: deleteTokensOf,
} satisfies Readonly<Record<string, DeleteOwn>>;
