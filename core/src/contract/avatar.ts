import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { messageFor } from '../messages/said.ts';

export const AVATAR_MESSAGE = messageFor('avatar', {
  pixels: LIMITS.avatarPixelsMax,
  kilobytes: LIMITS.avatarBytesMax / 1024,
});

/** Characters of the largest picture as a data URL. */
const AVATAR_CHARS_MAX = 'data:image/jpeg;base64,'.length + 4 * Math.ceil(LIMITS.avatarBytesMax / 3);

/** A data URL in base64, whose bytes the server checks; null removes it. In records, `avatar` is an address. */
export const avatarChange = z.optional(
  z.nullable(z.string().check(z.maxLength(AVATAR_CHARS_MAX, AVATAR_MESSAGE))),
);
