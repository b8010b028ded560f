/** The fields and parameters by which a request names users: one, or of `amongst` each in the list. */
const NAMES_USER = /^(?:userId|friendId|paidBy|fromUserId|toUserId|amongst)$/;

/** Whether a value is an object with fields, and no bytes, date or list. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** @param key of the field that the value is in. */
function collectIds(value: unknown, ids: Set<string>, key = ''): void {
  if (Array.isArray(value)) {
    for (const item of value) collectIds(item, ids, key);
    return;
  }
  if (typeof value === 'string' && NAMES_USER.test(key)) ids.add(value);
  if (!isPlainObject(value)) return;
  for (const [field, inner] of Object.entries(value)) collectIds(inner, ids, field);
}

/** The user ids that the parts of a request name, each once. */
export function namedIdsIn(...parts: readonly unknown[]): string[] {
  const ids = new Set<string>();
  collectIds(parts, ids);
  return [...ids];
}

/** Puts other user ids in the place of those that a part of a request names; `key` is the part's field. */
export function replaceNamedIds(part: unknown, currentId: (userId: string) => string, key = ''): unknown {
  if (Array.isArray(part)) return part.map((item) => replaceNamedIds(item, currentId, key));
  if (typeof part === 'string' && NAMES_USER.test(key)) return currentId(part);
  if (!isPlainObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([field, inner]) => [field, replaceNamedIds(inner, currentId, field)]),
  );
}
