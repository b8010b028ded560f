/** What a cache keeps for a while, bounded in number and age. */
export interface RecentValues<V> {
  /**
   * The value under `key`: the one known, if it is young enough and `isUsable`, else the one that `load` brings. Calls at
   * the same time share one load; what fails or is undefined is not kept.
   */
  readonly get: (key: string, load: () => Promise<V>, isUsable?: (value: V) => boolean) => Promise<V>;
  /** Forgets the values that are so, those included that are being loaded now. */
  readonly forget: (isGone: (value: V) => boolean) => Promise<void>;
}

interface Entry<V> {
  readonly since: number;
  readonly value: Promise<V>;
}

/**
 * A cache of one instance: least recently used entries go first.
 * @param ageMsMax how long a value counts, in milliseconds of `clock`.
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
  const entries = new Map<string, Entry<V>>();

  function isYoung({ since }: Entry<V>): boolean {
    const age = clock().getTime() - since;
    // A clock that was set back makes everything old.
    return age >= 0 && age < ageMsMax;
  }

  function keep(key: string, entry: Entry<V>): void {
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= entriesMax) break;
      entries.delete(oldest);
    }
  }

  function drop(key: string, entry: Entry<V>): void {
    if (entries.get(key) === entry) entries.delete(key);
  }

  async function loadAnew(key: string, load: () => Promise<V>): Promise<V> {
    const entry = { since: clock().getTime(), value: load() };
    keep(key, entry);
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
    if (!isUsable(value)) return loadAnew(key, load);
    if (entries.get(key) === known) keep(key, known);
    return value;
  }

  async function forget(isGone: (value: V) => boolean): Promise<void> {
    const known = [...entries];
    const values = await Promise.allSettled(known.map(([, { value }]) => value));
    for (const [index, [key, entry]] of known.entries()) {
      const loaded = values[index];
      if (loaded?.status !== 'fulfilled' || !isGone(loaded.value)) continue;
      drop(key, entry);
    }
  }

  return { get, forget };
}
