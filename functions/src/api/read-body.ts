import type { IncomingMessage } from 'node:http';
import { RECEIPT_BYTES_MESSAGE, RECEIPT_TYPE_MESSAGE } from '@barabar/core/contract/receipts';
import { LIMITS } from '@barabar/core/limits';
import { messageFor, said } from '@barabar/core/messages/said';
import { Refusal } from '../kit/refusal.ts';
import { bodyHeadersOf } from './request-shield.ts';

/** Accepts any image type that a client claims; the bytes decide. */
const IMAGE_TYPE = /^image\/[\w.+-]{1,50}\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** Real ones have some thirty. */
const TYPE_CHARS_MAX = 200;

/** A long one is not looked at. */
function isOfType(request: IncomingMessage, type: RegExp): boolean {
  const { contentType = '' } = bodyHeadersOf(request);
  return contentType.length <= TYPE_CHARS_MAX && type.test(contentType);
}

/** @throws {Refusal} unsupported-media-type for a compressed body: what it inflates to is anybody's guess. */
export function refuseEncoding(request: IncomingMessage): void {
  const { contentEncoding } = bodyHeadersOf(request);
  if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('unsupported-media-type', { message: said('compressed-request') });
  }
}

/** The bytes that the functions framework has read already; it reads any body there is before the app. */
function bytesAlreadyRead(request: IncomingMessage): Buffer | undefined {
  return 'rawBody' in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

interface BodyLimit {
  readonly bytesMax: number;
  readonly message?: string;
}

/** Drains the rest of a body without storing it: closing the socket would crash the functions emulator. */
function refuseRest(request: IncomingMessage, message: string): never {
  request.resume();
  throw new Refusal('too-large', { message });
}

async function readStream(
  request: IncomingMessage,
  { bytesMax, message = messageFor('too-large') }: BodyLimit,
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) refuseRest(request, message);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Not destroyed when it is left early: the refusal still has to go out on its socket.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > bytesMax) break;
      chunks.push(chunk);
    }
  } catch {
    // The caller went away while sending.
    throw new Refusal('malformed-request');
  }
  if (bytes > bytesMax) refuseRest(request, message);
  return Buffer.concat(chunks);
}

async function readBytes(request: IncomingMessage, limit: BodyLimit): Promise<Buffer> {
  const { bytesMax, message = messageFor('too-large') } = limit;
  const bytes = bytesAlreadyRead(request) ?? (await readStream(request, limit));
  if (bytes.length > bytesMax) throw new Refusal('too-large', { message });
  return bytes;
}

/** More than any call has. What walks over a deep value by recursion would run out of stack. */
const LEVELS_MAX = 64;

const isTooDeep = (value: unknown, levelsMax = LEVELS_MAX): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levelsMax === 0 || Object.values(value).some((inner) => isTooDeep(inner, levelsMax - 1)));

/** @throws {Refusal} too-large, unsupported-media-type for anything but JSON, malformed-request. */
export async function readJson(request: IncomingMessage, bytesMax: number): Promise<unknown> {
  const bytes = await readBytes(request, { bytesMax });
  if (bytes.length === 0) return undefined;
  if (!isOfType(request, JSON_TYPE)) throw new Refusal('unsupported-media-type');
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!isTooDeep(value)) return value;
  } catch {
    // Refused as what goes too deep is.
  }
  throw new Refusal('malformed-request');
}

/** @throws {Refusal} unsupported-media-type where no image is announced, too-large above 10 MB, malformed-request. */
export async function readImage(request: IncomingMessage): Promise<Buffer> {
  if (!isOfType(request, IMAGE_TYPE))
    throw new Refusal('unsupported-media-type', { message: RECEIPT_TYPE_MESSAGE });
  return readBytes(request, { bytesMax: LIMITS.receiptBytesMax, message: RECEIPT_BYTES_MESSAGE });
}
