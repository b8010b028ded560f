/** A condition that our own code must keep: never the caller's fault, so never shown to a person. */
export class InvariantError extends Error {
  override name = 'InvariantError';
}

/** Holds for every input; expected failures are handled, not asserted. Throws InvariantError. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message);
}
