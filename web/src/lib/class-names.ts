/** Joins class names, leaving out what is false, null or undefined. Gives undefined for none, so that React sets no attribute. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
