import './slide-late.ts';
import { forgetOldDraftPhotos } from '../features/expenses/draft/draft-photos.ts';
import { askToKeepStorage } from '../store/device/keep-storage.ts';
import { logError } from '../lib/api/log-error.ts';
import { installWorker } from '../lib/version/new-version.ts';
import { offerNewVersion } from '../lib/version/offer-new-version.ts';
import { refreshPush } from '../lib/device/push.ts';
import { forgetOldSharedPhoto } from '../lib/pictures/shared-photo.ts';

/** Its files, their storage, and push notifications. Call it when the page is idle. */
export async function startUpkeep(): Promise<void> {
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
