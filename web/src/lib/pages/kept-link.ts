import { LIMITS } from '@barabar/core/limits';
import { ABOUT_NOBODY, readStored, writeStored } from '../device/stored.ts';

/** Where there is no storage, the token lasts until the page is loaded again. */
let inMemory: string | undefined;

/**
 * Keeps the token of a link in this tab until the person has joined: through a sign-in, a sign-up, a reload.
 * `public/open.js` keeps it under the same name, before the application runs.
 */
export function keepLink(token: string): void {
  inMemory = token;
  writeStored(ABOUT_NOBODY.link, token);
}

/** Returns the token of the link that was opened in this tab, if nobody has joined by it. */
export const readKeptLink = (): string | undefined => readStored(ABOUT_NOBODY.link) ?? inMemory;

/** Forgets the link: the person has joined, does not want to, or it does not work. */
export function forgetLink(): void {
  inMemory = undefined;
  writeStored(ABOUT_NOBODY.link, undefined);
}

/** Returns whether a text can be a token, as far as its letters say. A code of something else has others. */
export const isTokenLike = (text: string): boolean =>
  text.length <= LIMITS.linkTokenCharsMax && /^[\w-]+$/.test(text);
