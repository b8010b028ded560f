import { DEFAULT_SPLIT_TYPES } from '@barabar/core/default-split';
import * as z from 'zod/mini';

/** A split that expenses can begin with, as it is stored: percentages in basis points. */
export const storedDefaultSplit = z.object({
  splitType: z.enum(DEFAULT_SPLIT_TYPES),
  weights: z.array(z.object({ userId: z.string(), weight: z.int() })),
});
export type StoredDefaultSplit = z.output<typeof storedDefaultSplit>;

export const storedPreset = z.extend(storedDefaultSplit, { name: z.string() });
export type StoredPreset = z.output<typeof storedPreset>;
