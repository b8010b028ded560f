import { getDeviceOwner, isDeviceOwner, type DeviceOwner } from '../../lib/device/device-owner.ts';
import { nextTask } from '../../lib/loading/next-task.ts';
import { whenIdleOrHidden } from '../../lib/loading/when-idle.ts';
import { fill, readStore } from '../store.ts';
import type { KeptAnswer } from './database.ts';
import { isDeviceMarked } from './mark.ts';
import { BUILD, takeFirstScreen } from './first-screen.ts';

/*
 * What the server answered to the calls of screens, kept on this device: a screen that opens again shows it at once, while
 * the server is asked. That of the first screen is there before it is rendered, so that it is rendered once.
 */

/** The path that this page was opened at. Among the answers, the calls of its screen are under it. */
const openedPath: string | undefined = globalThis.location?.pathname;
/** The calls that this page has made so far, until those of its first screen are kept. */
let made: Set<string> | undefined = new Set();
/** Whose calls these are. */
let maker: DeviceOwner | undefined;

function fillWith(call: string, { at, build, page }: KeptAnswer): void {
  const time = at.getTime();
  // A time in the future is of a clock that was wrong.
  if (build !== BUILD || time > Date.now() || readStore(call) !== undefined) return;
  fill(call, { data: page.data, nextCursor: page.nextCursor, from: time, to: time, isKept: true });
}

/** Fills the store with what the first screen showed this person last, once. Call it before the screen is rendered. */
export function fillFirstScreen(userId: string): void {
  for (const { call, answer } of takeFirstScreen(userId)) if (answer) fillWith(call, answer);
}

/** Notes that a screen of this page makes a call. */
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
    const kept = await readAnswer(owner.userId, call);
    if (kept && isDeviceOwner(owner)) fillWith(call, kept);
  } catch {
    // The screen waits for the server.
  }
}

interface ToKeep {
  readonly owner: DeviceOwner;
  readonly answers: Map<string, KeptAnswer | undefined>;
}

let toKeep: ToKeep | undefined;

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
 * Keeps what the server has answered to a call, for the next visit. It is written when the page is idle or hidden.
 * @param asker whose session asked; undefined if it had no record yet.
 * @param page undefined if the viewer may no longer read it.
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
