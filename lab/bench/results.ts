import { appendFileSync } from 'node:fs';
import * as z from 'zod/mini';

const environment = z.object({
  /** Where the measurements go, one line of JSON each. */
  BENCH_FILE: z.string(),
  /** How often each visit is measured. */
  BENCH_RUNS: z.coerce.number().check(z.int(), z.positive()),
  /** Names of parts, separated by commas. */
  BENCH_PARTS: z.pipe(
    z.string(),
    z.transform((names) => names.split(',')),
  ),
});

/** What is to be measured, and where the measurements go. */
export const { BENCH_FILE: file, BENCH_RUNS: runs, BENCH_PARTS: parts } = environment.parse(process.env);

/** Reports one row of a table. The figures are numbers by the names of their columns. */
export function reportResults(table: string, what: string, figures: Readonly<Record<string, number>>): void {
  const figureWords = Object.entries(figures).map(
    ([name, value]) => `${name} ${Math.round(value * 100) / 100}`,
  );
  console.log(`${table}: ${what}: ${figureWords.join(', ')}`);
  appendFileSync(file, `${JSON.stringify({ table, what, figures })}\n`);
}

export function medians<Name extends string>(
  all: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> {
  const [first] = all;
  if (!first) throw new Error('nothing was measured');
  const result: Record<Name, number> = { ...first };
  for (const name in first) result[name] = median(all.map((figures) => figures[name]));
  return result;
}

/** Returns the middle one of several figures, the upper of two. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((value, other) => value - other)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
