import * as z from 'zod/mini';
import { DELETE, GET, POST } from './endpoint.ts';
import { id, sentId, time } from './fields.ts';
import { requester } from './requests.ts';

/** A person whom the caller has blocked, with the name that the caller knew at that time. */
export const block = z.object({ person: requester, blockedAt: time });
export type Block = z.output<typeof block>;

const blockParams = z.strictObject({ userId: sentId });

export const listBlocks = GET('/blocks', {
  summary: 'Everybody whom the caller has blocked, newest first',
  data: z.array(block),
});

/** A repeat is harmless. Friends and people who have asked can be blocked; anybody else is `not-found`. */
export const blockPerson = POST('/blocks/:userId', {
  summary:
    'Blocks a person: whatever they do outside of common groups goes unnoticed, and they see no difference',
  params: blockParams,
  data: z.object({ id }),
  isForGuests: false,
  refusals: ['not-found', 'guest', 'contention'],
});

/** A repeat is harmless. */
export const unblockPerson = DELETE('/blocks/:userId', {
  summary: 'Ends a block: friends are friends again, and requests are shown again',
  params: blockParams,
  data: z.object({ id }),
  isForGuests: false,
  refusals: ['not-found', 'guest', 'contention'],
});
