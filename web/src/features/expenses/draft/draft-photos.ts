import { DRAFT_PHOTOS as CACHE } from '../../../lib/pictures/forget-draft-photos.ts';

const KEPT_AT = 'X-Kept-At';
/** Milliseconds: one day, as long as a draft. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const pathOf = (key: string): string => `/draft-photos/${encodeURIComponent(key)}`;

/** Storage may be full or switched off. The draft is then without its photo. */
async function tolerantly<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

export async function keepDraftPhoto(key: string, photo: Blob): Promise<void> {
  await tolerantly(async () => {
    const headers = { 'Content-Type': photo.type, [KEPT_AT]: String(Date.now()) };
    await (await caches.open(CACHE)).put(pathOf(key), new Response(photo, { headers }));
  });
}

/** The photo of a draft; undefined if this device has none. */
export const readDraftPhoto = (key: string): Promise<Blob | undefined> =>
  tolerantly(async () => (await caches.match(pathOf(key), { cacheName: CACHE }))?.blob());

export async function forgetDraftPhoto(key: string): Promise<void> {
  await tolerantly(async () => (await caches.open(CACHE)).delete(pathOf(key)));
}

/** Their drafts are offered no more. */
export async function forgetOldDraftPhotos(): Promise<void> {
  await tolerantly(async () => {
    const cache = await caches.open(CACHE);
    for (const request of await cache.keys()) {
      const keptAt = Number((await cache.match(request))?.headers.get(KEPT_AT));
      if (Date.now() - keptAt > KEPT_MS) await cache.delete(request);
    }
  });
}
