import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { minorFromDecimal } from '../../core/src/money.ts';
import type { LabelledBox } from './page-of-boxes.ts';
import type { Truth } from './score-scans.ts';

const labelSchema = z.object({
  file: z.string(),
  total: z.nullish(z.number()),
  company: z.nullish(z.string()),
  isReceipt: z.optional(z.boolean()),
  category: z.nullish(z.string()),
  items: z.optional(z.readonly(z.array(z.object({ amount: z.number() })))),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
const boxes = z.record(
  z.string(),
  z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.string()])),
);

export interface Sample {
  readonly truth: Truth;
  readonly width: number;
  readonly height: number;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

const minor = (decimal: number | null | undefined): number | null =>
  decimal === null || decimal === undefined
    ? null
    : (minorFromDecimal(decimal, 'INR') ?? Math.round(decimal * 100));

/** What a label says. An image without `isReceipt` is a receipt if it has a total. */
export function truthOf({
  file,
  total,
  company,
  isReceipt,
  category,
  items = [],
}: z.infer<typeof labelSchema>): Truth {
  return {
    file,
    isReceipt: isReceipt ?? minor(total) !== null,
    total: minor(total),
    company: company?.trim() || null,
    category: category ?? null,
    items: items.map(({ amount }) => minor(amount) ?? 0),
  };
}

/** @throws {Error} when there is no `labels.json`, or it has another form */
export async function readLabels(folder: string): Promise<Sample[]> {
  const read = z.array(labelSchema).parse(await readJson(path.join(folder, 'labels.json')));
  return read.map(({ width = 1, height = 1, ...label }) => ({ truth: truthOf(label), width, height }));
}

/** Returns boxes by file name. Throws when there is no `boxes.json`, or it has another form. */
export async function readBoxes(folder: string): Promise<ReadonlyMap<string, readonly LabelledBox[]>> {
  return new Map(Object.entries(boxes.parse(await readJson(path.join(folder, 'boxes.json')))));
}
