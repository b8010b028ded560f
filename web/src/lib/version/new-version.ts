import { LANGUAGE, type Language } from '@barabar/core/messages/languages';
import { SELDOM_USED, USE_NEW_VERSION } from '../../service-worker/messages.ts';
import { languageOfWorker, workerPath } from '../../service-worker/worker-path.ts';
import { chosenLanguage, keepLanguage } from '../device/device-choice.ts';
import { isOutdated, runningScript } from './deployed-version.ts';

/** How long a page waits in milliseconds for the new version's files. */
const INSTALL_MS_MAX = 30_000;
/** The least time in milliseconds between two looks for a new version. The browser looks at each navigation as well. */
const LOOK_MS = 60 * 60 * 1000;
/** The time in milliseconds between two navigations of a frame while the new version does not take over. */
const NUDGE_MS = 1_000;
/** What the name of Workbox's cache begins with. */
const PRECACHE = 'workbox-precache';
const SMALL_FILE = '/favicon.svg';

/** Resolves when the worker has the state, or has been thrown away. */
function reach(worker: ServiceWorker, state: ServiceWorkerState): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === state || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

const languageOf = ({ installing, waiting, active }: ServiceWorkerRegistration): Language => {
  const newest = installing ?? waiting ?? active;
  return newest ? languageOfWorker(newest.scriptURL) : LANGUAGE;
};

/** Looks for a new version when the viewer comes back to a page that has been open for long. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < LOOK_MS) return;
    last = Date.now();
    // Without a connection there is no answer.
    registration.update().catch(() => undefined);
  });
}

/** Where none was chosen: that start would take the browser's language, whose files are not on the device. */
async function keepWhenInstalled({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const newest = installing ?? waiting ?? active;
  if (!newest || languageOfWorker(newest.scriptURL) !== LANGUAGE) return;
  if (newest === installing) await reach(newest, 'installed');
  if (newest.state !== 'redundant' && chosenLanguage() === undefined) keepLanguage(LANGUAGE);
}

/** The registration that this page follows already, where somebody signs in after somebody else. */
let followed: ServiceWorkerRegistration | undefined;

/**
 * It keeps the application's files, in the chosen language, else the page's. `onWaiting` is called when a new
 * version waits; later, only that of the first call.
 */
export async function installWorker(onWaiting: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // Registering again would transfer the worker a second time: the browser looks for a new one at each navigation.
  const before = await serviceWorker.getRegistration();
  const language = chosenLanguage() ?? LANGUAGE;
  if (!before || languageOf(before) !== language) await serviceWorker.register(workerPath(language));
  const registration = await serviceWorker.getRegistration();
  if (!registration) return;
  void keepWhenInstalled(registration);
  const tell = (): void => {
    const { waiting, active } = registration;
    // Without a worker in charge, this is the first one, and not a new version.
    if (!waiting || !active) return;
    const [next, present] = [waiting, active].map(({ scriptURL }) => languageOfWorker(scriptURL));
    if (next === present) onWaiting();
    // The page has this language already. Otherwise `changeLanguage` is under way.
    else if (next === LANGUAGE) waiting.postMessage(USE_NEW_VERSION, {});
  };
  tell();
  if (followed === registration) return;
  followed = registration;
  registration.addEventListener('updatefound', () => {
    if (registration.installing) void reach(registration.installing, 'installed').then(tell);
  });
  lookNowAndThen(registration);
}

/** If a service worker keeps files there. Throws if they cannot be loaded: the pages keep their language. */
export async function installLanguage(language: Language): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) {
    const { ok } = await fetch(workerPath(language), { method: 'HEAD', cache: 'no-store' });
    if (!ok) throw new Error('the server does not answer');
    return;
  }
  const { installing, waiting } = await navigator.serviceWorker.register(workerPath(language));
  const worker = installing ?? waiting;
  if (!worker) return;
  await reach(worker, 'installed');
  if (worker.state === 'redundant') throw new Error(`the files of ${language} could not be loaded`);
}

/**
 * Navigates a hidden frame each second. Chromium stops the old worker then; a request would start it again,
 * and the new one waits until it had none for 30 s. The page itself would get the old version.
 */
function nudge(): () => void {
  let frame: HTMLIFrameElement | undefined;
  const timer = setInterval(() => {
    frame?.remove();
    // The first navigation of a frame adds nothing to the history.
    frame = document.createElement('iframe');
    Object.assign(frame, { hidden: true, src: SMALL_FILE });
    document.body.append(frame);
  }, NUDGE_MS);
  return () => {
    clearInterval(timer);
    frame?.remove();
  };
}

async function activateNewest(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  // A failure leaves the version that is waiting, if any.
  if (!registration.waiting) await registration.update().catch(() => undefined);
  if (registration.installing) await reach(registration.installing, 'installed');
  const { waiting } = registration;
  if (!waiting) return;
  // A reload before the new worker is in charge gets the old version, and hangs in a browser that is being debugged.
  const isInCharge =
    navigator.serviceWorker.controller &&
    new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  const isActive = reach(waiting, 'activated');
  waiting.postMessage(USE_NEW_VERSION, {});
  const stop = nudge();
  await Promise.all([isInCharge, isActive]);
  stop();
}

/** If they would show this version again. Where storage is full, no worker can be installed beside the old one. */
async function removeOutdatedWorker(): Promise<void> {
  const running = runningScript();
  // A worker that takes over deletes the files of the version before.
  if (running === undefined || !(await caches.match(running)) || !(await isOutdated(running))) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  const ofWorker = names.filter((name) => name === SELDOM_USED || name.startsWith(PRECACHE));
  await Promise.all(ofWorker.map((name) => caches.delete(name)));
}

/** Loads the page again, in the newest version. What was entered in forms stays, because they keep it. */
export async function reloadInNewVersion(): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, INSTALL_MS_MAX));
  await Promise.race([activateNewest(), tooLong]);
  // A failure leaves the version that it keeps.
  await removeOutdatedWorker().catch(() => undefined);
  location.reload();
}
