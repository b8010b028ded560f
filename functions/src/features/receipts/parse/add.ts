/** The sum of numbers, zero for none. */
export const add = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
