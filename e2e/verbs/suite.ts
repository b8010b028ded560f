import { z } from 'zod';

/** A variable of the suite that the tests run in. */
export function read(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the browser tests in the suite (see playwright.config.ts).`);
  return value;
}

/** Where the product runs, without a slash at the end. */
export const baseUrl = (): string => read('BASE_URL');

const AUTH_SERVICE = 'identitytoolkit.googleapis.com';
/** The emulator takes any key. */
const API_KEY = 'demo';

const authOrigin = (): string => `http://${read('FIREBASE_AUTH_EMULATOR_HOST')}`;

/** Calls of the browser to the identity service's method of that name ('signInWithPassword'), for `page.route`. */
export const identityCall = (method: string): string => `**/${AUTH_SERVICE}/v1/accounts:${method}?**`;

/**
 * Calls the identity service as its SDK would: `callIdentity('signUp', { email, password })`.
 * @returns the answer, unread. @throws when it refuses.
 */
export function callIdentity(method: string, body: object): Promise<unknown> {
  return requestJson(`${authOrigin()}/${AUTH_SERVICE}/v1/accounts:${method}?key=${API_KEY}`, { body });
}

/** Changes an account as the project's owner may, without asking its person. */
export async function administerAccount(change: {
  readonly localId: string;
  readonly emailVerified?: boolean;
}) {
  const url = `${authOrigin()}/${AUTH_SERVICE}/v1/projects/${read('GCLOUD_PROJECT')}/accounts:update`;
  await requestJson(url, { body: change, token: 'owner' });
}

/** Calls the product's API, for what a test needs to be there and is not about. @returns what stands under `data`. */
export async function callApi(
  path: string,
  { token, body }: { readonly token: string; readonly body?: object },
): Promise<unknown> {
  const answer = await requestJson(`${baseUrl()}/api${path}`, { token, ...(body && { body }) });
  return z.object({ data: z.unknown() }).parse(answer).data;
}

/** Sends JSON and reads the answer's. @throws when it is a refusal. */
export async function requestJson(
  url: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text);
}
