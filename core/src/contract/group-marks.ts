import * as z from 'zod/mini';
import { POST } from './endpoint.ts';
import { sentId } from './fields.ts';
import { group } from './groups.ts';

/* The calls of a member's own marks of a group. They are in a file of their own: few screens load it. */

const marking = {
  params: z.strictObject({ groupId: sentId }),
  data: group,
  refusals: ['not-found', 'contention'],
} as const;

export const archiveGroup = POST('/groups/:groupId/archive', {
  summary: 'Puts a group away for the caller alone, until something new is recorded in it',
  ...marking,
});

export const unarchiveGroup = POST('/groups/:groupId/unarchive', {
  summary: 'Takes a group out of the archive of the caller',
  ...marking,
});

export const favouriteGroup = POST('/groups/:groupId/favourite', {
  summary: 'Marks a group as a favourite of the caller',
  ...marking,
});

export const unfavouriteGroup = POST('/groups/:groupId/unfavourite', {
  summary: 'Takes the mark of a favourite of the caller away',
  ...marking,
});
