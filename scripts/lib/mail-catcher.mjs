import http from 'node:http';
import { callbackify } from 'node:util';
import { Failure } from './output.mjs';
import {
  describeFrame,
  describeList,
  describeMail,
  describeMissing,
  FRAME_HEADERS,
  PAGE_HEADERS,
} from './mail-pages.mjs';
import { listIdentityMails } from './identity-mails.mjs';
import { HOST } from './ports.mjs';

/** Mails that are kept; the oldest go first. */
const KEPT_MAX = 1000;
const BYTES_MAX = 5_000_000;
/** As Firebase's own mails are signed. */
const IDENTITY_SENDER = 'noreply@example.com';

/**
 * A caught mail.
 * @typedef {object} CaughtMail
 * @property {string} id
 * @property {string} receivedAt ISO 8601
 * @property {string} from the envelope's sender
 * @property {string[]} to the envelope's recipients: where it would have gone
 * @property {string} subject
 * @property {string} text the plain part; empty where there is none
 * @property {string} html empty where there is none
 * @property {Record<string, string>} headers decoded, by name in lower case
 */

/** @typedef {{ mailFrom: { address: string } | false, rcptTo: { address: string }[] }} Envelope */

/**
 * The mail catcher takes all mail of this machine's suite by SMTP, sends none, and shows it.
 * @typedef {object} MailCatcher
 * @property {() => void} clear forgets what it has caught
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the mail catcher in this process, so that it ends with it.
 * @param {{ smtp: number, mail: number }} ports where it takes mail, and where it shows it
 * @param {import('./identity-mails.mjs').IdentityService} [identity] whose mails are shown, too
 * @returns {Promise<MailCatcher>}
 * @throws {Failure} when a port is taken
 */
export async function startMailCatcher(ports, identity) {
  /** @type {CaughtMail[]} newest first */
  const mails = [];
  let count = 0;
  /** @param {Omit<CaughtMail, 'id' | 'receivedAt'>} mail */
  const keep = (mail) => {
    count += 1;
    mails.unshift({ id: String(count), receivedAt: new Date().toISOString(), ...mail });
    mails.splice(KEPT_MAX);
  };

  /** Codes of the identity service's mails that are here already, or have been cleared. */
  const knownCodes = new Set();
  const takeIdentityMails = async () => {
    if (!identity) return;
    for (const { code, to, subject, text } of await listIdentityMails(identity)) {
      if (knownCodes.has(code)) continue;
      knownCodes.add(code);
      keep({ from: IDENTITY_SENDER, to: [to], subject, text, html: '', headers: {} });
    }
  };

  const smtp = await openSmtp(keep);
  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  const show = async (request, response) => {
    await takeIdentityMails();
    const { status, headers, body } = answer({ request, mails });
    response
      .writeHead(status, { ...headers, ...sharingWith(request), 'Cache-Control': 'no-store' })
      .end(body);
  };
  const web = http.createServer((request, response) => void show(request, response));

  const clear = () => void mails.splice(0);
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    web.closeAllConnections();
    await Promise.all([
      new Promise((resolve) => web.close(resolve)),
      new Promise((resolve) => smtp.close(() => resolve(undefined))),
    ]);
  };
  await listen({ server: smtp.server, port: ports.smtp, what: 'smtp' });
  try {
    await listen({ server: web, port: ports.mail, what: 'mail' });
  } catch (error) {
    smtp.close();
    throw error;
  }
  // A client that disconnects during a mail must not stop the catcher.
  smtp.on('error', () => {});
  return { clear, stop };
}

/** @param {(mail: Omit<CaughtMail, 'id' | 'receivedAt'>) => void} keep */
async function openSmtp(keep) {
  // Loaded here, because a fresh clone loads this module before anything is installed.
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ]);
  return new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Otherwise it asks a name server about every client.
    disableReverseLookup: true,
    size: BYTES_MAX,
    onData: callbackify(
      /**
       * @param {AsyncIterable<Buffer>} stream
       * @param {{ envelope: Envelope }} session
       */
      async (stream, { envelope: { mailFrom, rcptTo } }) => {
        const { subject = '', text = '', html = '', headers } = await PostalMime.parse(await readAll(stream));
        keep({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          subject,
          text,
          html,
          headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
        });
      },
    ),
  });
}

/** @param {AsyncIterable<Buffer>} stream */
async function readAll(stream) {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** @param {{ server: import('node:net').Server, port: number, what: string }} options */
function listen({ server, port, what }) {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new Failure(`The mail catcher cannot listen on ${port} (${what}): ${error.message}`));
    });
    server.listen(port, HOST, () => resolve(undefined));
  });
}

/**
 * Allows pages of this machine to read, so that the product can show its verification mail to people who try it
 * out.
 * @param {http.IncomingMessage} request
 * @returns {Record<string, string>}
 */
function sharingWith({ headers: { origin = '' } }) {
  const isHere = new RegExp(`^http://(${HOST.replaceAll('.', '[.]')}|localhost)(:[0-9]+)?$`).test(origin);
  return isHere ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {};
}

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer */

/**
 * Answers the pages, the frame for a mail's HTML, and JSON for tests: `GET /api/mails` (newest first; `?to=`
 * filters by address) and `DELETE /api/mails`.
 * @param {{ request: http.IncomingMessage, mails: CaughtMail[] }} options
 * @returns {Answer}
 */
function answer({ request, mails }) {
  // A foreign page whose name resolves to this machine must not read the mail.
  const host = (request.headers.host ?? '').replace(/:\d+$/, '');
  if (host !== HOST && host !== 'localhost') return page(403, describeMissing());
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${HOST}`);
  if (pathname === '/api/mails' && request.method === 'DELETE') {
    mails.splice(0);
    return json({ data: [] });
  }
  if (request.method !== 'GET') return page(404, describeMissing());
  const to = searchParams.get('to')?.toLowerCase();
  const wanted =
    to === undefined
      ? mails
      : mails.filter((mail) => mail.to.some((recipient) => recipient.toLowerCase() === to));
  if (pathname === '/api/mails') return json({ data: wanted });
  if (pathname === '/') return page(200, describeList(wanted));
  const [, id, isFrame] = /^\/mails\/(\d+)(\/html)?$/.exec(pathname) ?? [];
  const mail = mails.find((candidate) => candidate.id === id);
  if (mail === undefined) return page(404, describeMissing());
  if (isFrame) return { status: 200, headers: FRAME_HEADERS, body: describeFrame(mail.html) };
  return page(200, describeMail(mail));
}

/** @param {number} status @param {string} body @returns {Answer} */
function page(status, body) {
  return { status, headers: PAGE_HEADERS, body };
}

/** @param {unknown} value @returns {Answer} */
function json(value) {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
    body: JSON.stringify(value),
  };
}
