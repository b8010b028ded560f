import http from 'node:http';
import net from 'node:net';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailCatcher } from './mail-catcher.mjs';

/** @typedef {import('./mail-catcher.mjs').CaughtMail} CaughtMail */

/** @returns {Promise<number>} a port that was free a moment ago */
async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let ports = { smtp: 0, mail: 0 };
/** @type {Awaited<ReturnType<typeof startMailCatcher>>} */
let catcher;
beforeEach(async () => {
  ports = { smtp: await freePort(), mail: await freePort() };
  catcher = await startMailCatcher(ports);
});
afterEach(() => catcher.stop());

/** @param {Partial<{ to: string, subject: string, text: string, html: string }>} mail */
async function send(mail) {
  const transport = createTransport({ host: '127.0.0.1', port: ports.smtp, ignoreTLS: true });
  const message = {
    from: 'Barabar <no-reply@example.com>',
    to: 'asha@example.com',
    subject: 'Hello',
    text: 'Hi',
  };
  await transport.sendMail({ ...message, ...mail });
  transport.close();
}

/** @param {string} path @param {RequestInit} [request] */
const ask = (path, request) => fetch(`http://127.0.0.1:${ports.mail}${path}`, request);

/** @param {string} [query] @returns {Promise<CaughtMail[]>} */
async function list(query = '') {
  const answer = JSON.parse(await (await ask(`/api/mails${query}`)).text());
  return answer.data;
}

/** Asks as `fetch` would not. @param {http.RequestOptions} options @returns {Promise<number | undefined>} its status */
const askRaw = (options) =>
  new Promise((resolve, reject) => {
    const request = { host: '127.0.0.1', port: ports.mail, ...options };
    http.get(request, (response) => resolve(response.resume().statusCode)).on('error', reject);
  });

describe('the mail catcher', () => {
  it('shows the mails of the identity service, whose emulator only lists their codes', async () => {
    const codes = [
      { email: 'asha@example.com', requestType: 'PASSWORD_RESET', oobCode: 'first/1' },
      { email: 'asha@example.com', requestType: 'VERIFY_EMAIL', oobCode: 'other' },
    ];
    const emulator = http.createServer(({ url }, response) => {
      const isAsked = url === '/emulator/v1/projects/demo/oobCodes';
      response.end(JSON.stringify(isAsked ? { oobCodes: codes } : {}));
    });
    const port = await freePort();
    await new Promise((resolve) => emulator.listen(port, '127.0.0.1', () => resolve(undefined)));
    await catcher.stop();
    catcher = await startMailCatcher(ports, { port, projectId: 'demo', appUrl: 'https://barabar.example' });
    expect(await list()).toMatchObject([
      {
        to: ['asha@example.com'],
        subject: 'Reset your password for Barabar',
        text: expect.stringContaining(
          'https://barabar.example/verify?mode=resetPassword&oobCode=first%2F1&apiKey=demo\n',
        ),
      },
    ]);
    // Each once, whoever looks, and none again that has been cleared.
    expect(await list()).toHaveLength(1);
    await ask('/api/mails', { method: 'DELETE' });
    codes.push({ email: 'ravi@example.com', requestType: 'PASSWORD_RESET', oobCode: 'second' });
    expect((await list()).map(({ to }) => to)).toEqual([['ravi@example.com']]);
    await new Promise((resolve) => emulator.close(resolve));
    // Without the emulator the other mails are shown all the same.
    expect(await list()).toHaveLength(1);
  });

  it('takes mail by SMTP and gives it back, decoded, newest first', async () => {
    await send({ subject: 'First' });
    await send({ to: 'ravi@example.com', subject: 'नमस्ते ₹100', text: 'Grüße', html: '<b>Grüße</b>' });
    const [second, first, ...others] = await list();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ to: ['asha@example.com'], subject: 'First' });
    expect(second).toMatchObject({
      from: 'no-reply@example.com',
      to: ['ravi@example.com'],
      subject: 'नमस्ते ₹100',
      text: expect.stringContaining('Grüße'),
      html: expect.stringContaining('<b>Grüße</b>'),
      headers: { from: 'Barabar <no-reply@example.com>' },
    });
  });

  it('finds the mail to one address', async () => {
    await send({ to: 'asha@example.com' });
    await send({ to: 'ravi@example.com' });
    expect((await list('?to=Ravi@example.com')).map(({ to }) => to)).toEqual([['ravi@example.com']]);
    expect(await list('?to=nobody@example.com')).toEqual([]);
  });

  it('shows a list, and each mail with its parts, in pages that run nothing', async () => {
    await send({ subject: '<script>alert(1)</script>', text: '<i>', html: '<script>alert(2)</script>' });
    const [mail] = await list();
    const pages = await Promise.all(['/', `/mails/${mail?.id}`].map(async (path) => ask(path)));
    for (const page of pages) {
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const html = await page.text();
      expect(html).toContain('&#60;script&#62;alert(1)');
      expect(html).not.toContain('<script');
    }
    const shown = await (await ask(`/mails/${mail?.id}`)).text();
    // Its own HTML is a text of the page, in a frame that runs nothing and whose links open beside it.
    expect(shown).toMatch(
      /<iframe sandbox="(?!.*allow-scripts)[^"]*" [^>]*srcdoc="&#60;base target=[^>]*alert\(2\)/,
    );
  });

  it('forgets what it is told to forget', async () => {
    await send({});
    await ask('/api/mails', { method: 'DELETE' });
    expect(await list()).toEqual([]);
    await send({});
    catcher.clear();
    expect(await list()).toEqual([]);
    expect((await ask('/mails/1')).status).toBe(404);
  });

  it('answers only under its own name, so that no other page reads the mail', async () => {
    await send({});
    const headers = { host: `rebound.example:${ports.mail}` };
    expect(await askRaw({ path: '/api/mails', headers })).toBe(403);
  });

  it('refuses what is no address, and goes on', async () => {
    expect(await askRaw({ path: '//' })).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('shows mails only to those who get them, forgets them only where they are deleted, and never lets a type be guessed', async () => {
    await send({});
    for (const method of ['OPTIONS', 'POST', 'PUT', 'HEAD']) {
      const refused = await ask('/api/mails', { method, headers: { origin: 'http://localhost:5173' } });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, DELETE']);
      expect(await refused.text()).not.toContain('asha@example.com');
    }
    expect((await ask('/', { method: 'DELETE' })).status).toBe(405);
    expect(await list()).toHaveLength(1);
    for (const path of ['/api/mails', '/', '/mails/1', '/mails/none'])
      expect((await ask(path)).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lets pages of this machine read the mail, and no other', async () => {
    for (const [origin, isShared] of /** @type {const} */ ([
      ['http://127.0.0.1:5000', true],
      ['http://localhost:5173', true],
      ['https://example.com', false],
      ['http://127.0.0.1.example.com', false],
      ['http://127x0x0x1:5000', false],
    ])) {
      const { headers } = await ask('/api/mails', { headers: { origin } });
      expect(headers.get('access-control-allow-origin')).toBe(isShared ? origin : null);
    }
  });

  it('says which port is taken, and leaves none behind', async () => {
    const smtp = await freePort();
    await expect(startMailCatcher({ smtp, mail: ports.mail })).rejects.toThrow(String(ports.mail));
    await expect(startMailCatcher({ smtp: ports.smtp, mail: smtp })).rejects.toThrow(String(ports.smtp));
    const again = await startMailCatcher({ smtp, mail: await freePort() });
    await again.stop();
    await again.stop();
  });
});
