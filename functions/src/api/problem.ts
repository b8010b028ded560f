import { failureSchema, type Failure } from '@barabar/core/contract/errors';
import { said } from '@barabar/core/messages/said';
import type { Request } from 'express';
import * as z from 'zod/mini';

export const PROBLEM_TYPE = 'application/problem+json';

/** A failure as problem details (RFC 9457); the members of a failure, but for its message, are extensions. */
export const problemSchema = z.extend(z.omit(failureSchema, { message: true }), {
  /** The place on the page about the API that says what the code means. */
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  /** The request, as the log names it. */
  instance: z.string(),
});

export const anchorOfCode = (code: Failure['code']): string => `code-${code}`;

/** Whether a request asks for problem details by name: one that takes anything gets what it always got. */
export const asksForProblem = (request: Request): boolean => request.accepts().includes(PROBLEM_TYPE);

export function presentProblem(
  { message, ...extensions }: Failure,
  { status, requestId, appUrl }: { status: number; requestId: string; appUrl: string },
): z.infer<typeof problemSchema> {
  return {
    type: `${appUrl}/api/docs#${anchorOfCode(extensions.code)}`,
    title: said(extensions.code).message,
    status,
    detail: message,
    instance: `urn:uuid:${requestId}`,
    ...extensions,
  };
}
