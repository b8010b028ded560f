import * as z from 'zod/mini';
import { PUT_OFF_KEY, readLocal, writeLocal } from '../device/local.ts';

/** The oldest go first. */
const KEPT_MAX = 20;

const putOffLinks = z.array(z.object({ userId: z.string(), token: z.string() }));
type PutOffLinks = z.output<typeof putOffLinks>;

function readAll(): PutOffLinks {
  try {
    return putOffLinks.parse(JSON.parse(readLocal(PUT_OFF_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

const write = (links: PutOffLinks): void =>
  writeLocal(PUT_OFF_KEY, links.length === 0 ? undefined : JSON.stringify(links.slice(-KEPT_MAX)));

/** Returns the tokens of the links that a person has put off. */
export const readPutOff = (userId: string): readonly string[] =>
  readAll().flatMap((link) => (link.userId === userId ? [link.token] : []));

/** Keeps a link that a person neither follows now nor refuses. */
export function putOffLink(userId: string, token: string): void {
  const others = readAll().filter((link) => link.userId !== userId || link.token !== token);
  write([...others, { userId, token }]);
}

/** Forgets a link that is dead, or that somebody has joined by. */
export const forgetPutOff = (token: string): void => write(readAll().filter((link) => link.token !== token));
