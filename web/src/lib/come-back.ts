import type { Location } from 'react-router-dom';
import { z } from 'zod';
import { paths } from './paths.ts';

/** What the history keeps beside /login. No link from elsewhere can set it. */
const placeSchema = z.object({ from: z.string() });

/** Remembers beside /login where somebody wanted to go. */
export const comeBackTo = ({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): z.infer<typeof placeSchema> => ({
  from: pathname + search + hash,
});

/** Where somebody goes on after signing in: to the page of this application that they asked for, or to their friends. */
export function placeToGoOn(state: unknown): string {
  const from = placeSchema.safeParse(state).data?.from;
  // A browser would take two slashes, or a backslash, for another host.
  return from !== undefined && /^\/(?![/\\])/.test(from) ? from : paths.dashboard;
}
