import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { updateAccount } from '@barabar/core/contract/account';
import { attachReceipt } from '@barabar/core/contract/attached-receipts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Person, type TestApp } from './harness.ts';
import { dataUrlOf, PNG } from './images.ts';
import { addExpense, joinTwo } from './ledger.ts';

/** What Hosting serves, asked for as a browser or a scanner does. */
const get = (path: string) => fetch(`${process.env['BASE_URL'] ?? ''}${path}`);

describe('every page and file of Hosting', () => {
  it.each([
    '/',
    '/hi',
    '/login',
    '/groups/x',
    '/theme.js',
    '/open.js',
    '/favicon.svg',
    '/manifest.webmanifest',
  ])('is guarded by headers: %s', async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self' https:\/\/apis\.google\.com https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/( 'sha256-[\w+/]{43}='){4};.*frame-ancestors 'none'; base-uri 'none'/,
    );
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    '/app.html',
    '/hi',
    '/dashboard',
    '/expenses/x',
    '/service-worker.js',
    '/manifest.webmanifest',
    '/manifest.hi.webmanifest',
  ])('is asked for again at each visit, so that a new version is found: %s', async (path) => {
    expect((await get(path)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/', /^text\/html; ?charset=utf-8$/i],
    ['/open.js', /^(?:text|application)\/javascript; ?charset=utf-8$/i],
    ['/theme.js', /^(?:text|application)\/javascript; ?charset=utf-8$/i],
    ['/service-worker.js', /^(?:text|application)\/javascript; ?charset=utf-8$/i],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/favicon.svg', /^image\/svg\+xml/],
    ['/.well-known/security.txt', /^text\/plain; ?charset=utf-8$/i],
    ['/.well-known/support.txt', /^text\/plain; ?charset=utf-8$/i],
    ['/robots.txt', /^text\/plain; ?charset=utf-8$/i],
  ])('says its type and charset: %s', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toMatch(type);
  });
});

describe('what people upload, behind Hosting,', () => {
  let app: TestApp;
  let asha: Person;
  const addresses = { picture: '', receipt: '', nothing: '/api/nope' };

  beforeAll(async () => {
    app = await startApp({ isQuiet: false });
    const [me, ravi] = await joinTwo(app);
    asha = me;
    const { id: expenseId } = await addExpense(app, asha, { amount: 90_00, among: [asha, ravi] });
    await app.ask(attachReceipt, { as: asha, params: { expenseId }, body: PNG });
    addresses.receipt = `/api/expenses/${expenseId}/receipt/image`;
    const { avatar } = await app.ask(updateAccount, { as: asha, body: { avatar: dataUrlOf(PNG) } });
    addresses.picture = avatar ?? '';
  });
  afterAll(() => app.stop());

  it.each([
    ['picture', 200],
    ['receipt', 200],
    ['nothing', 404],
  ] as const)('keeps the headers of the API: %s', async (what, status) => {
    const headers = { authorization: `Bearer ${asha.token}` };
    const hosting = process.env['BASE_URL'] ?? '';
    const direct = await fetch(`${app.url}${addresses[what]}`, { headers });
    const hosted = await fetch(`${hosting}${addresses[what]}`, { headers });
    expect(hosted.status).toBe(status);
    for (const name of [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
      'cross-origin-opener-policy',
      'referrer-policy',
      'cache-control',
      'content-type',
    ])
      expect([name, hosted.headers.get(name)]).toEqual([name, direct.headers.get(name)]);
    expect(hosted.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(hosted.headers.get('permissions-policy')).toBe('geolocation=(), microphone=()');
  });
});

describe('/.well-known/security.txt', () => {
  it('says where to report a weakness, and is valid for less than a year', async () => {
    const response = await get('/.well-known/security.txt');
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toMatch(/^Contact: (?:mailto:|https:\/\/)\S+$/m);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1);
    expect(days).toBeLessThan(365);
  });
});

it('/robots.txt keeps crawlers from calls and from the links of mails', async () => {
  const text = await (await get('/robots.txt')).text();
  expect(text).toContain('User-agent: *');
  expect(text.match(/(?<=^Disallow: ).*$/gm)).toEqual(['/api/', '/__/', '/verify']);
});

it.each(['/.git/HEAD', '/.env', '/functions/.env', '/firebase.json', '/package.json', '/assets/'])(
  'nothing of the source or its settings is served, and no listing of a folder: %s',
  async (path) => {
    const text = await (await get(path)).text();
    // A page of the product, or words that there is none.
    expect(text).toMatch(/<!doctype html>|not found/i);
    expect(text).not.toMatch(/ref: refs|SMTP_|"hosting"|"workspaces"|index of/i);
  },
);

it('the method TRACE is answered by nothing that repeats the request', async () => {
  const { hostname, port } = new URL(process.env['BASE_URL'] ?? '');
  // fetch refuses to send it.
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    'TRACE /api/friends HTTP/1.1\r\nHost: x\r\nX-Echo: secret-of-asha\r\nConnection: close\r\n\r\n',
  );
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(answer).not.toContain('secret-of-asha');
});

it('`npm run smoke` looks at a suite, says what emulators do not have, and ends well', async () => {
  const { stdout } = await promisify(execFile)('node', ['scripts/smoke.mjs', process.env['BASE_URL'] ?? '']);
  expect(stdout.match(/^✔ /gm)).toHaveLength(3);
  expect(stdout.match(/^– not seen: .*: emulators have none$/gm)).toHaveLength(6);
});
