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
/** @type {import('./mail-catcher.mjs').MailCatcher} */
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

describe('the mail catcher', () => {
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
      expect(html).toContain('&lt;script&gt;alert(1)');
      expect(html).not.toContain('<script');
    }
    const frame = await ask(`/mails/${mail?.id}/html`);
    expect(await frame.text()).toContain('<script>alert(2)</script>');
    expect(await (await ask(`/mails/${mail?.id}/html`)).text()).toContain('<base target="_blank">');
    expect(frame.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox(?!.*allow-scripts)/,
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
    /** @type {number | undefined} */
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `rebound.example:${ports.mail}` };
      http
        .get({ host: '127.0.0.1', port: ports.mail, path: '/api/mails', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
        .on('error', reject);
    });
    expect(status).toBe(403);
  });

  it('says which port is taken, and leaves none behind', async () => {
    const smtp = await freePort();
    await expect(startMailCatcher({ smtp, mail: ports.mail })).rejects.toThrow(String(ports.mail));
    const again = await startMailCatcher({ smtp, mail: await freePort() });
    await again.stop();
    await again.stop();
  });
});
