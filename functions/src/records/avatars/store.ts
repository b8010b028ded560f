import type { WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoreCall } from '../../kit/call.ts';
import { collection } from '../../kit/collection.ts';
import { storedBytes, storedContentType, timestamp } from '../../kit/document.ts';
import { newId } from '../../kit/ids.ts';
import type { ImageHeader } from '../../kit/image-header.ts';

/** Never changed. Records hold its address: a group's document has snapshots of 100 members, and has 1 MiB. */
export const avatarDocument = z.object({
  /** The person that it shows; null for a group's picture. */
  userId: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  contentType: storedContentType,
  bytes: storedBytes,
  createdAt: timestamp,
});

export interface Picture extends Pick<ImageHeader, 'contentType'> {
  readonly bytes: Uint8Array;
}

const AVATARS = collection('avatars', avatarDocument);

export const avatarsOf = AVATARS.of;

/** Where pictures are served from, on whichever host the client is. */
const ADDRESS = '/api/avatars/';

/** @returns the address, which nobody guesses: the record's `avatar` */
export function putAvatar(
  call: StoreCall,
  batch: WriteBatch,
  {
    owner,
    picture,
    at,
  }: { owner: { readonly userId: string } | { readonly groupId: string }; picture: Picture; at: Date },
): string {
  const id = newId();
  const fields = { userId: null, groupId: null, ...owner, ...picture, createdAt: at };
  batch.create(avatarsOf(call).doc(id), z.encode(avatarDocument, fields));
  return `${ADDRESS}${id}`;
}

export const readAvatar = AVATARS.read;

/** If it is this person's or group's. No picture comes back to it, so that repeating it is harmless. */
export async function deleteAvatarAt(
  call: StoreCall,
  address: string | null,
  owner: { readonly userId: string } | { readonly groupId: string },
): Promise<void> {
  const avatar = address?.startsWith(ADDRESS)
    ? await readAvatar(call, address.slice(ADDRESS.length))
    : undefined;
  const isOwn =
    avatar && ('userId' in owner ? avatar.userId === owner.userId : avatar.groupId === owner.groupId);
  if (isOwn) await AVATARS.delete(call, avatar.id);
}

export async function deleteAvatarsOf(call: StoreCall, userId: string): Promise<void> {
  const { docs } = await avatarsOf(call).where('userId', '==', userId).select().get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}
