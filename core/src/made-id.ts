import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The digits of base 62. */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The digits of an id: 27 in base 62 hold 160 of 256 bits, so there is no accidental and no deliberate twin. */
const MADE_ID_CHARS = 27;

/**
 * The id of what a call makes. The same caller, key and part give the same id, so that a repeated call meets what the
 * first one made, and a device names what the server has yet to make.
 */
export function madeId(callerId: string, idempotencyKey: string, part: string): string {
  // As JSON, so that no two triples are one text.
  const digest = sha256(utf8ToBytes(JSON.stringify([callerId, part, idempotencyKey])));
  let rest = BigInt(`0x${bytesToHex(digest)}`);
  let id = '';
  while (id.length < MADE_ID_CHARS) {
    id += ALPHABET.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return id;
}

/** The id of the group that `createGroup` makes under a key. */
export const idOfGroup = (callerId: string, idempotencyKey: string): string =>
  madeId(callerId, idempotencyKey, 'group');

/** The kind of what adding a member by name makes: the person. */
export const MEMBER_BY_NAME = 'member-by-name';

/** The kind of what adding a friend by name makes: the group of the two. */
export const FRIEND_BY_NAME = 'friend-by-name';

/** The id of somebody by name who is made with their group, by their place (0 for the first) among the others in it. */
export const idOfMember = (groupId: string, index: number): string =>
  madeId(groupId, String(index), 'member');
