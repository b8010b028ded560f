import type { KeptAnswer } from './database.ts';

/** Names the build. This is the address of a file whose name changes with each change of the client's code. */
export const BUILD = import.meta.url;
/** How long the first screen waits for what the device has kept at most, in milliseconds. */
const PATIENCE_MS = 300;

/** The calls of a screen and what they were answered with at its last visit, as public/open.js has read them. */
interface KeptScreen {
  readonly userId: string;
  /** The build that has written the calls. */
  readonly build: string;
  readonly reads: readonly { readonly call: string; readonly answer: KeptAnswer | undefined }[];
}

declare global {
  /** What public/open.js has found for the screen at this address. */
  // eslint-disable-next-line no-var -- a property of globalThis
  var keptScreen: Promise<KeptScreen | undefined> | undefined;
}

let first: KeptScreen | undefined;

/** Waits for what the screen at this address showed a person last. Goes on without it if it does not come soon. */
export async function readFirstScreen(userId: string): Promise<void> {
  const patience = new Promise<undefined>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  // Without it the screen waits for its answers, as at a first visit.
  const screen = await Promise.race([globalThis.keptScreen, patience]);
  globalThis.keptScreen = undefined;
  if (screen?.userId === userId && screen.build === BUILD) first = screen;
}

/** Returns what the first screen showed this person last, once. */
export function takeFirstScreen(userId: string): KeptScreen['reads'] {
  const reads = first?.userId === userId ? first.reads : [];
  first = undefined;
  return reads;
}

/** Forgets what the first screen showed: somebody else may use this page from now on. */
export function forgetFirstScreen(): void {
  first = undefined;
  globalThis.keptScreen = undefined;
}
