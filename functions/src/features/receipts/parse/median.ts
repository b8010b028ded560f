/** The weighted median of numbers; 0 for none. */
export function median(
  values: readonly number[],
  weightOf: (value: number, index: number) => number = () => 1,
): number {
  const weighted = values
    .map((value, index) => ({ value, weight: weightOf(value, index) }))
    .toSorted((a, b) => a.value - b.value);
  const half = weighted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let sum = 0;
  for (const { value, weight } of weighted) {
    sum += weight;
    if (sum >= half) return value;
  }
  return 0;
}
