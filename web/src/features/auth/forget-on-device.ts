import { isDeviceMarked, isOutboxMarked } from '../../store/device/mark.ts';
import { logError } from '../../lib/api/log-error.ts';
import { forgetDraftPhotos } from '../../lib/pictures/forget-draft-photos.ts';
import { closeStored, PUT_OFF_KEY } from '../../lib/device/stored.ts';
import { forgetHues } from '../../lib/people/avatar-hue.ts';
import { markedPush } from '../../lib/device/push-mark.ts';

/**
 * Except that of `exceptUid`. A failure is only logged: the next start tries again, and a session reads its own store.
 */
export async function forgetDevice(exceptUid?: string): Promise<void> {
  if (!isDeviceMarked()) return;
  try {
    const { wipeDevice, wipeOthers } = await import('../../store/device/wipe.ts');
    await (exceptUid === undefined ? wipeDevice() : wipeOthers(exceptUid));
  } catch (error) {
    logError('The copy on this device could not be deleted', error);
  }
}

/** The screen asks before whether they may be lost. A failure is only logged. */
export async function discardWaiting(uid: string): Promise<void> {
  if (!isOutboxMarked()) return;
  try {
    await (await import('../../store/outbox/own-outbox.ts')).discardOutbox({ uid });
  } catch (error) {
    logError('What waits on this device could not be deleted', error);
  }
}

/** A failure is only logged. `getToken` is called at once, because the session ends meanwhile. */
export async function forgetPush(getToken?: () => Promise<string | undefined>): Promise<void> {
  if (markedPush() === undefined) return;
  const token = getToken?.().catch(() => undefined);
  try {
    await (await import('../../lib/device/push.ts')).forgetPush(token);
  } catch (error) {
    logError('Push notifications could not be ended', error);
  }
}

/** Removes the pictures of screens that earlier versions have kept in this browser (docs/opening.md). */
export const forgetPictures = (): void => forgetKeys('barabar-picture');

/** Removes what this browser keeps under keys that begin so. */
function forgetKeys(beginning: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(beginning)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing has been kept.
  }
}

/** Drafts with photos, paths, hues, marks of claims, and links put off, however the session has ended. */
export function forgetTraces(): void {
  closeStored();
  void forgetDraftPhotos();
  forgetHues();
  forgetKeys('barabar-claim-');
  forgetKeys(PUT_OFF_KEY);
}
