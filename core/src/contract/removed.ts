import * as z from 'zod/mini';
import { GET } from './endpoint.ts';
import { id, pageQuery, sentId, time } from './fields.ts';
import { openBalance, requestedRecord } from './requests.ts';

/** What somebody is told instead of a group from which they were removed, or that is deleted: the `data` of 410 `removed`. */
export const removedGroup = z.object({
  groupName: z.string(),
  removedBy: z.object({ name: z.string() }),
  removedAt: time,
  /** The name under which their part stands in the group. */
  name: z.string(),
  /** The id under which the records of the statement have them. */
  userId: id,
  /** What stood under the name when they were removed, in each currency in which that was not even. */
  open: z.array(openBalance),
  /** The group was deleted for everybody: by `removedBy`, at `removedAt`. Its statement stays. */
  isDeleted: z.optional(z.literal(true)),
});
export type RemovedGroup = z.output<typeof removedGroup>;

export const readStatement = GET('/groups/:groupId/statement', {
  summary:
    'The records of a group from which the caller was removed, as they were then, for 90 days; or of one that is deleted',
  params: z.strictObject({ groupId: sentId }),
  query: z.strictObject({ cursor: pageQuery.cursor }),
  data: z.array(requestedRecord),
  isPaged: true,
  refusals: ['not-found'],
});
