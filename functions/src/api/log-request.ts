import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Log } from '../kit/deps.ts';

const PSEUDONYM_CHARS = 16;

/**
 * The pseudonym of an account in the log. It is always the same for one account, so that its calls can be followed.
 * The uid, which is random, gives the pseudonym; the pseudonym does not give the uid.
 */
export function pseudonymOf(firebaseUid: string): string {
  return createHash('sha256').update(firebaseUid).digest('hex').slice(0, PSEUDONYM_CHARS);
}

/**
 * Logs one line for each request when it is over: the caller's pseudonym, the pattern of the route (the address may
 * name people), the status with the code of a refusal, and the duration. Other log lines of the request have the same
 * request id.
 */
export function logRequest(
  log: Log,
  { request, response }: { readonly request: Request; readonly response: Response },
): void {
  const { method } = request;
  const start = performance.now();
  response.once('close', () => {
    const requestId: unknown = response.locals['requestId'];
    const route: unknown = response.locals['route'] ?? null;
    const caller: unknown = response.locals['caller'];
    const code: unknown = response.locals['code'];
    log.info('request', {
      requestId,
      method,
      route,
      status: response.statusCode,
      ...(code !== undefined && { code }),
      ...(caller !== undefined && { caller }),
      ms: Math.round(performance.now() - start),
      // The caller went away before the answer was out.
      ...(!response.writableFinished && { isCutOff: true }),
    });
  });
}
