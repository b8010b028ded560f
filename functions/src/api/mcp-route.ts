import type { Endpoint } from '@barabar/core/contract/endpoint';
import { invariant } from '@barabar/core/invariant';
import { LIMITS } from '@barabar/core/limits';
import type { RequestHandler } from 'express';
import type { Binding } from '../kit/endpoint.ts';
import { describeError } from '../kit/describe-error.ts';
import { keyOfProgram } from '../kit/idempotency.ts';
import { Refusal } from '../kit/refusal.ts';
import { bearerOf } from './authenticate.ts';
import { pseudonymOf } from './log-request.ts';
import type { CallApi } from './mcp/serve.ts';
import { readJson, refuseEncoding } from './read-body.ts';
import { checkApp, requireScope, type RequestSteps } from './router.ts';
import { runForUser } from './run-for-user.ts';
import { spendDay } from './spend-day.ts';

/** Where assistants and other programs find the API as tools (Model Context Protocol, Streamable HTTP). */
export const MCP_PATH = '/mcp';

/** People prove the app here as in any call that may write. */
const PROVING = { access: 'user', method: 'POST', path: MCP_PATH, isHeavy: false } as const;

type UserBinding = Extract<Binding, { readonly access: 'user' }>;

/** Each tool calls the API as the sender: same scope, pace and rules. Its code is loaded with the first request. */
export function createMcpRoute(bindings: readonly Binding[], steps: RequestSteps): RequestHandler {
  const { authenticator, guards, sign, deps } = steps;
  const byEndpoint = new Map<Endpoint, UserBinding>(
    bindings.flatMap((binding) => (binding.access === 'user' ? [[binding.endpoint, binding]] : [])),
  );
  return async (request, response) => {
    response.locals['route'] = MCP_PATH;
    refuseEncoding(request);
    const authorization = request.get('Authorization');
    await sign.requireOpen({ method: 'GET', access: 'user' }, authorization);
    await checkApp(guards, PROVING, { request, response });
    const body = await readJson(request, LIMITS.jsonBodyBytesMax);
    const token = await authenticator.verify(authorization);
    response.locals['caller'] = pseudonymOf(token.firebaseUid);
    guards.checkPace({ method: 'GET', path: MCP_PATH, isHeavy: false }, token);
    const userId = await authenticator.findUserId(token);
    const { program } = token;
    const requireAllowed = async (endpoint: Endpoint): Promise<void> => {
      if (program) requireScope(endpoint, program);
      await sign.requireOpen(endpoint, authorization);
    };
    const callApi: CallApi = async (endpoint, { params = {}, query = {}, body: sent, key }) => {
      const binding = byEndpoint.get(endpoint);
      invariant(binding !== undefined, `${endpoint.path} is a call of people`);
      await requireAllowed(endpoint);
      guards.checkPace(endpoint, token);
      await spendDay(deps, endpoint, { query, body: sent });
      const sentKey = key !== undefined && program ? keyOfProgram(key, program.name) : key;
      const call = { ...deps, token, userId, key: endpoint.takesIdempotencyKey ? sentKey : undefined };
      const answer = await runForUser(binding, call, { params, query, body: sent });
      guards.chargeRead(endpoint, token, answer);
      return answer;
    };
    const bearer = bearerOf(authorization);
    if (bearer === undefined) throw new Refusal('unauthenticated');
    const { serveMcp } = await import('./mcp/serve.ts');
    const logFailure = (error: unknown) => {
      const { requestId } = response.locals;
      deps.log.error('request failed', { requestId, route: MCP_PATH, ...describeError(error) });
    };
    const now = deps.clock;
    const answer = await serveMcp({ bearer, body, callApi, requireAllowed, now, logFailure });
    response.status(answer.status);
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'application/json');
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}
