import { LRUCache } from 'lru-cache';

/** A cache of values with a limited number of entries and a limited age. */
export interface RecentValues<V> {
  /**
   * Returns the cached value if it is young enough and `isUsable`, otherwise the one that `load` returns. Calls at the
   * same time share one load. Failures and undefined are not cached.
   */
  readonly get: (key: string, load: () => Promise<V>, isUsable?: (value: V) => boolean) => Promise<V>;
  /** Removes the values that match, including those that are being loaded. */
  readonly forget: (isGone: (value: V) => boolean) => Promise<void>;
}

interface Entry<V> {
  readonly since: number;
  readonly value: Promise<V>;
}

/**
 * Creates a cache for one instance. The least recently used entries are evicted first.
 * @param entriesMax largest number of entries
 * @param ageMsMax how long a value counts, in milliseconds of `clock`
 */
export function createRecentValues<V>({
  entriesMax,
  ageMsMax,
  clock,
}: {
  readonly entriesMax: number;
  readonly ageMsMax: number;
  readonly clock: () => Date;
}): RecentValues<V> {
  const entries = new LRUCache<string, Entry<V>>({ max: entriesMax });

  // The cache's own `ttl` keeps entries when the clock is set back. Here they are all too old then.
  function isYoung({ since }: Entry<V>): boolean {
    const age = clock().getTime() - since;
    return age >= 0 && age < ageMsMax;
  }

  function drop(key: string, entry: Entry<V>): void {
    if (entries.peek(key) === entry) entries.delete(key);
  }

  async function loadAnew(key: string, load: () => Promise<V>): Promise<V> {
    const entry = { since: clock().getTime(), value: load() };
    entries.set(key, entry);
    try {
      const value = await entry.value;
      if (value === undefined) drop(key, entry);
      return value;
    } catch (error) {
      drop(key, entry);
      throw error;
    }
  }

  async function get(
    key: string,
    load: () => Promise<V>,
    isUsable: (value: V) => boolean = () => true,
  ): Promise<V> {
    const known = entries.get(key);
    if (!known || !isYoung(known)) return loadAnew(key, load);
    const value = await known.value;
    return isUsable(value) ? value : loadAnew(key, load);
  }

  async function forget(isGone: (value: V) => boolean): Promise<void> {
    const known = [...entries.entries()];
    const values = await Promise.allSettled(known.map(([, { value }]) => value));
    for (const [index, [key, entry]] of known.entries()) {
      const loaded = values[index];
      if (loaded?.status === 'fulfilled' && isGone(loaded.value)) drop(key, entry);
    }
  }

  return { get, forget };
}
