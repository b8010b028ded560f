/** Joins names as in a sentence: 'You', 'You and Zoya', 'You, Zoya and Kabir'. */
export function joinNames(names: readonly string[]): string {
  const [last = '', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}
