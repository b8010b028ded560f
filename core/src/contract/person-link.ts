import * as z from 'zod/mini';
import { id, time } from './fields.ts';

/** A living link to a person. */
export const personLink = z.object({
  id,
  createdAt: time,
  expiresAt: time,
  /** Whether it ends with the first person who opens it. */
  isSingleUse: z.boolean(),
  joinedCount: z.int(),
});
export type PersonLink = z.output<typeof personLink>;
