/*
 * When answers were read. A change that was sent without an answer may be in any answer that was read later, and in none
 * that was read before.
 */

/** In milliseconds since the epoch, by what the cache holds. */
const dates = new WeakMap<object, number>();

/** Notes when an answer was read; undefined if that is not known. @returns the answer. */
export function withReadDate<Data>(data: Data, readAt: number | undefined): Data {
  if (typeof data === 'object' && data !== null && readAt !== undefined) dates.set(data, readAt);
  return data;
}

/** Returns when an answer was read, in milliseconds since the epoch; undefined if that is not known. */
export const readDateOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? dates.get(data) : undefined;

/** Returns when the last of some answers was read; undefined if that is not known of all. */
export function lastReadDate(answers: readonly unknown[]): number | undefined {
  const known = answers.map(readDateOf).filter((readAt) => readAt !== undefined);
  return known.length < answers.length ? undefined : Math.max(...known);
}
