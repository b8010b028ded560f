/** A seeded random generator (mulberry32): the same seed gives the same numbers. */
export interface Random {
  readonly next: () => number;
  /** An integer, both ends included. */
  readonly between: (from: number, to: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Returns at least `atLeast` of the items, in any order. */
  readonly some: <T>(items: readonly T[], atLeast: number) => T[];
}

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = Math.trunc(state + 0x6d2b79f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    some: (items, atLeast) => {
      const shuffled = items.map((item) => ({ item, rank: next() })).toSorted((a, b) => a.rank - b.rank);
      return shuffled.slice(0, between(atLeast, items.length)).map(({ item }) => item);
    },
  };
}
