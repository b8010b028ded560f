import { readStored, writeStored } from './stored.ts';

const NAME = 'trail';

/** Paths of the entries that this tab's history has, by their positions; it outlives a reload. */
function readTrail(): readonly unknown[] {
  try {
    const trail: unknown = JSON.parse(readStored(NAME) ?? '[]');
    return Array.isArray(trail) ? trail : [];
  } catch {
    return [];
  }
}

/** How far the present entry is from the first one, as react-router notes it. */
function position(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  return typeof state.idx === 'number' ? state.idx : undefined;
}

/** Notes which path the present entry has. */
export function notePath(pathname: string): void {
  const at = position();
  if (at === undefined) return;
  const before = readTrail();
  const trail = Array.from({ length: at }, (_, index) => before[index] ?? null);
  writeStored(NAME, JSON.stringify([...trail, pathname]));
}

/** Whether the person came to this page from that path, so that to go back is all that it takes to get there. */
export function isBefore(pathname: string): boolean {
  const at = position();
  return at !== undefined && at > 0 && readTrail()[at - 1] === pathname;
}
