import { POST, envelopeOf, type Endpoint } from '@barabar/core/contract/endpoint';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { ERROR_CODES, ERROR_STATUS } from '@barabar/core/contract/errors';
import { amount } from '@barabar/core/contract/fields';
import { inviteFriend } from '@barabar/core/contract/friend-changes';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sumMinor } from '@barabar/core/money';
import { describeApi } from './describe-api.ts';
import type { Response } from './openapi.ts';
import { renderPage } from './render-page.ts';
import { anchorOfCode } from '../problem.ts';

const document = describeApi(ENDPOINTS);
const all: [name: string, endpoint: Endpoint][] = Object.entries(ENDPOINTS);

const examplesIn = (content: Response['content'][string] | undefined): unknown[] => {
  if (content?.examples) return Object.values(content.examples).map(({ value }) => value);
  return content ? [content.example] : [];
};

const operationOf = ({ method, path }: Endpoint, described = document) => {
  const operations = new Map(Object.entries(described.paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}));
  const operation = operations.get(method.toLowerCase());
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};

it('the page about the API has a place for every code of a refusal', () => {
  for (const code of ERROR_CODES) expect(renderPage()).toContain(`id="${anchorOfCode(code)}"`);
});

describe('the description of the API', () => {
  it('describes every call under its name, and nothing else', () => {
    const described = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(all.map(([name]) => name).toSorted());
  });

  it('says what each part of the API is about', () => {
    for (const { name, description } of document.tags) expect(description, name).not.toBe('');
  });

  it.each(all)('%s: who may call it, and every way in which it may end', (name, endpoint) => {
    const { security, responses, parameters, operationId } = operationOf(endpoint);
    expect(operationId).toBe(name);
    expect(security).toEqual([
      ...(endpoint.access === 'public' ? [] : [{ idToken: [] }]),
      ...(endpoint.isForTokens === false ? [] : [{ personalToken: [endpoint.isForTokens] }]),
    ]);
    const statuses = endpoint.refusals.map((code) => ERROR_STATUS[code]);
    expect(Object.keys(responses).map(Number)).toEqual(
      expect.arrayContaining([endpoint.status, 400, 413, 415, 500, ...statuses]),
    );
    expect('401' in responses).toBe(endpoint.access !== 'public');
    expect(parameters.some(({ in: place }) => place === 'header')).toBe(endpoint.takesIdempotencyKey);
  });

  it.each(all)('%s: examples that the contract takes', (_, endpoint) => {
    const { requestBody, responses } = operationOf(endpoint);
    const body = requestBody?.content['application/json'];
    for (const example of examplesIn(body))
      expect(endpoint.body.safeParse(example)).toMatchObject({ success: true });
    const answer = responses[endpoint.status]?.content['application/json'];
    const envelope = envelopeOf(endpoint);
    for (const example of examplesIn(answer))
      expect(z.encode(envelope, envelope.parse(example))).toEqual(example);
  });

  it('shows expenses that are adjusted, money back in yen and by days, and the rules of a group', () => {
    const { requestBody, responses } = operationOf(ENDPOINTS.createExpense);
    const [ordinary, ...others] = examplesIn(requestBody?.content['application/json']);
    expect(ordinary).toMatchObject({ splits: [{ splitType: 'equal' }, {}] });
    expect(others).toMatchObject([
      { splits: [{ splitType: 'adjustment' }, { adjustment: 150 }] },
      { isRefund: true, currency: 'JPY', amount: 30_001 },
      { period: { from: '2026-01-01' }, basis: 'person-days' },
    ]);
    expect(examplesIn(responses[201]?.content['application/json'])).toHaveLength(4);
    const changed = operationOf(ENDPOINTS.updateGroup);
    expect(examplesIn(changed.requestBody?.content['application/json'])[1]).toMatchObject({
      presets: [{ name: 'Villa' }],
      whoEdits: 'admins-and-author',
      features: ['closed-days', 'presets'],
    });
  });

  it('shows expenses whose parts add up to their amounts', () => {
    const { responses } = operationOf(ENDPOINTS.createExpense);
    for (const example of examplesIn(responses[201]?.content['application/json'])) {
      const { data } = envelopeOf(ENDPOINTS.createExpense).parse(example);
      expect(sumMinor(data.splits.map((split) => split.amount))).toBe(data.amount);
    }
  });
});

describe('a call', () => {
  const call = POST('/things/:thingId', {
    summary: 'Does something',
    params: z.strictObject({ thingId: z.string() }),
    query: z.strictObject({
      limit: z.optional(z.coerce.number().check(z.int(), z.maximum(5))),
      day: z.iso.date(),
    }),
    body: z.strictObject({ amount }),
    data: z.array(z.object({ id: z.string(), amount })),
    status: 201,
    refusals: ['forbidden', 'no-user-record'],
  });
  const described = describeApi({ doIt: call });
  const operation = operationOf(call, described);

  it('is described by what stands on the wire', () => {
    expect(operation.parameters).toEqual([
      { name: 'thingId', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'limit', in: 'query', required: false, schema: expect.objectContaining({ maximum: 5 }) },
      { name: 'day', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
    ]);
    expect(operation.requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            properties: {
              amount: {
                type: 'number',
                description: 'A decimal with at most as many places as its currency has: two, none or three.',
              },
            },
            required: ['amount'],
            additionalProperties: false,
          },
          example: { amount: 1000 },
        },
      },
    });
  });

  it('answers with its data in an envelope', () => {
    const { schema, example } = operation.responses['201']?.content['application/json'] ?? {};
    expect(schema).toMatchObject({
      properties: { data: { type: 'array', items: { required: ['id', 'amount'] } } },
      required: ['data'],
    });
    expect(schema?.properties).not.toHaveProperty('nextCursor');
    expect(example).toMatchObject({ data: [{ amount: 1000 }] });
  });

  it('names the codes of each status', () => {
    const forbidden = operation.responses['403'];
    expect(forbidden?.content['application/json']?.schema.allOf).toEqual([
      { $ref: '#/components/schemas/Failure' },
      {
        type: 'object',
        properties: {
          code: { enum: ['insufficient-scope', 'app-check-failed', 'no-user-record', 'forbidden'] },
        },
      },
    ]);
    expect(operation.responses['429']?.headers).toHaveProperty('Retry-After');
  });

  it('says that a refusal and each issue has an id, with what fills its message', () => {
    const { Failure, Issue } = document.components.schemas;
    for (const schema of [Failure, Issue])
      expect(schema?.required).toEqual(expect.arrayContaining(['message', 'id', 'params']));
  });

  it('says of text that is trimmed what is asked of the rest of it: more may be sent', () => {
    const { requestBody } = operationOf(inviteFriend);
    const { email, name } = requestBody?.content['application/json']?.schema?.properties ?? {};
    expect(name).toMatchObject({ description: 'At most 100 characters, not counting spaces at either end.' });
    expect(name).not.toHaveProperty('maxLength');
    const pattern = new RegExp(typeof email === 'object' ? (email.pattern ?? '') : '');
    for (const chosenName of ['ravi@example.com', ' ravi@example.com ']) {
      expect(pattern.test(chosenName)).toBe(true);
      expect(inviteFriend.body.safeParse({ email: chosenName }).success).toBe(true);
    }
    expect(pattern.test('ravi @example.com')).toBe(false);
  });
});
