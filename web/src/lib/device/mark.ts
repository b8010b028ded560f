/** A mark in this browser that stays until it is removed. */
export interface Mark {
  readonly set: () => void;
  readonly remove: () => void;
  /** Returns whether the mark is set. Without storage it may be. */
  readonly isSet: () => boolean;
}

/** Returns undefined without storage. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Creates a mark. @param key its storage key. */
export const createMark = (key: string): Mark => ({
  set: () => attempt(() => localStorage.setItem(key, 'yes')),
  remove: () => attempt(() => localStorage.removeItem(key)),
  isSet: () => attempt(() => localStorage.getItem(key)) !== null,
});
