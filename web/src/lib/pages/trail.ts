import { positionOfEntry } from './back-closes.ts';
import { readStored, writeStored } from '../device/stored.ts';

const NAME = 'trail';

/** Reads the paths of this tab's history entries by position. They survive a reload. */
function readTrail(): readonly unknown[] {
  try {
    const trail: unknown = JSON.parse(readStored(NAME) ?? '[]');
    return Array.isArray(trail) ? trail : [];
  } catch {
    return [];
  }
}

/** Stores the path of the current entry. */
export function notePath(pathname: string): void {
  const at = positionOfEntry();
  if (at === undefined) return;
  const before = readTrail();
  const trail = Array.from({ length: at }, (_, index) => before[index] ?? null);
  writeStored(NAME, JSON.stringify([...trail, pathname]));
}

/** Returns the path of the previous history entry of this tab, if it is one of ours. */
export function pathBefore(): string | undefined {
  const at = positionOfEntry();
  const before = at === undefined || at === 0 ? undefined : readTrail()[at - 1];
  return typeof before === 'string' ? before : undefined;
}

/** Returns how many entries right before this one, its own page's under a dialog included, are of pages below a path. */
export function countBefore(path: string): number {
  const at = positionOfEntry() ?? 0;
  const before = readTrail().slice(0, at);
  const isBelow = (page: unknown): boolean =>
    typeof page === 'string' && (page === path || page.startsWith(`${path}/`));
  return before.length - 1 - before.findLastIndex((page) => !isBelow(page));
}

/** Returns whether the previous history entry has that path, so that going back leads to it. */
export const isBefore = (pathname: string): boolean => pathBefore() === pathname;
