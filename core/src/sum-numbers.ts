/** The sum of numbers; 0 for none. For amounts of money use `sumMinor`, which keeps the currency. */
export function sumNumbers(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}
