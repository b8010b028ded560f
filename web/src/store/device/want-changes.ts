const listeners = new Set<() => void>();

/** Asks for the changes since the store was read, for a screen that shows nothing but the store. */
export function wantChanges(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` each time a screen wants the changes. @returns a function that stops the listener. */
export function listenToWanting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
