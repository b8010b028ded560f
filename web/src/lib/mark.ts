/** A mark in this browser that stays until it is removed. */
export interface Mark {
  readonly set: () => void;
  readonly remove: () => void;
  /** Returns whether the mark is set. Without storage it may be. */
  readonly isSet: () => boolean;
}

/** Creates a mark. @param key its storage key. */
export const createMark = (key: string): Mark => ({
  set: () => {
    try {
      localStorage.setItem(key, 'yes');
    } catch {
      // Without storage `isSet` takes it that the mark may be set.
    }
  },
  remove: () => {
    try {
      localStorage.removeItem(key);
    } catch {
      // There was no mark either.
    }
  },
  isSet: () => {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return true;
    }
  },
});
