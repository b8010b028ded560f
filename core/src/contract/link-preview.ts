import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { POST } from './endpoint.ts';
import { id, time } from './fields.ts';

/** A token in any shape: one that is malformed is unknown, and so is one that is too long to be read. */
export const linkToken = z.codec(z.string(), z.string(), {
  decode: (sent) => (sent.length > LIMITS.linkTokenCharsMax ? '' : sent),
  encode: (value) => value,
});

/** A link as whoever has its token sees it. */
export const linkPreview = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('group'),
    group: z.object({ name: z.string(), memberCount: z.int() }),
    invitedBy: z.object({ name: z.string() }),
    expiresAt: time,
    /** With a session: the members by name only, of whom the caller may be one. */
    names: z.optional(z.array(z.object({ userId: id, name: z.string() }))),
    joinedGroupId: z.optional(id),
  }),
  z.object({
    kind: z.literal('person'),
    invitedBy: z.object({ name: z.string() }),
    expiresAt: time,
    /** With a session: whether it is the caller's own. */
    isOwn: z.optional(z.literal(true)),
    /** With a session: the name under which its maker has recorded what becomes the caller's. */
    asName: z.optional(z.string()),
  }),
]);

/** A POST, so that no log holds the token. Expired, revoked, unknown, or by who blocked the caller: one 404. */
export const previewLink = POST('/links/preview', {
  summary: 'What a link leads to; also without a session',
  access: 'anybody',
  body: z.strictObject({ token: linkToken }),
  data: linkPreview,
  refusals: ['not-found'],
});
