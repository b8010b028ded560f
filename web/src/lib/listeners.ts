/** Who listens to something: `listen` returns a function that ends it. */
export interface Listeners<Args extends readonly unknown[]> {
  readonly listen: (listener: (...args: Args) => void) => () => void;
  /** Calls all of them. */
  readonly tell: (...args: Args) => void;
}

export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (...args) => {
      for (const listener of listeners) listener(...args);
    },
  };
}
