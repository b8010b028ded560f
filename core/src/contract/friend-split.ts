import * as z from 'zod/mini';
import { PUT } from './endpoint.ts';
import { sentId } from './fields.ts';
import { friend } from './friends.ts';
import { newDefaultSplit } from './new-splits.ts';

export const setDefaultSplit = PUT('/friends/:friendId/default-split', {
  summary: "Sets the split with which the caller's expenses with a friend alone begin; null removes it",
  params: z.strictObject({ friendId: sentId }),
  body: z.strictObject({ defaultSplit: z.nullable(newDefaultSplit) }),
  data: friend,
  isForGuests: false,
  refusals: ['not-found', 'guest', 'contention'],
});
