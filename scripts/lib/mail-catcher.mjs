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
import { HOST } from './ports.mjs';

/** More than anybody reads; the oldest go first. */
const KEPT_MAX = 1000;
const BYTES_MAX = 5_000_000;

/**
 * A mail as it came.
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
 * Mail that leaves the product on this machine ends here: it takes any by SMTP, passes none on, and shows it.
 * @typedef {object} MailCatcher
 * @property {() => void} clear forgets what it has caught
 * @property {() => Promise<void>} stop
 */

/**
 * Starts catching mail. In this process, so that it goes with it.
 * @param {{ smtp: number, mail: number }} ports where it takes mail, and where it shows it
 * @returns {Promise<MailCatcher>}
 * @throws {Failure} when a port is taken
 */
export async function startMailCatcher(ports) {
  // Loaded here, since this module is loaded in a fresh clone too, before anything is installed.
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ]);
  /** @type {CaughtMail[]} newest first */
  const mails = [];
  let count = 0;

  const smtp = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // It would ask a name server about every client.
    disableReverseLookup: true,
    size: BYTES_MAX,
    onData: callbackify(
      /**
       * @param {AsyncIterable<Buffer>} stream
       * @param {{ envelope: Envelope }} session
       */
      async (stream, { envelope: { mailFrom, rcptTo } }) => {
        const { subject = '', text = '', html = '', headers } = await PostalMime.parse(await readAll(stream));
        count += 1;
        mails.unshift({
          id: String(count),
          receivedAt: new Date().toISOString(),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          subject,
          text,
          html,
          headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
        });
        mails.splice(KEPT_MAX);
      },
    ),
  });
  const web = http.createServer((request, response) => {
    const { status, headers, body } = answer({ request, mails });
    response.writeHead(status, { ...headers, 'Cache-Control': 'no-store' }).end(body);
  });

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
  // A client that hangs up in the middle of a mail is no reason to stop.
  smtp.on('error', () => {});
  return { clear, stop };
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

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer */

/**
 * The page, the frame that a mail's HTML is shown in, and the same as JSON for tests: `GET /api/mails` (newest first;
 * `?to=` keeps those to one address) and `DELETE /api/mails`.
 * @param {{ request: http.IncomingMessage, mails: CaughtMail[] }} options
 * @returns {Answer}
 */
function answer({ request, mails }) {
  // A page elsewhere that points its own name at this machine must not read the mail here.
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
    to === undefined ? mails : mails.filter((mail) => mail.to.some((one) => one.toLowerCase() === to));
  if (pathname === '/api/mails') return json({ data: wanted });
  if (pathname === '/') return page(200, describeList(wanted));
  const [, id, isFrame] = /^\/mails\/(\d+)(\/html)?$/.exec(pathname) ?? [];
  const mail = mails.find((one) => one.id === id);
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
