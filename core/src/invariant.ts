/**
 * A condition that our own code must keep is broken. It is never the caller's fault, so it is never shown to
 * a person.
 */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/**
 * Asserts a condition that holds for every input. Expected failures are handled, not asserted.
 * @throws {InvariantError} when `condition` is false
 */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
