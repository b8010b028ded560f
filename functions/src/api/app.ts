import { randomUUID } from 'node:crypto';
import '@barabar/core/like-you-in-all-scripts';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import express, { type Express, type RequestHandler } from 'express';
import type { Deps, Log } from '../kit/deps.ts';
import { notFound } from '../kit/refusal.ts';
import { createAuthenticator } from './authenticate.ts';
import { createSignReader } from './closed-sign.ts';
import { createDocsRouter } from './docs/routes.ts';
import { errorHandler } from './error-handler.ts';
import { createGuards } from './guards.ts';
import { logRequest } from './log-request.ts';
import { createMcpRoute, MCP_PATH } from './mcp-route.ts';
import { createRouter } from './router.ts';
import { BINDINGS } from './routes.ts';

/** On every answer. JSON needs nothing of a browser, so the policy allows nothing. */
const HEADERS = {
  // A CDN otherwise keeps a 404 for minutes, and a shared cache somebody's balances for longer.
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Referrer-Policy': 'no-referrer',
} as const;

const prepare =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const requestId = randomUUID();
    response.locals['requestId'] = requestId;
    response.set(HEADERS);
    response.set('X-Request-Id', requestId);
    logRequest(log, { request, response });
    next();
  };

/** Where the API is mounted: Hosting passes its whole path on, a call to the function itself may come without. */
const PREFIX = /^\/api(?=\/|\?|$)/;

const stripPrefix: RequestHandler = (request, _response, next) => {
  const rest = request.url.replace(PREFIX, '');
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  next();
};

const refuseUnknownMethods: RequestHandler = (request, _response, next) => {
  // Express answers OPTIONS by itself, in words of its own.
  if (request.method === 'OPTIONS') throw notFound();
  next();
};

const refuseUnknownRoutes: RequestHandler = () => {
  throw notFound();
};

/** @throws {InvariantError} when an endpoint of the contract has no handler, or more than one. */
export function createApp(deps: Deps): Express {
  const app = express();
  const authenticator = createAuthenticator(deps);
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(prepare(deps.log), stripPrefix, refuseUnknownMethods, createDocsRouter());
  const sign = createSignReader(deps, authenticator);
  const steps = {
    authenticator,
    sign,
    guards: createGuards(deps),
    deps: { ...deps, auth: authenticator.auth },
  };
  app.post(MCP_PATH, createMcpRoute(BINDINGS, steps));
  app.use(
    createRouter({ bindings: [...BINDINGS, sign.binding], endpoints: Object.values(ENDPOINTS), ...steps }),
  );
  app.use(refuseUnknownRoutes);
  app.use(errorHandler(deps));
  return app;
}
