import type { Request, Response } from 'express';
import type { Log } from '../deps.ts';

/**
 * Logs one line for each request once it is over: what was asked, as the pattern of its route and never as the address,
 * which may name people; what it was answered; how long it took. The request id leads to whatever else was logged of it.
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
    log.info('request', {
      requestId,
      method,
      route,
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
      // The caller went away before the answer was out.
      ...(!response.writableFinished && { isCutOff: true }),
    });
  });
}
