import * as z from 'zod/mini';
import { id, time } from './fields.ts';

export const personLink = z.object({
  id,
  createdAt: time,
  expiresAt: time,
  isSingleUse: z.boolean(),
  joinedCount: z.int(),
});
export type PersonLink = z.output<typeof personLink>;
