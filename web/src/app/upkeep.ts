import './slide-late.ts';
import { listFriends } from '@barabar/core/contract/friends';
import * as z from 'zod/mini';
import { forgetOldDraftPhotos } from '../features/expenses/draft/draft-photos.ts';
import { askToKeepStorage } from '../store/device/keep-storage.ts';
import { logError } from '../lib/api/log-error.ts';
import { installWorker } from '../lib/version/new-version.ts';
import { offerNewVersion } from '../lib/version/offer-new-version.ts';
import { shareHue } from '../lib/people/share-hue.ts';
import { callOf } from '../store/kinds.ts';
import { listenToStore, readStore } from '../store/store.ts';
import { refreshPush } from '../lib/device/push.ts';
import { forgetOldSharedPhoto } from '../lib/pictures/shared-photo.ts';

const FRIENDS = callOf(listFriends, {});
const placed = z.array(
  z.object({ id: z.string(), places: z.optional(z.array(z.object({ userId: z.string() }))) }),
);

let friends: unknown;

/** Somebody by name is of one colour in all groups, whichever of them was seen first. */
function shareHues(): void {
  const data = readStore(FRIENDS)?.data;
  if (data === friends) return;
  friends = data;
  for (const { id, places } of placed.safeParse(data).data ?? [])
    if (places) shareHue([id, ...places.map(({ userId }) => userId)]);
}

/** Its files, their storage, and push notifications. Call it when the page is idle. */
export async function startUpkeep(): Promise<void> {
  shareHues();
  listenToStore(shareHues);
  // The dev server has no service worker.
  if (!import.meta.env.PROD) return;
  try {
    await installWorker(() => offerNewVersion('ready'));
    await askToKeepStorage();
    await forgetOldSharedPhoto();
    await forgetOldDraftPhotos();
    await refreshPush();
  } catch (error) {
    logError('The application could not be kept on the device', error);
  }
}
