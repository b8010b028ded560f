/** The fields and parameters by which a request names users. */
const NAMES_USER = /^(?:userId|friendId|paidBy|fromUserId|toUserId)$/;

/** Whether a value is an object with fields, and no bytes, date or list. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Express gives the parameters of a path as an object without a prototype.
  return prototype === null || prototype === Object.prototype;
}

function collectIds(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const item of value) collectIds(item, ids);
    return;
  }
  if (!isPlainObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && NAMES_USER.test(key)) ids.add(inner);
    else collectIds(inner, ids);
  }
}

/** The user ids that the parts of a request name, each once. */
export function namedIdsIn(...parts: readonly unknown[]): string[] {
  const ids = new Set<string>();
  collectIds(parts, ids);
  return [...ids];
}

/** A part of a request in which other user ids take the place of those that it names. */
export function replaceNamedIds(part: unknown, currentId: (userId: string) => string): unknown {
  if (Array.isArray(part)) return part.map((item) => replaceNamedIds(item, currentId));
  if (!isPlainObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, inner]) => [
      key,
      typeof inner === 'string' && NAMES_USER.test(key)
        ? currentId(inner)
        : replaceNamedIds(inner, currentId),
    ]),
  );
}
