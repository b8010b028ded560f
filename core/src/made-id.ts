/** The digits of base 62. */
export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Of 256 bits in base 62, 27 digits hold 160: no accidental and no deliberate twin. */
const MADE_ID_CHARS = 27;

const PRIMES = Array.from({ length: 310 }, (_, index) => index + 2).filter((candidate, _index, all) =>
  all.every((divisor) => divisor >= candidate || candidate % divisor !== 0),
);
/** The first 32 bits behind the point of a root; `| 0` drops what is before it. */
const fractionOf = (root: number): number => (root * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fractionOf(Math.cbrt(prime)));

/** The parity of three rotations to the right; of the last a shift, if it is negative. */
const mix = (word: number, first: number, second: number, third: number): number => {
  const rotated = (by: number): number => (word >>> by) | (word << (32 - by));
  return rotated(first) ^ rotated(second) ^ (third < 0 ? word >>> -third : rotated(third));
};

/** SHA-256 in hexadecimal digits. Written out, because a browser's own has to be waited for. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const message = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) * 64));
  new Uint8Array(message.buffer).set(bytes);
  message.setUint8(bytes.length, 0x80);
  message.setUint32(message.byteLength - 4, bytes.length * 8);
  let hash: readonly number[] = START;
  for (let block = 0; block < message.byteLength; block += 64) {
    const words: number[] = [];
    const word = (back: number): number => words.at(-back) ?? 0;
    let state = hash;
    for (const [round, constant] of ROUNDS.entries()) {
      const mixed = word(16) + mix(word(15), 7, 18, -3) + word(7) + mix(word(2), 17, 19, -10);
      words.push(round < 16 ? message.getInt32(block + round * 4) : mixed | 0);
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
      const added = (h + mix(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + constant + word(1)) | 0;
      const first = (added + mix(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      state = [first, a, b, c, (d + added) | 0, e, f, g];
    }
    hash = hash.map((part, index) => (part + (state[index] ?? 0)) | 0);
  }
  return hash.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/**
 * The id of what a call makes. The same caller, key and part give the same id, so that a repeated call meets what the
 * first one made, and a device names what the server has yet to make.
 */
export function madeId(callerId: string, idempotencyKey: string, part: string): string {
  // As JSON, so that no two triples are one text.
  let rest = BigInt(`0x${sha256(JSON.stringify([callerId, part, idempotencyKey]))}`);
  let id = '';
  while (id.length < MADE_ID_CHARS) {
    id += ALPHABET.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return id;
}

/** The kind of what adding a friend by name makes: the group of the two. */
export const FRIEND_BY_NAME = 'friend-by-name';

/** The id of somebody by name who is made together with their group. */
export const idOfMember = (groupId: string, index: number): string =>
  madeId(groupId, String(index), 'member');
