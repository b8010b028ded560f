import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { DELETE, GET, POST } from './endpoint.ts';
import { calendarDay, deleted, id, nameWith, sentId, time } from './fields.ts';
import { messageFor } from '../messages/said.ts';

/** read: may read what the person may; write: may also record and change. A scope only takes away. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
/** After how many days a token can end. */
export const TOKEN_DAYS = [30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** A token by which a program calls in the name of its person, without the token itself. */
export const personalToken = z.object({
  id,
  /** What its person calls the program. Others read it in the log. */
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: time,
  expiresAt: time,
  /** The last day on which it was used, in India. Absent until then. */
  lastUsedOn: z.optional(calendarDay),
});
export type PersonalToken = z.output<typeof personalToken>;

/** The token is in this answer alone, so there is no repeat: it takes no Idempotency-Key. */
export const createToken = POST('/account/tokens', {
  summary: 'Makes a token by which a program calls in the name of the caller',
  body: z.strictObject({
    name: nameWith(messageFor('token-name-required')),
    scope: z._default(z.enum(TOKEN_SCOPES), 'read'),
    expiresInDays: z.literal(TOKEN_DAYS),
  }),
  data: z.extend(personalToken, { token: z.string() }),
  status: 201,
  isForGuests: false,
  refusals: ['guest', 'no-room', 'contention'],
});

export const listTokens = GET('/account/tokens', {
  summary: 'The tokens of the caller that have not ended, newest first',
  data: z.array(personalToken),
  isForGuests: false,
  refusals: ['guest'],
});

export const endToken = DELETE('/account/tokens/:endedId', {
  summary: 'Ends a token of the caller; it is believed for at most a minute longer',
  params: z.strictObject({ endedId: sentId }),
  data: deleted,
  isForGuests: false,
  refusals: ['guest'],
});

/** For whoever has found a token. The answer does not say whether there was one. */
export const revokeToken = POST('/tokens/revoke', {
  summary: 'Ends a token that somebody has found',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.maxLength(LIMITS.codeCharsMax)) }),
  data: z.object({}),
  answers: 'nothing',
  status: 204,
});
