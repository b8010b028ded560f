import type { IncomingMessage } from 'node:http';
import { LIMITS } from '@barabar/core/limits';
import { Refusal } from '../refusal.ts';
import { bodyHeadersOf } from './request-shield.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** @throws {Refusal} unsupported-media-type for a compressed body: what it inflates to is anybody's guess. */
export function refuseEncoding(request: IncomingMessage): void {
  const { contentEncoding } = bodyHeadersOf(request);
  if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity') {
    throw new Refusal('unsupported-media-type', { message: 'Compressed requests are not supported.' });
  }
}

/** The bytes that the functions framework has read already; it reads any body there is before the app. */
function bytesAlreadyRead(request: IncomingMessage): Buffer | undefined {
  return 'rawBody' in request && Buffer.isBuffer(request.rawBody) ? request.rawBody : undefined;
}

async function readStream(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw new Refusal('too-large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Not destroyed when it is left early: the refusal still has to go out on its socket.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) continue;
      bytes += chunk.length;
      if (bytes > bytesMax) throw new Refusal('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    // The caller went away while sending.
    throw error instanceof Refusal ? error : new Refusal('malformed-request');
  }
  return Buffer.concat(chunks);
}

/**
 * The bytes of a request's body, from the framework or from the stream.
 * @throws {Refusal} too-large, malformed-request when it ends early.
 */
export async function readBytes(request: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const bytes = bytesAlreadyRead(request) ?? (await readStream(request, bytesMax));
  if (bytes.length > bytesMax) throw new Refusal('too-large');
  return bytes;
}

/**
 * The JSON of a request, undefined where there is no body.
 * @throws {Refusal} too-large above 64 KiB, unsupported-media-type for anything else than JSON, malformed-request.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request, LIMITS.jsonBodyBytesMax);
  if (bytes.length === 0) return undefined;
  if (!JSON_TYPE.test(bodyHeadersOf(request).contentType ?? '')) throw new Refusal('unsupported-media-type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('malformed-request');
  }
}
