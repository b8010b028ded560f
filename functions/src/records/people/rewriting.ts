import { membersOfPair, pairKeyOf } from '@barabar/core/pair';
import type { PersonRecord } from '../users/store.ts';

/** Another id (a merge, a place that becomes a name), another name (a rename, a deletion), or both. */
export interface Rewriting {
  readonly id: (userId: string) => string;
  /** @param userId whose name it is, before. */
  readonly name: (userId: string, name: string) => string;
}

/** A person, and who takes their place. */
export interface Succession {
  readonly from: string;
  readonly to: PersonRecord;
}

export const succeeding = ({ from, to }: Succession): Rewriting => ({
  id: (userId) => (userId === from ? to.id : userId),
  name: (userId, name) => (userId === from ? to.name : name),
});

/** Returns a rewriting of ids in which names stay, because they are those of their time. */
export const succeedingById = (succession: Succession): Rewriting => ({
  ...succeeding(succession),
  name: (_userId, name) => name,
});

export const renaming = ({ id, name }: Pick<PersonRecord, 'id' | 'name'>): Rewriting => ({
  id: (userId) => userId,
  name: (userId, before) => (userId === id ? name : before),
});

export const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Everybody once. */
export const idsIn = (ids: readonly string[], { id }: Rewriting): string[] => distinct(ids.map(id));

/** Rewrites keys of pairs. A pair whose two people have become one is dropped. */
export const pairsIn = (pairs: readonly string[], rewriting: Rewriting): string[] =>
  distinct(
    pairs.flatMap((pairKey) => {
      const [a, b] = idsIn(membersOfPair(pairKey), rewriting);
      return a === undefined || b === undefined ? [] : pairKeyOf(a, b);
    }),
  );

/** Where two keys become one, `join` makes one value of both; without it, the one of the id that goes on stays. */
export function keysIn<T>(
  map: Readonly<Record<string, T>>,
  { id }: Rewriting,
  join: (survivor: T, moved: T) => T = (survivor) => survivor,
): Record<string, T> {
  const ownValues = new Map(Object.entries(map).filter(([userId]) => id(userId) === userId));
  for (const [userId, value] of Object.entries(map)) {
    const ownValue = ownValues.get(id(userId));
    if (id(userId) !== userId)
      ownValues.set(id(userId), ownValue === undefined ? value : join(ownValue, value));
  }
  return Object.fromEntries(ownValues);
}

export interface Part {
  readonly userId: string;
  readonly name: string;
}

/** Rewrites parts of people. `add` makes one part of two of the same person, where the first one stood. */
export function partsIn<P extends Part>(
  parts: readonly P[],
  { id, name }: Rewriting,
  add: (first: P, second: P) => P = (first) => first,
): P[] {
  const joined = new Map<string, P>();
  for (const part of parts) {
    const ownPart = { ...part, userId: id(part.userId), name: name(part.userId, part.name) };
    const twin = joined.get(ownPart.userId);
    joined.set(ownPart.userId, twin ? add(twin, ownPart) : ownPart);
  }
  return [...joined.values()];
}
