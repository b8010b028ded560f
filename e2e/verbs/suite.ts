import * as z from 'zod/mini';

export function read(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the browser tests in the suite (see playwright.config.ts).`);
  return value;
}

export const baseUrl = (): string => read('BASE_URL');

const AUTH_SERVICE = 'identitytoolkit.googleapis.com';
const mailedCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});
/** The emulator accepts any key. */
const API_KEY = 'demo';

const authOrigin = (): string => `http://${read('FIREBASE_AUTH_EMULATOR_HOST')}`;

/** Matches the browser's calls to a method of the identity service ('signInWithPassword'), for `page.route`. */
export const identityCall = (method: string): string => `**/${AUTH_SERVICE}/v1/accounts:${method}?**`;

/** `callIdentity('signUp', { email, password })`; the answer is not validated. Throws when the service refuses. */
export function callIdentity(method: string, body: object): Promise<unknown> {
  return requestJson(`${authOrigin()}/${AUTH_SERVICE}/v1/accounts:${method}?key=${API_KEY}`, { body });
}

export async function mailedIdentityCode(email: string, requestType: string): Promise<string> {
  const url = `${authOrigin()}/emulator/v1/projects/${read('GCLOUD_PROJECT')}/oobCodes`;
  const { oobCodes } = mailedCodes.parse(await requestJson(url));
  const mailed = oobCodes.findLast(
    (oobCode) => oobCode.email === email && oobCode.requestType === requestType,
  );
  if (!mailed) throw new Error(`no ${requestType} was mailed to ${email}`);
  return mailed.oobCode;
}

export async function administerAccount(change: {
  readonly localId: string;
  readonly emailVerified?: boolean;
}) {
  const url = `${authOrigin()}/${AUTH_SERVICE}/v1/projects/${read('GCLOUD_PROJECT')}/accounts:update`;
  await requestJson(url, { body: change, token: 'owner' });
}

/** A request: with JSON, the default method is POST; without JSON, GET. */
interface Sent {
  readonly body?: object;
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
}

/** Calls the product's API to prepare a test. @returns the `data` of the answer. */
export async function callApi(
  path: string,
  { token, ...request }: { readonly token: string } & Sent,
): Promise<unknown> {
  const answer = await requestJson(`${baseUrl()}/api${path}`, { token, ...request });
  return z.object({ data: z.unknown() }).parse(answer).data;
}

/** Sends JSON and reads the answer. @throws when it is a refusal. */
export async function requestJson(
  url: string,
  { token, body, method = body ? 'POST' : undefined }: { readonly token?: string } & Sent = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: method ?? 'GET',
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
