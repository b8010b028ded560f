import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { RawAnswer } from '../kit/endpoint.ts';

/**
 * Sends a handler's answer. A text that is made while it is sent waits for a slow client, so that only a piece of it
 * is in memory.
 * @throws what making the text failed with; the connection is then cut, so that nobody takes a part for the whole.
 */
export async function sendAnswer(response: Response, answer: unknown): Promise<void> {
  if (!(answer instanceof RawAnswer)) {
    response.json(answer);
    return;
  }
  const { contentType, body, cacheControl } = answer;
  response.setHeader('Content-Type', contentType);
  if (cacheControl !== undefined) response.setHeader('Cache-Control', cacheControl);
  if (body instanceof Uint8Array) {
    response.end(body);
    return;
  }
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!isReaderGone(error)) throw error;
  }
}

function isReaderGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
