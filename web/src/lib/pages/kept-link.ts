import { LIMITS } from '@barabar/core/limits';
import {
  ABOUT_NOBODY,
  PUT_OFF_KEY,
  readLocal,
  readStored,
  writeLocal,
  writeStored,
} from '../device/stored.ts';
import * as z from 'zod/mini';

/** Where there is no storage, the token lasts until the page is loaded again. */
let inMemory: string | undefined;

/** Through a sign-in, a sign-up, a reload. `public/open.js` keeps it under the same name. */
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

/** The oldest go first. */
const KEPT_MAX = 20;

const putOffLinks = z.array(z.object({ userId: z.string(), token: z.string() }));

type PutOffLinks = z.output<typeof putOffLinks>;

function readAllPutOff(): PutOffLinks {
  try {
    return putOffLinks.parse(JSON.parse(readLocal(PUT_OFF_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

const writePutOff = (links: PutOffLinks): void =>
  writeLocal(PUT_OFF_KEY, links.length === 0 ? undefined : JSON.stringify(links.slice(-KEPT_MAX)));

export const readPutOff = (userId: string): readonly string[] =>
  readAllPutOff().flatMap((link) => (link.userId === userId ? [link.token] : []));

/** Keeps a link that a person neither follows now nor refuses. */
export function putOffLink(userId: string, token: string): void {
  const others = readAllPutOff().filter((link) => link.userId !== userId || link.token !== token);
  writePutOff([...others, { userId, token }]);
}

/** Forgets a link that is dead, or that somebody has joined by. */
export const forgetPutOff = (token: string): void =>
  writePutOff(readAllPutOff().filter((link) => link.token !== token));

/** A link to a group that was made while this page is open. The server answers its address only then. */
export interface KeptLink {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
  readonly createdBy: { readonly id: string };
}

/** The last link that was made, by the id of its group. */
const made = new Map<string, KeptLink>();

export function noteMadeLink(groupId: string, link: KeptLink): void {
  made.set(groupId, link);
}

export function forgetMadeLink(groupId: string, linkId: string): void {
  if (made.get(groupId)?.id === linkId) made.delete(groupId);
}

/** Returns the address of the last link to a group that this person has made here, while it lives. */
export function madeLinkOf(
  groupId: string,
  { userId, now = new Date() }: { userId: string; now?: Date },
): string | undefined {
  const link = made.get(groupId);
  return link?.createdBy.id === userId && link.expiresAt > now ? link.url : undefined;
}
