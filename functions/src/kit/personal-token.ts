import { createHash } from 'node:crypto';
import { ALPHABET } from '@barabar/core/made-id';
import { crc32 } from 'node:zlib';
import { randomText } from './ids.ts';

/** The prefix that tells a token from an ID token, and by which whoever scans texts for tokens finds one. */
const PREFIX = 'brb_';
/** 178 bits. */
const RANDOM_CHARS = 30;
/** 32 bits in base 62. */
const CHECK_CHARS = 6;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_CHARS + CHECK_CHARS}}$`);

/** The CRC-32 of a text in base 62: a token with a typing mistake is recognised without a read. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  while (check.length < CHECK_CHARS) {
    check = ALPHABET.charAt(rest % ALPHABET.length) + check;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return check;
}

/** Whether a bearer token says that it is a personal one. It need not be one that was ever made. */
export const isPersonal = (bearer: string): boolean => bearer.startsWith(PREFIX);

export function idOfToken(token: string): string | undefined {
  if (!FORM.test(token)) return undefined;
  const random = token.slice(PREFIX.length, -CHECK_CHARS);
  return token.endsWith(checkOf(random)) ? createHash('sha256').update(token).digest('hex') : undefined;
}

/** A new token: the prefix, 30 random letters and digits, and 6 by which mistakes show. */
export function newPersonalToken(): string {
  const random = randomText(RANDOM_CHARS);
  return PREFIX + random + checkOf(random);
}
