import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { NotAllowed } from '../deploy/google.mjs';
import { inRoot } from '../lib/root.mjs';
import { answersOf, freshProject, Refused } from './google-services.mjs';
import { createHosting } from './hosting-stand-in.mjs';

/** @typedef {{ method: string, host: string, path: string, body?: any, answer?: any }} Call host: without `.googleapis.com` */
/** @typedef {(call: Call, query: URLSearchParams) => unknown} Record keeps a call and answers it, or throws Refused */

/** The hosts of the services that the scripts ask. */
const HOSTS = {
  cloudbilling: 'cloudbilling',
  firebaseApi: 'firebase',
  firestore: 'firestore',
  functionsV2: 'cloudfunctions',
  hostingApi: 'firebasehosting',
  iam: 'iam',
  identity: 'identitytoolkit',
  resourceManager: 'cloudresourcemanager',
  secretManager: 'secretmanager',
  serviceUsage: 'serviceusage',
};

/**
 * Starts a stand-in of Google's admin services for one project, and of the project's site. It is one HTTP server, and the
 * proxy of the commands as well: so a request has the name of its service, and nothing leaves the machine. It keeps a log.
 * @param {{ project: string, faults?: readonly import('./google-services.mjs').ProjectFault[] }} options
 */
export async function startRecorder({ project, faults = [] }) {
  const model = freshProject(project, faults);
  const hosting = createHosting(project);
  /** @type {Call[]} */
  const calls = [];
  /** Hosts that were asked for with encryption. @type {Set<string>} */
  const refusedHosts = new Set();
  const record = recordInto(calls, answersOf(model, hosting));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.origin === model.address)
      hosting.serve({ path: url.pathname, response, hasFunction: 'api' in model.policies });
    else void serve(record, { request, response, url });
  });
  server.on('connect', (request, socket) => {
    const [host = '', port] = (request.url ?? '').split(':');
    if (port === '443') {
      refusedHosts.add(host);
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
      return;
    }
    const inner = connect(Number(new URL(model.address).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      inner.pipe(socket).pipe(inner);
    });
    inner.on('error', () => socket.destroy());
    socket.on('error', () => inner.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  model.address = origin;
  model.identity.notification.sendEmail.callbackUri = `${origin}/verify`;
  model.identity.authorizedDomains.push('127.0.0.1');
  return {
    origin,
    project,
    model,
    hosting,
    calls,
    refusedHosts,
    google: withoutNetwork(record),
    environment: { ...originVariables(), HTTP_PROXY: origin, FIREBASE_TOKEN: 'recorded', APP_URL: origin },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {Call[]} calls @param {import('./google-services.mjs').Answers} answers @returns {Record} */
function recordInto(calls, answers) {
  const routes = Object.entries(answers).map(([key, answer]) => {
    const [method, host, end = ''] = key.split(' ');
    const escaped = end.replace(/[.()-]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
    return { method, host, pattern: new RegExp(`${escaped}$`), answer };
  });
  return (call, query) => {
    calls.push(call);
    for (const { method, host, pattern, answer } of routes) {
      const match = method === call.method && (host === '*' || host === call.host) && pattern.exec(call.path);
      if (match) {
        const { id = '', group = '' } = match.groups ?? {};
        call.answer = answer({ id, group, body: call.body, query }) ?? {};
        return call.answer;
      }
    }
    throw new Refused(404, 'NOT_FOUND', `Nothing answers ${call.method} ${call.host}${call.path}`);
  };
}

/**
 * @param {Record} record
 * @param {{ request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse, url: URL }} options
 */
async function serve(record, { request, response, url }) {
  const bytes = Buffer.concat(await request.toArray());
  const isJson = request.headers['content-type']?.includes('json') && bytes.length > 0;
  const host = url.hostname.replace(/\.googleapis\.com$/, '');
  const path = decodeURIComponent(url.pathname).replace(/\/{2,}/g, '/');
  const call = { method: request.method ?? '', host, path, body: isJson ? JSON.parse(String(bytes)) : bytes };
  const type = { 'content-type': 'application/json' };
  try {
    const answer = JSON.stringify(record(call, url.searchParams));
    response.writeHead(200, type).end(answer);
  } catch (error) {
    const { code, body } =
      error instanceof Refused ? error : new Refused(501, 'UNIMPLEMENTED', String(error));
    response.writeHead(code, type).end(JSON.stringify(body));
  }
}

/** The services for scripts that are tried in this process. @param {Record} record @returns {import('../deploy/google.mjs').Google} */
function withoutNetwork(record) {
  /** @param {import('../deploy/google.mjs').Service} service @param {Pick<Call, 'method' | 'path' | 'body'>} asked */
  async function ask(service, { path, ...asked }) {
    const url = new URL(path, 'http://localhost');
    try {
      return record(
        { ...asked, host: HOSTS[service], path: decodeURIComponent(url.pathname) },
        url.searchParams,
      );
    } catch (error) {
      if (error instanceof Refused && error.code === 404) return null;
      if (error instanceof Refused && error.code === 403) throw new NotAllowed(error.message);
      throw error;
    }
  }
  return {
    read: (service, path) => ask(service, { method: 'GET', path }),
    post: (service, path, body) => ask(service, { method: 'POST', path, body }),
  };
}

/** Every origin that the CLI lets be set, without encryption: then it asks for no credentials, and the proxy sees all. */
function originVariables() {
  const source = readFileSync(inRoot('node_modules', 'firebase-tools', 'lib', 'api.js'), 'utf8');
  const all = source.matchAll(/envOverride\("(\w+)", "https:(\/\/[\w.-]+)"/g);
  return Object.fromEntries([...all].map(([, name = '', rest]) => [name, `http:${rest}`]));
}
