import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { Failure } from './output.mjs';
import { describeList, describeMail, describeMissing, PAGE_HEADERS } from './mail-pages.mjs';
import { HOST } from './ports.mjs';

/** Mails that are kept; the oldest go first. */
const KEPT_MAX = 1000;
const BYTES_MAX = 5_000_000;
/** The sender by which Firebase's own mails are signed. */
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

/** @typedef {Omit<CaughtMail, 'id' | 'receivedAt'>} Mail */
/** @typedef {{ mailFrom: { address: string } | false, rcptTo: { address: string }[] }} Envelope */

/**
 * Where the Auth emulator is, and where the links of its mails lead: `appUrl` has no slash at its end.
 * @typedef {{ port: number, projectId: string, appUrl: string }} IdentityService
 */

const ON_ALL = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/**
 * Takes all mail of this machine's suite by SMTP, sends none, and shows it. It ends with this process.
 * @param {{ smtp: number, mail: number }} ports where it takes mail, and where it shows it
 * @param {IdentityService} [identity] whose mails are shown, too
 * @returns {Promise<{ clear: () => void, stop: () => Promise<void> }>} clear forgets what it has caught
 * @throws {Failure} when a port is taken
 */
export async function startMailCatcher(ports, identity) {
  /** @type {CaughtMail[]} newest first */
  const mails = [];
  let count = 0;
  /** @param {Mail} mail */
  const keep = (mail) => {
    mails.unshift({ id: String((count += 1)), receivedAt: new Date().toISOString(), ...mail });
    mails.splice(KEPT_MAX);
  };
  const clear = () => void mails.splice(0);

  /** Codes of the identity service's mails that are here already, or have been cleared. */
  const knownCodes = new Set();
  const takeIdentityMails = async () => {
    for (const { code, mail } of identity ? await listIdentityMails(identity) : []) {
      if (!knownCodes.has(code)) keep(mail);
      knownCodes.add(code);
    }
  };
  const smtp = await openSmtp(keep);
  // A client that disconnects during a mail must not stop the catcher.
  smtp.on('error', () => {});
  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  const show = async (request, response) => {
    await takeIdentityMails();
    const [status, headers, body] = answer(request, mails, clear);
    response.writeHead(status, { ...headers, ...sharingWith(request), ...ON_ALL }).end(body);
  };
  const web = http.createServer((request, response) => void show(request, response));
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
  try {
    await listen(smtp.server, ports.smtp);
    await listen(web, ports.mail);
  } catch (error) {
    await stop();
    throw error;
  }
  return { clear, stop };
}

/** @param {(mail: Mail) => void} keep */
async function openSmtp(keep) {
  // Loaded here, because a fresh clone loads this module before anything is installed.
  const [{ SMTPServer }, { default: PostalMime }] = await Promise.all([
    import('smtp-server'),
    import('postal-mime'),
  ]);
  /** @param {import('node:stream').Readable} stream @param {{ envelope: Envelope }} session */
  const take = async (stream, { envelope: { mailFrom, rcptTo } }) => {
    const { subject = '', text = '', html = '', headers } = await PostalMime.parse(await buffer(stream));
    const from = mailFrom === false ? '' : mailFrom.address;
    const to = rcptTo.map(({ address }) => address);
    const byName = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
    keep({ from, to, subject, text, html, headers: byName });
  };
  return new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Otherwise it asks a name server about every client.
    disableReverseLookup: true,
    size: BYTES_MAX,
    onData: callbackify(take),
  });
}

/**
 * The mails by which people choose a new password. Firebase sends them itself; its emulator sends none, and lists their
 * codes instead. The link is the one that a project's action URL gives (README, Deploying).
 * @param {IdentityService} service
 * @returns {Promise<{ code: string, mail: Mail }[]>} oldest first; none while the emulator is not there
 */
async function listIdentityMails({ port, projectId, appUrl }) {
  try {
    const response = await fetch(`http://${HOST}:${port}/emulator/v1/projects/${projectId}/oobCodes`);
    /** @type {{ oobCodes: { requestType: string, oobCode: string, email: string }[] }} */
    const { oobCodes } = JSON.parse(await response.text());
    return oobCodes
      .filter(({ requestType }) => requestType === 'PASSWORD_RESET')
      .map(({ oobCode: code, email: to }) => {
        const query = new URLSearchParams({ mode: 'resetPassword', oobCode: code, apiKey: 'demo' });
        const text = `Hello,\n\nFollow this link to choose a new password for your Barabar account ${to}:\n\n${appUrl}/verify?${query}\n\nIf you did not ask for it, you can ignore this email.\n`;
        const subject = 'Reset your password for Barabar';
        return { code, mail: { from: IDENTITY_SENDER, to: [to], subject, text, html: '', headers: {} } };
      });
  } catch {
    return [];
  }
}

/** @param {import('node:net').Server} server @param {number} port */
function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Failure(`The mail catcher cannot listen on ${port}: ${message}`)),
    );
    server.listen(port, HOST, () => resolve(undefined));
  });
}

/**
 * Allows pages of this machine to read, so that the product can show its verification mail to people who try it out.
 * @param {http.IncomingMessage} request
 * @returns {Record<string, string>}
 */
function sharingWith({ headers: { origin = '' } }) {
  const isHere = /^http:\/\/(127\.0\.0\.1|localhost)(:[0-9]+)?$/.test(origin);
  return isHere ? { 'Access-Control-Allow-Origin': origin, Vary: 'Origin' } : {};
}

/**
 * Answers the pages, and JSON for tests: `GET /api/mails` (newest first; `?to=` filters by address) and
 * `DELETE /api/mails`.
 * @param {http.IncomingMessage} request
 * @param {CaughtMail[]} mails
 * @param {() => void} clear
 * @returns {[status: number, headers: Record<string, string>, body: string]}
 */
function answer({ method, url = '/', headers: { host = '' } }, mails, clear) {
  // A foreign page whose name resolves to this machine must not read the mail.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)) return [403, PAGE_HEADERS, describeMissing()];
  // A client may ask for `//`, which is no address.
  if (!URL.canParse(url, `http://${HOST}`)) return [400, PAGE_HEADERS, describeMissing()];
  const { pathname, searchParams } = new URL(url, `http://${HOST}`);
  const isForgetting = method === 'DELETE' && pathname === '/api/mails';
  if (method !== 'GET' && !isForgetting)
    return [405, { ...PAGE_HEADERS, Allow: 'GET, DELETE' }, describeMissing()];
  if (pathname === '/api/mails') {
    if (isForgetting) clear();
    const address = searchParams.get('to')?.toLowerCase();
    const data =
      address === undefined
        ? mails
        : mails.filter(({ to }) => to.some((one) => one.toLowerCase() === address));
    return [200, { 'Content-Type': 'application/json; charset=utf-8' }, JSON.stringify({ data })];
  }
  const mail = mails.find(({ id }) => pathname === `/mails/${id}`);
  if (mail) return [200, PAGE_HEADERS, describeMail(mail)];
  if (pathname === '/') return [200, PAGE_HEADERS, describeList(mails)];
  return [404, PAGE_HEADERS, describeMissing()];
}
