import { createRequire } from 'node:module';
import { Failure } from '../lib/output.mjs';
import { inRoot } from '../lib/root.mjs';

/** The credentials do not allow to see something. */
export class NotAllowed extends Error {}

/**
 * Google's admin services, asked with the CLI's sign-in. They are named as in lib/api.js of firebase-tools 15.34. An answer
 * is any JSON; null: it is not there, or its service is off.
 * @typedef {'cloudbilling' | 'firebaseApi' | 'firestore' | 'functionsV2' | 'hostingApi' | 'iam' | 'identity' |
 *   'resourceManager' | 'secretManager' | 'serviceUsage'} Service
 * @typedef {object} Google
 * @property {(service: Service, path: string) => Promise<any>} read
 * @property {(service: Service, path: string, body: object) => Promise<any>} post
 */

/**
 * Signs in as the CLI does: as the person of `firebase login`, or with GOOGLE_APPLICATION_CREDENTIALS. Needs the installed
 * packages.
 * @param {string} project
 * @returns {Promise<Google>}
 * @throws {Failure} when nobody is signed in
 */
export async function signIn(project) {
  const load = createRequire(inRoot('node_modules', 'firebase-tools', 'package.json'));
  load('./lib/logger').logger.silent = true;
  const { selectAccount, setActiveAccount } = load('./lib/auth');
  const { Client } = load('./lib/apiv2');
  const origins = load('./lib/api');
  const account = selectAccount(undefined, inRoot());
  const options = { project };
  if (account) setActiveAccount(options, account);
  try {
    await load('./lib/requireAuth').requireAuth(options);
  } catch {
    throw new Failure(
      'Nobody is signed in: run `npx firebase login`, or set GOOGLE_APPLICATION_CREDENTIALS to the key of a service account.',
    );
  }
  const headers = { 'x-goog-user-project': project };

  /** @param {Service} service @param {{ method: string, path: string, body?: object }} request */
  async function ask(service, request) {
    const client = new Client({ urlPrefix: origins[`${service}Origin`]() });
    const { status, body } = await client.request({ ...request, headers, resolveOnHTTPError: true });
    if (status < 400) return body;
    const words = JSON.stringify(body);
    if (status === 404 || /SERVICE_DISABLED|has not been used in project/.test(words)) return null;
    if (status === 401 || status === 403) throw new NotAllowed(words);
    throw new Failure(`${service} answers ${status} to ${request.path}: ${words}`);
  }
  return {
    read: (service, path) => ask(service, { method: 'GET', path }),
    post: (service, path, body) => ask(service, { method: 'POST', path, body }),
  };
}
