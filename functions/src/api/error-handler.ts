import type { Failure, Issue } from '@barabar/core/contract/errors';
import { said, saidAs, type MessageId, type Said } from '@barabar/core/messages/said';
import type { ErrorRequestHandler, Request } from 'express';
import type { Deps } from '../kit/deps.ts';
import { describeError } from '../kit/describe-error.ts';
import { notFound, Refusal, type RefusalWords } from '../kit/refusal.ts';
import { isContention } from '../kit/retry.ts';
import { asksForProblem, presentProblem, PROBLEM_TYPE } from './problem.ts';

/** What an error answers; whatever is not expected is a failure of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // A path that cannot be decoded names nothing.
  if (error instanceof URIError) return notFound();
  // Contention is never a 5xx: Firestore gave up a transaction that too many wanted.
  if (isContention(error)) return new Refusal('contention');
  return undefined;
}

/** A message with its id. Words that nobody made have the id of what is said instead of them. */
const identify = (words: RefusalWords, instead: MessageId): Said =>
  typeof words === 'string' ? (saidAs(words) ?? { ...said(instead), message: words }) : words;

function presentIssue({ path, message, id, params }: Issue): Issue {
  const words = id === undefined ? identify(message, 'invalid-input') : { id, params };
  return { path, message, id: words.id, params: words.params };
}

/** The answer's body for a refusal: message for people, code for programs, id and params for clients that translate. */
export function presentRefusal({ code, words, issues, data, changedBy }: Refusal): Failure {
  const { id, params, message } = identify(words, code);
  return {
    message,
    id,
    params,
    code,
    issues: issues.map(presentIssue),
    ...(data !== undefined && { data }),
    ...(changedBy && { changedBy }),
  };
}

/** How to authenticate, and whether a token that was sent is none (RFC 6750). */
const challengeFor = (request: Request): string =>
  request.get('Authorization') === undefined ? 'Bearer' : 'Bearer error="invalid_token"';

/** The one place where an error becomes an answer. */
export function errorHandler({ log, appUrl }: Pick<Deps, 'log' | 'appUrl'>): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const requestId = String(response.locals['requestId']);
    const refusal = refusalOf(error);
    if (!refusal) {
      const route: unknown = response.locals['route'];
      log.error('request failed', { requestId, method: request.method, route, ...describeError(error) });
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    const failed: unknown = response.locals['failed'];
    const answer = refusal ?? new Refusal('internal', typeof failed === 'string' ? { message: failed } : {});
    const { status, code, retryAfterSeconds } = answer;
    response.locals['code'] = code;
    const { challenge = status === 401 ? challengeFor(request) : undefined } = answer;
    if (challenge !== undefined) response.setHeader('WWW-Authenticate', challenge);
    if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds);
    response.status(status);
    const failure = { ...presentRefusal(answer), ...(!refusal && { requestId }) };
    if (!asksForProblem(request)) response.json(failure);
    else response.type(PROBLEM_TYPE).json(presentProblem(failure, { status, requestId, appUrl }));
  };
}
