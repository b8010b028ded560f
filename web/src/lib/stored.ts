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

/** Removes everything that this tab keeps. */
export function forgetStored(): void {
  try {
    const names = Array.from(
      { length: sessionStorage.length },
      (_, index) => sessionStorage.key(index) ?? '',
    );
    for (const name of names) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Without storage nothing has been kept.
  }
}
