/** The prefix of all keys that this module writes. */
const PREFIX = 'barabar:';

/**
 * Returns the text that this tab keeps under a name. It survives a reload. Undefined without a text, and without
 * storage.
 */
export function readStored(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a name in this tab; undefined removes it. Does nothing if storage is full or disabled. */
export function writeStored(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // The viewer cannot do anything about it, and loses only a convenience.
  }
}

/** Returns the names that begin with `start` and under which this tab keeps texts. None without storage. */
export function storedNames(start = ''): readonly string[] {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Removes everything that this tab keeps. */
export function forgetStored(): void {
  for (const name of storedNames()) writeStored(name, undefined);
}
