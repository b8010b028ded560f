/**
 * Joins class names, without those that are false, null or undefined. Returns undefined if none is left, so that React
 * sets no attribute.
 */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
