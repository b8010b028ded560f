import type { Endpoint } from '@barabar/core/contract/endpoint';
import { ERROR_STATUS, failureSchema } from '@barabar/core/contract/errors';
import { refusalsOf } from '@barabar/core/contract/refusals';
import * as z from 'zod/mini';
import { parseStrictly, requireIds } from '../harness.ts';
import type { Reply } from './send-raw.ts';

/** Words that only a look into the machine gives: of stack traces, of files, of the libraries. */
export const INSIDES =
  /\n\s+at |\bat \S+:\d+|node_modules|functions\/|\.[tj]s:\d|firestore|Error:|<html|<pre/i;

const success = z.strictObject({ data: z.unknown(), nextCursor: z.optional(z.string()) });

/** A success as the contract describes it, or a declared refusal. `isValid`: whether the contract takes the request. */
export function checkAnswer(endpoint: Endpoint, { status, type, text }: Reply, isValid: boolean): void {
  const fail = (what: string): never => {
    throw new Error(`${what}: ${status} ${text.slice(0, 500)}`);
  };
  if (status >= 500) fail('a failure of ours');
  if (status < 400) {
    if (!isValid) fail('a success of what the contract does not take');
    if (status !== endpoint.status) fail('another status than declared');
    checkSuccess(endpoint, { type, text });
    return;
  }
  if (!type.startsWith('application/json')) fail(`a refusal of the type ${type}`);
  if (INSIDES.test(text)) fail('a look into the machine');
  const failure = parseStrictly(failureSchema, JSON.parse(text));
  const { code, issues } = failure;
  requireIds(failure);
  if (!refusalsOf(endpoint).includes(code)) fail('a refusal that is not declared');
  if (status !== ERROR_STATUS[code]) fail('a code of another status');
  if (code === 'validation-failed' && issues.length === 0) fail('a refusal that does not say what is wrong');
}

function checkSuccess(endpoint: Endpoint, { type, text }: Pick<Reply, 'type' | 'text'>): void {
  if (endpoint.answers === 'image') {
    if (!type.startsWith('image/')) throw new Error(`a picture of the type ${type}`);
    return;
  }
  if (endpoint.answers === 'nothing') {
    if (text !== '') throw new Error('a body where there is none');
    return;
  }
  if (!type.startsWith('application/json')) throw new Error(`a success of the type ${type}`);
  const { data, nextCursor } = success.parse(JSON.parse(text));
  parseStrictly(endpoint.data, data);
  if (nextCursor !== undefined && !endpoint.isPaged) throw new Error('a cursor where nothing is paged');
}
