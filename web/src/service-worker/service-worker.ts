import '../../public/polyfills.js';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import type { Language } from '@barabar/core/messages/languages';
import { keepSharedPhoto, SHARED_PHOTO_PAGE } from '../lib/pictures/shared-photo.ts';
import { answerFor } from './answer-for.ts';
import { SELDOM_USED, USE_NEW_VERSION } from './messages.ts';
import { openPage } from './open-page.ts';
import { filesOf, languageOfWorker, type FileInAnyLanguage } from './worker-path.ts';
import { pageOf, readPush } from './read-push.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the application. The build writes them here. */
  readonly FILES: readonly FileInAnyLanguage[];
  /** What a message says that cannot be read, in each language. The build writes it here. */
  readonly NEWS: Readonly<Record<Language, string>>;
};

/** The language of the pages whose files this worker keeps. */
const LANGUAGE = languageOfWorker(self.location.href);

const ICON = '/icon-192.png';
/** White where the system colours it. */
const BADGE = '/icon-monochrome.png';

async function readDocument(request: Request): Promise<Response> {
  return (await matchPrecache('/app.html')) ?? fetch(request);
}

async function readFile(request: Request): Promise<Response> {
  const cached = (await matchPrecache(request)) ?? (await caches.match(request, { cacheName: SELDOM_USED }));
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    const seldom = await caches.open(SELDOM_USED);
    await seldom.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}

/** Keeps a photo that another app shares. The screen says so if it could not be kept. */
async function takeSharedPhoto(request: Request): Promise<Response> {
  await keepSharedPhoto(request).catch(() => undefined);
  return Response.redirect(SHARED_PHOTO_PAGE, 303);
}

precache(filesOf(LANGUAGE, self.FILES));
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => event.waitUntil(caches.delete(SELDOM_USED)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const source = answerFor(request, self.location.origin);
  if (source === 'document') event.respondWith(readDocument(request));
  else if (source === 'file') event.respondWith(readFile(request));
  else if (source === 'shared-photo') event.respondWith(takeSharedPhoto(request));
});

self.addEventListener('message', ({ data }) => {
  if (data === USE_NEW_VERSION) void self.skipWaiting();
});

self.addEventListener('push', (event) => {
  const { title, body, tag, page } = readPush(event.data?.text(), self.location.origin, self.NEWS[LANGUAGE]);
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: page, icon: ICON, badge: BADGE }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, pageOf(event.notification.data, self.location.origin)));
});

/** The browser has replaced how it can be reached. The application tells the server when it is opened next. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(self.registration.pushManager.subscribe(options).catch(() => undefined));
});
