import { DASHBOARD_PAGE } from '@barabar/core/page-addresses';

const CACHE = 'shared-photo';
const PATH = '/shared-photo';
const OWNER = '/shared-photo-owner';
/** The field of the form with the photo, as manifest.webmanifest says. */
export const PHOTO_FIELD = 'photo';
const NAME = 'X-File-Name';
const KEPT_AT = 'X-Kept-At';
/** Milliseconds: one hour. Whoever shared a photo and has not had it read by then has forgotten it. */
const KEPT_MS = 60 * 60 * 1000;

/** The page that scans the kept photo. */
export const SHARED_PHOTO_PAGE = `${DASHBOARD_PAGE}?new=shared-photo`;

/** In the place of the one before. @throws if the form has no photo, or the device has no room */
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
  await cache.put(PATH, new Response(photo, { headers }));
}

async function readKept(): Promise<{ readonly response: Response; readonly keptAt: number } | undefined> {
  const response = await caches.match(PATH, { cacheName: CACHE });
  return response && { response, keptAt: Number(response.headers.get(KEPT_AT)) };
}

const isOld = (keptAt: number): boolean => Date.now() - keptAt > KEPT_MS;

/** Makes a person the owner of the kept photo, unless it has one. @returns whether they are its owner. */
async function claim(userId: string): Promise<boolean> {
  const marked = await caches.match(OWNER, { cacheName: CACHE });
  if (marked) return (await marked.text()) === userId;
  const cache = await caches.open(CACHE);
  // On a full device the photo has no owner.
  await cache.put(OWNER, new Response(userId)).catch(() => undefined);
  return true;
}

/** Within the last hour. It stays until `forgetSharedPhoto`. The first viewer owns it; for others it is removed. */
export async function readSharedPhoto(userId: string): Promise<File | undefined> {
  try {
    const photo = await readKept();
    if (!photo) return undefined;
    const { response, keptAt } = photo;
    if (isOld(keptAt) || !(await claim(userId))) {
      await caches.delete(CACHE);
      return undefined;
    }
    const name = decodeURIComponent(response.headers.get(NAME) ?? '');
    const type = response.headers.get('Content-Type') ?? '';
    return new File([await response.blob()], name, { type, lastModified: keptAt });
  } catch {
    // Storage may be switched off.
    return undefined;
  }
}

export async function forgetSharedPhoto(photo?: File): Promise<void> {
  try {
    if (photo && (await readKept())?.keptAt !== photo.lastModified) return;
    await caches.delete(CACHE);
  } catch {
    // Storage may be switched off.
  }
}

/** Removes a photo that has been kept for an hour. */
export async function forgetOldSharedPhoto(): Promise<void> {
  const cache = await readKept();
  if (cache && isOld(cache.keptAt)) await caches.delete(CACHE);
}
