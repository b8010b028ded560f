/** A value of plain data with other ids in the place of some. */
export function withIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  const replaced = (part: unknown): unknown => {
    if (typeof part === 'string') return ids.get(part) ?? part;
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== 'object' || part === null || part instanceof Date) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, replaced(inner)]));
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only ids differ
  return replaced(value) as Value;
}
