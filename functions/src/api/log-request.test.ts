import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { logRequest, pseudonymOf } from './log-request.ts';

let lines: unknown[] = [];
let port = 0;
const server = createServer(
  express()
    .use((request, response, next) => {
      response.locals['requestId'] = 'r1';
      logRequest({ info: (...line) => lines.push(line), error: () => {} }, { request, response });
      next();
    })
    .get('/things/:id', (_request, response) => {
      response.locals['route'] = '/things/:id';
      response.sendStatus(204);
    })
    .get('/refused', (_request, response) => {
      response.locals['caller'] = pseudonymOf('uid-of-asha');
      response.locals['code'] = 'forbidden';
      response.sendStatus(403);
    })
    .get('/never', () => {}),
);

beforeEach(async () => {
  lines = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address !== null && typeof address !== 'string' ? address.port : 0;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('logs a request once, when it is over, by the pattern of its route', async () => {
  await fetch(`http://127.0.0.1:${port}/things/secret?of=asha`);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines).toEqual([
    [
      'request',
      { requestId: 'r1', method: 'GET', route: '/things/:id', status: 204, ms: expect.any(Number) },
    ],
  ]);
});

it('logs one whose caller went away before the answer was out', async () => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /never HTTP/1.1\r\nHost: x\r\n\r\n');
  setTimeout(() => socket.destroy(), 100);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines).toMatchObject([['request', { route: null, isCutOff: true }]]);
});

it('says who was refused, under a pseudonym, and by which rule', async () => {
  await fetch(`http://127.0.0.1:${port}/refused`);
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines).toMatchObject([
    ['request', { status: 403, code: 'forbidden', caller: expect.stringMatching(/^[0-9a-f]{16}$/) }],
  ]);
});

it('knows each account under one pseudonym, which does not show its uid', () => {
  expect(pseudonymOf('uid-of-asha')).toBe(pseudonymOf('uid-of-asha'));
  expect(pseudonymOf('uid-of-asha')).not.toBe(pseudonymOf('uid-of-ravi'));
  expect(pseudonymOf('uid-of-asha')).not.toContain('asha');
});
