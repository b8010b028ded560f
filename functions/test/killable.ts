import { DocumentReference, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

type Operations = readonly (readonly [object, string])[];

/** What changes the database, transactions aside. */
export const WRITES: Operations = [[WriteBatch.prototype, 'commit']];

/** Everything that a server asks of its database; between two of these it may be cut off. */
const OPERATIONS: Operations = [
  [Query.prototype, 'get'],
  [DocumentReference.prototype, 'get'],
  ...WRITES,
  [Firestore.prototype, 'getAll'],
  [Firestore.prototype, 'runTransaction'],
];

/** One in `npm run prove`. Checking what a kill leaves behind takes longer than the job itself. */
export const WRITES_PER_LIFE = Number(process.env['WRITES_PER_LIFE'] ?? 7);
/** How many operations further a call gets than the one before it that was killed. */
export const OPERATIONS_BETWEEN_KILLS = Number(process.env['WRITES_PER_LIFE'] ?? 3);

/** Later operations fail, for every client of this process. `counted` are the operations. */
export async function killedAfter<T>(
  operations: number,
  act: () => Promise<T>,
  counted: Operations = OPERATIONS,
): Promise<T> {
  let rest = operations;
  const restore = counted.map(([prototype, name]) => {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') throw new Error(`there is no ${name}`);
    Reflect.set(prototype, name, async function killable(this: unknown, ...args: unknown[]) {
      if (rest <= 0) throw new Error('killed');
      rest -= 1;
      return (await Reflect.apply(original, this, args)) as unknown;
    });
    return () => Reflect.set(prototype, name, original);
  });
  try {
    return await act();
  } finally {
    for (const undo of restore) undo();
  }
}
