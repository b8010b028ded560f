import { listFriends } from '@barabar/core/contract/friends';
import { expect, it } from 'vitest';
import { problemSchema } from '../src/api/problem.ts';
import { parseStrictly } from './harness.ts';
import { openApp } from './world.ts';

const app = await openApp();
const asha = await app.join('Asha Nair');

/** An invitation without an address, and what is answered to it. */
async function inviteNobody(accept?: string) {
  const response = await fetch(`${app.url}/api/friends/invite`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${asha.token}`,
      'content-type': 'application/json',
      ...(accept !== undefined && { accept }),
    },
    body: '{}',
  });
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    id: headers.get('x-request-id'),
    text: await response.text(),
  };
}

const PROBLEM = 'application/problem+json; charset=utf-8';

it.each(['application/problem+json', 'application/json, application/problem+json;q=0.5'])(
  'a refusal is told as problem details to who accepts %s',
  async (accept) => {
    const { status, type, id, text } = await inviteNobody(accept);
    expect([status, type]).toEqual([400, PROBLEM]);
    const problem: unknown = JSON.parse(text);
    const { issues } = parseStrictly(problemSchema, problem);
    expect(issues.map(({ path }) => path)).toEqual(['email']);
    expect(problem).toMatchObject({
      type: 'https://barabar.example/api/docs#code-validation-failed',
      title: 'Please check what you entered.',
      status: 400,
      detail: 'Email is required',
      instance: `urn:uuid:${id}`,
      code: 'validation-failed',
    });
    expect(problem).not.toHaveProperty('message');
  },
);

it('everybody else gets what they always got, byte for byte', async () => {
  const before = await inviteNobody();
  expect(before.type).toBe('application/json; charset=utf-8');
  expect(before.text).toMatch(/^\{"message":.*,"id":.*,"params":.*,"code":.*,"issues":\[.*\]\}$/);
  for (const accept of [
    '*/*',
    'application/*',
    'application/json',
    'application/problem+json;q=0',
    'nonsense',
  ])
    expect(await inviteNobody(accept)).toMatchObject({ status: 400, type: before.type, text: before.text });
});

it('a success stays as it is for who asks for problem details', async () => {
  const response = await fetch(`${app.url}/api/friends`, {
    headers: { authorization: `Bearer ${asha.token}`, accept: PROBLEM },
  });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual({ data: await app.ask(listFriends, { as: asha }) });
});

it('the place that a problem names is on the page about the API', async () => {
  const page = await (await fetch(`${app.url}/api/docs`)).text();
  expect(page).toContain('<dt id="code-validation-failed">');
});
