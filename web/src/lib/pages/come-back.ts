import type { Location } from 'react-router-dom';
import * as z from 'zod/mini';
import { readKeptLink } from './kept-link.ts';
import { paths } from './paths.ts';

/** The state of the history entry for /login. Links from other sites cannot set it. */
const comingFrom = z.object({ from: z.string() });

export const comeBackTo = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): z.infer<typeof comingFrom> => ({
  from: pathname + search + hash,
});

export const comesFrom = (state: unknown): string | undefined => comingFrom.safeParse(state).data?.from;

/** What links to /login can name as the page to open afterwards, by `?to=`. */
const NAMED = new Map([['import', paths.importGroup]]);

/**
 * What was asked for, a link by which the person has yet to join, or the Friends screen. `named` is the address's `to`.
 */
export function pathToGoOn(state: unknown, named: string | null = null): string {
  const from = comesFrom(state);
  // Browsers read two slashes, or a slash and a backslash, as the start of another host.
  if (from !== undefined && /^\/(?![/\\])/.test(from)) return from;
  return NAMED.get(named ?? '') ?? (readKeptLink() === undefined ? paths.dashboard : paths.join);
}
