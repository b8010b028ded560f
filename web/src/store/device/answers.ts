import { getDeviceOwner, isDeviceOwner, type DeviceOwner } from '../../lib/device/stored.ts';
import { nextTask } from '../../lib/loading/next-task.ts';
import { whenIdleOrHidden } from '../../lib/loading/when-idle.ts';
import { fillStore, readStore } from '../store.ts';
import type { KeptAnswer } from './database.ts';
import { isDeviceMarked } from './mark.ts';

/*
 * A screen that opens again shows it at once, while the server is asked. That of the first screen is read
 * while its code comes.
 */

/** Names the build. This is the address of a file whose name changes with each change of the client's code. */
export const BUILD = import.meta.url;

/** The calls of a screen and what they were answered with at its last visit, as public/open.js has read them. */
interface KeptScreen {
  readonly userId: string;
  readonly build: string;
  readonly reads: readonly { readonly call: string; readonly answer: KeptAnswer | undefined }[];
}

declare global {
  /** What public/open.js has found for the screen at this address. */
  // eslint-disable-next-line no-var -- a property of globalThis
  var keptScreen: Promise<KeptScreen | undefined> | undefined;
}

/** The path that this page was opened at. Among the answers, the calls of its screen are under it. */
const openedPath: string | undefined = globalThis.location?.pathname;
/** The calls that this page has made so far, until those of its first screen are kept. */
let made: Set<string> | undefined = new Set();
let maker: DeviceOwner | undefined;

function fillWith(call: string, { at, build, page }: KeptAnswer): void {
  const time = at.getTime();
  // A time in the future is of a clock that was wrong.
  if (build !== BUILD || time > Date.now() || readStore(call) !== undefined) return;
  fillStore(call, { data: page.data, nextCursor: page.nextCursor, from: time, to: time, isKept: true });
}

/** Once, when the session opens: what has been read by then is in the store before anything is rendered. */
export async function fillFirstScreen(): Promise<void> {
  const reading = globalThis.keptScreen;
  forgetFirstScreen();
  const owner = getDeviceOwner();
  const screen = await reading;
  // The session may have ended meanwhile, and somebody else have signed in.
  if (!owner || getDeviceOwner() !== owner) return;
  if (screen?.userId !== owner.userId || screen.build !== BUILD) return;
  for (const { call, answer } of screen.reads) if (answer) fillWith(call, answer);
}

/** Forgets what the first screen showed: somebody else may use this page from now on. */
export function forgetFirstScreen(): void {
  globalThis.keptScreen = undefined;
}

export function noteCall(call: string): void {
  const owner = getDeviceOwner();
  maker ??= owner;
  // Nobody keeps calls of somebody else who was there before.
  if (maker === owner) made?.add(call);
  else made = undefined;
}

/** Fills the store with what the server answered to a call last, unless it has answered by now. */
export async function fillKept(call: string): Promise<void> {
  const owner = getDeviceOwner();
  if (!owner || !isDeviceMarked() || readStore(call) !== undefined) return;
  try {
    await nextTask();
    const { readAnswer } = await import('./kept-answers.ts');
    const answer = await readAnswer(owner.userId, call);
    if (answer && isDeviceOwner(owner)) fillWith(call, answer);
  } catch {
    // The screen waits for the server.
  }
}

let toKeep: { owner: DeviceOwner; answers: Map<string, KeptAnswer | undefined> } | undefined;

async function keepAll(): Promise<void> {
  const keeping = toKeep;
  toKeep = undefined;
  if (!keeping || !isDeviceOwner(keeping.owner) || !isDeviceMarked()) return;
  // Another screen may be open by now.
  if (made && openedPath !== undefined && globalThis.location.pathname === openedPath) {
    const data = [...made].map((call) => ({ call }));
    keeping.answers.set(openedPath, { at: new Date(), build: BUILD, page: { data } });
    made = undefined;
  }
  try {
    const { writeAnswers } = await import('./kept-answers.ts');
    await writeAnswers(keeping.owner.userId, keeping.answers);
  } catch {
    // The next opening waits for the server.
  }
}

/**
 * Written when the page is idle or hidden. `asker`: whose session asked. `page` is undefined if the viewer
 * may no longer read it.
 */
export function keepAnswer(
  asker: DeviceOwner | undefined,
  call: string,
  page: KeptAnswer['page'] | undefined,
): void {
  if (!asker || !isDeviceOwner(asker)) return;
  if (toKeep?.owner !== asker) {
    toKeep = { owner: asker, answers: new Map() };
    whenIdleOrHidden(() => void keepAll());
  }
  toKeep.answers.set(call, page && { at: new Date(), build: BUILD, page });
}
