import { readStored, writeStored } from './stored.ts';

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

/** Returns the distance of the current entry from the first one, as react-router stores it. */
function position(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}

/** Stores the path of the current entry. */
export function notePath(pathname: string): void {
  const at = position();
  if (at === undefined) return;
  const before = readTrail();
  const trail = Array.from({ length: at }, (_, index) => before[index] ?? null);
  writeStored(NAME, JSON.stringify([...trail, pathname]));
}

/** Returns the path of the previous history entry of this tab, if it is one of ours. */
export function pathBefore(): string | undefined {
  const at = position();
  const before = at === undefined || at === 0 ? undefined : readTrail()[at - 1];
  return typeof before === 'string' ? before : undefined;
}

/** Returns whether the previous history entry has that path, so that going back leads to it. */
export const isBefore = (pathname: string): boolean => pathBefore() === pathname;
