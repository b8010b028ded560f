/** A broken promise of our own code: never the caller's fault, so never shown to a person. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/**
 * Asserts what must hold whatever the input was; expected failures are handled, not asserted.
 * @throws {InvariantError} when `condition` is false.
 */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
