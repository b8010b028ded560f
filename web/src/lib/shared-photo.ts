import { DASHBOARD_PAGE } from '@barabar/core/page-addresses';

const CACHE = 'shared-photo';
const PLACE = '/shared-photo';
/** The field of the form with the photo, as manifest.webmanifest says. */
export const PHOTO_FIELD = 'photo';
const NAME = 'X-File-Name';
const KEPT_AT = 'X-Kept-At';
/** Milliseconds: one hour. Whoever shared a photo and did not sign in by then has forgotten it. */
const KEPT_MS = 60 * 60 * 1000;

/** The page that scans the kept photo. */
export const SHARED_PHOTO_PAGE = `${DASHBOARD_PAGE}?new=shared-photo`;

/**
 * Keeps the photo of a form that another app has sent, in place of the one before.
 * @throws if the form has no photo, or the device has no room for it.
 */
export async function keepSharedPhoto(request: Pick<Request, 'formData'>): Promise<void> {
  await caches.delete(CACHE);
  const photo = (await request.formData()).get(PHOTO_FIELD);
  if (!(photo instanceof File)) throw new Error('nothing was shared');
  const headers = {
    'Content-Type': photo.type,
    [NAME]: encodeURIComponent(photo.name),
    [KEPT_AT]: String(Date.now()),
  };
  const cache = await caches.open(CACHE);
  await cache.put(PLACE, new Response(photo, { headers }));
}

async function readKept(): Promise<{ readonly response: Response; readonly isOld: boolean } | undefined> {
  const response = await caches.match(PLACE, { cacheName: CACHE });
  return response && { response, isOld: Date.now() - Number(response.headers.get(KEPT_AT)) > KEPT_MS };
}

/** Returns the kept photo and removes it from the device; undefined if none was kept within the last hour. */
export async function takeSharedPhoto(): Promise<File | undefined> {
  try {
    const kept = await readKept();
    if (!kept) return undefined;
    const { response, isOld } = kept;
    const blob = await response.blob();
    await caches.delete(CACHE);
    const name = decodeURIComponent(response.headers.get(NAME) ?? '');
    return isOld ? undefined : new File([blob], name, { type: response.headers.get('Content-Type') ?? '' });
  } catch {
    // Storage may be switched off.
    return undefined;
  }
}

/** Removes a photo that nobody has looked at for an hour. */
export async function forgetOldSharedPhoto(): Promise<void> {
  if ((await readKept())?.isOld === true) await caches.delete(CACHE);
}
