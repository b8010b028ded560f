import { LRUCache } from 'lru-cache';

export interface RecentValues<V> {
  /** Calls at the same time share one `load`. Failures and undefined are not cached. */
  readonly get: (key: string, load: () => Promise<V>, isUsable?: (value: V) => boolean) => Promise<V>;
  /** Removes the values that match, including those that are being loaded. */
  readonly forget: (isGone: (value: V) => boolean) => Promise<void>;
}

interface Cached<V> {
  readonly since: number;
  readonly value: Promise<V>;
}

/** The least recently used value goes first; each counts for `ageMsMax` milliseconds of `clock`. */
export function createRecentValues<V>({
  valuesMax,
  ageMsMax,
  clock,
}: {
  valuesMax: number;
  ageMsMax: number;
  clock: () => Date;
}): RecentValues<V> {
  const cache = new LRUCache<string, Cached<V>>({ max: valuesMax });

  // The cache's own `ttl` keeps values when the clock is set back. Here they are all too old then.
  function isYoung({ since }: Cached<V>): boolean {
    const age = clock().getTime() - since;
    return age >= 0 && age < ageMsMax;
  }

  function drop(key: string, cached: Cached<V>): void {
    if (cache.peek(key) === cached) cache.delete(key);
  }

  async function loadAnew(key: string, load: () => Promise<V>): Promise<V> {
    const cached = { since: clock().getTime(), value: load() };
    cache.set(key, cached);
    try {
      const value = await cached.value;
      if (value === undefined) drop(key, cached);
      return value;
    } catch (error) {
      drop(key, cached);
      throw error;
    }
  }

  async function get(
    key: string,
    load: () => Promise<V>,
    isUsable: (value: V) => boolean = () => true,
  ): Promise<V> {
    const cachedValue = cache.get(key);
    if (!cachedValue || !isYoung(cachedValue)) return loadAnew(key, load);
    const value = await cachedValue.value;
    return isUsable(value) ? value : loadAnew(key, load);
  }

  async function forget(isGone: (value: V) => boolean): Promise<void> {
    const entries = [...cache.entries()];
    const values = await Promise.allSettled(entries.map(([, { value }]) => value));
    for (const [index, [key, cached]] of entries.entries()) {
      const loaded = values[index];
      if (loaded?.status === 'fulfilled' && isGone(loaded.value)) drop(key, cached);
    }
  }

  return { get, forget };
}
