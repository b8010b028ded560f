export const DRAFT_PHOTOS = 'draft-photos';

/** Removes the photos of all drafts: the session has ended. */
export async function forgetDraftPhotos(): Promise<void> {
  try {
    await caches.delete(DRAFT_PHOTOS);
  } catch {
    // Storage may be switched off.
  }
}
