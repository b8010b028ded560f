import { createHash } from 'node:crypto';
import { givenIn } from '@barabar/core/records/fields';
import type { Request, Response } from 'express';
import type { Log } from '../kit/deps.ts';

const PSEUDONYM_CHARS = 16;

/** The pseudonym of an account in the log: always the same for one uid, which does not follow from it. */
export function pseudonymOf(firebaseUid: string): string {
  return createHash('sha256').update(firebaseUid).digest('hex').slice(0, PSEUDONYM_CHARS);
}

/** Logs one line for each finished request, with the pattern of the route: the address may name people. */
export function logRequest(log: Log, { request, response }: { request: Request; response: Response }): void {
  const { method } = request;
  const start = performance.now();
  response.once('close', () => {
    const requestId: unknown = response.locals['requestId'];
    const route: unknown = response.locals['route'] ?? null;
    const caller: unknown = response.locals['caller'];
    const code: unknown = response.locals['code'];
    const appCheck: unknown = response.locals['appCheck'];
    log.info('request', {
      requestId,
      method,
      route,
      status: response.statusCode,
      ...givenIn({ code, caller, appCheck }),
      ms: Math.round(performance.now() - start),
      // The caller went away before the answer was out.
      ...(!response.writableFinished && { isCutOff: true }),
    });
  });
}
