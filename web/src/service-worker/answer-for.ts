import { LANGUAGE_CODES } from '@barabar/core/messages/languages';
import { landingPage } from '@barabar/core/page-addresses';

/** document: the kept app.html. file: a kept file. shared-photo: the worker keeps the photo, and leads to the scan. */
export type Source = 'document' | 'file' | 'shared-photo' | 'network';

/** The address to which other apps share a photo, as manifest.webmanifest says. */
export const SHARE_PATH = '/share-receipt';

/** Each is another document. */
const LANDING_PAGES: ReadonlySet<string> = new Set(LANGUAGE_CODES.map(landingPage));
/** Files of the document that are not in `/assets/`. */
const OTHER_FILES = new Set(['/theme.js', '/open.js', '/favicon.svg']);
/** Addresses of the server: the API, Hosting's own, and those that other programs read. */
const OF_SERVER = /^\/(api|__|\.well-known)(\/|$)/;
const HAS_EXTENSION = /\.[^/]+$/;

/** @param request method and mode as in `Request` */
export function answerFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Source {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return 'network';
  if (mode === 'navigate' && method === 'POST' && pathname === SHARE_PATH) return 'shared-photo';
  // `connection.ts` asks by HEAD whether the server can be reached.
  if (method !== 'GET') return 'network';
  if (pathname.startsWith('/assets/') || OTHER_FILES.has(pathname)) return 'file';
  // Only navigations: `reload-if-outdated.ts` reads the deployed app.html.
  const isScreen = !LANDING_PAGES.has(pathname) && !OF_SERVER.test(pathname) && !HAS_EXTENSION.test(pathname);
  return mode === 'navigate' && isScreen ? 'document' : 'network';
}
