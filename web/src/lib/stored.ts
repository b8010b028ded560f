/** In front of everything that is kept for a person. */
const PREFIX = 'barabar:';

/** The text kept under a name in this tab, where it outlives a reload; undefined without one, and without storage. */
export function readStored(name: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text under a name in this tab; undefined takes it away. Where storage is full or switched off nothing is kept. */
export function writeStored(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // Nobody can do anything about it, and nothing but comfort is lost.
  }
}

/** Forgets everything that is kept for people in this tab. */
export function forgetStored(): void {
  try {
    const names = Array.from(
      { length: sessionStorage.length },
      (_, index) => sessionStorage.key(index) ?? '',
    );
    for (const name of names) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // Where storage is switched off nothing has been kept.
  }
}
