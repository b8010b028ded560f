/** Lets only so many pieces of work of one key be under way. */
export interface AtOnceLimit {
  /**
   * Takes a slot.
   * @returns gives the slot back, and may be called more than once; undefined when all slots are taken.
   */
  readonly enter: (key: string) => (() => void) | undefined;
}

/** A limit in the memory of one instance. Keys without work under way take no memory. */
export function createAtOnceLimit(max: number): AtOnceLimit {
  const underWay = new Map<string, number>();

  function leave(key: string): void {
    const left = (underWay.get(key) ?? 0) - 1;
    if (left > 0) underWay.set(key, left);
    else underWay.delete(key);
  }

  function enter(key: string): (() => void) | undefined {
    const count = underWay.get(key) ?? 0;
    if (count >= max) return undefined;
    underWay.set(key, count + 1);
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave(key);
      hasLeft = true;
    };
  }

  return { enter };
}
