import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import type { Deps } from '../src/kit/deps.ts';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  /** The ID token of the account's latest sign-in. */
  readonly token: string;
}

const created = z.object({ localId: z.string() });
const uploaded = z.object({ error: z.optional(z.array(z.unknown())) });
const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });
const mailedCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })),
});

const PASSWORD = 'secret-1';
/** Most files of tests have fewer people. */
const STRANGERS_AT_ONCE = 12;

async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`the Auth emulator answered ${JSON.stringify(answer)}`);
  return answer;
}

/** An address that nobody else has, so that tests can share one emulator without clearing it. */
export function uniqueEmail(name = 'person'): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomUUID().slice(0, 13)}@example.com`;
}

/** Returns a token with other claims, as an attacker of the emulator could write it: its tokens are not signed. */
export function withClaims(token: string, changed: Readonly<Record<string, unknown>>): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const rewritten = Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url');
  return `${header}.${rewritten}.`;
}

/** What the emulator puts into the ID token of a sign-in with a password. It signs none, so that tests can write their own. */
function tokenFor(
  { uid, email }: Pick<Account, 'uid' | 'email'>,
  { projectId, isVerified }: { projectId: string; isVerified: boolean },
): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    email,
    email_verified: isVerified,
    auth_time: now,
    user_id: uid,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    iat: now,
    exp: now + 3_600,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: uid,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

interface GooglePerson {
  readonly email: string;
  readonly name: string;
}

/** Google's word for somebody, as the emulator takes it. */
const credentialOf = ({ email, name }: GooglePerson) => ({
  postBody: new URLSearchParams({
    id_token: JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name }),
    providerId: 'google.com',
  }).toString(),
  requestUri: 'http://localhost',
  returnSecureToken: true,
  returnIdpCredential: true,
});

/** The identity service as the server asks it, with parts of it replaced. */
export const authWith = (auth: Auth, replaced: Partial<Deps['auth']>): Deps['auth'] => ({
  verifyIdToken: (token, isChecked) => auth.verifyIdToken(token, isChecked),
  getUser: (uid) => auth.getUser(uid),
  updateUser: (uid, changes) => auth.updateUser(uid, changes),
  revokeRefreshTokens: (uid) => auth.revokeRefreshTokens(uid),
  deleteUser: (uid) => auth.deleteUser(uid),
  ...replaced,
});

export function createAccounts({ authHost, projectId }: { authHost: string; projectId: string }) {
  const service = `http://${authHost}/identitytoolkit.googleapis.com/v1`;
  const urlOf = (method: string) => `${service}/accounts:${method}?key=emulator`;

  const owned = `${service}/projects/${projectId}/accounts`;
  const withToken = (account: Omit<Account, 'token'>, isVerified: boolean): Account => ({
    ...account,
    token: tokenFor(account, { projectId, isVerified }),
  });

  const strangers: Omit<Account, 'token'>[] = [];
  let making: Promise<void> | undefined;

  /** Makes many accounts with verified addresses in one call: a call for each would be half of what a test asks for. */
  async function makeStrangers(): Promise<void> {
    const made = Array.from({ length: STRANGERS_AT_ONCE }, () => ({
      uid: randomUUID().replaceAll('-', '').slice(0, 28),
      email: uniqueEmail(),
      password: PASSWORD,
    }));
    const users = made.map(({ uid: localId, email, password: rawPassword }) => ({
      localId,
      email,
      rawPassword,
      emailVerified: true,
    }));
    const { error = [] } = uploaded.parse(await post(`${owned}:batchCreate`, { users }, 'owner'));
    if (error.length > 0) throw new Error(`the Auth emulator answered ${JSON.stringify(error)}`);
    strangers.push(...made);
  }

  async function stranger(): Promise<Account> {
    const next = strangers.pop();
    if (next) return withToken(next, true);
    await (making ??= makeStrangers().finally(() => {
      making = undefined;
    }));
    return stranger();
  }

  /** Verified unless said otherwise: called in the name of the project's owner, who may set that. */
  async function signUp({
    email,
    isVerified = true,
  }: { email?: string; isVerified?: boolean } = {}): Promise<Account> {
    if (email === undefined && isVerified) return stranger();
    const made = { email: email ?? uniqueEmail(), password: PASSWORD };
    const { localId: uid } = created.parse(
      await post(owned, { ...made, emailVerified: isVerified }, 'owner'),
    );
    return withToken({ ...made, uid }, isVerified);
  }

  async function signIn(account: Account): Promise<Account> {
    const { localId, idToken } = signedIn.parse(
      await post(urlOf('signInWithPassword'), {
        email: account.email,
        password: account.password,
        returnSecureToken: true,
      }),
    );
    return { ...account, uid: localId, token: idToken };
  }

  async function signInWithGoogle({
    email = uniqueEmail(),
    name = 'Google Person',
  }: Partial<GooglePerson> = {}): Promise<Account> {
    const { localId, idToken } = signedIn.parse(
      await post(urlOf('signInWithIdp'), credentialOf({ email, name })),
    );
    return { uid: localId, email, password: '', token: idToken };
  }

  /** The newest code that the identity service has mailed to an address. */
  async function codeTo(email: string, requestType: string): Promise<string> {
    const response = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
    const { oobCodes } = mailedCodes.parse(await response.json());
    const mailed = oobCodes.findLast(
      (oobCode) => oobCode.email === email && oobCode.requestType === requestType,
    );
    if (!mailed) throw new Error(`the Auth emulator has mailed no ${requestType} to ${email}`);
    return mailed.oobCode;
  }

  /** The mailbox's owner resets the password by the identity service's own mail, and signs in with the new one. */
  async function resetPassword(email: string): Promise<Account> {
    const password = `secret-${randomUUID()}`;
    await post(urlOf('sendOobCode'), { requestType: 'PASSWORD_RESET', email });
    const oobCode = await codeTo(email, 'PASSWORD_RESET');
    await post(urlOf('resetPassword'), { oobCode, newPassword: password });
    return signIn({ uid: '', email, password, token: '' });
  }

  async function clickLink({ email, token }: Account): Promise<void> {
    await post(urlOf('sendOobCode'), { requestType: 'VERIFY_EMAIL', idToken: token });
    await post(urlOf('update'), { oobCode: await codeTo(email, 'VERIFY_EMAIL') });
  }

  /** Whoever is signed in links a Google account, by which they can sign in from then on. */
  async function linkGoogle({ token }: Account, google: GooglePerson): Promise<Account> {
    const linking = { ...credentialOf(google), idToken: token };
    const { localId, idToken } = signedIn.parse(await post(urlOf('signInWithIdp'), linking));
    return { uid: localId, email: google.email, password: '', token: idToken };
  }

  async function linkPassword({ token }: Account, email: string): Promise<Account> {
    const { localId, idToken } = signedIn.parse(
      await post(urlOf('signUp'), { idToken: token, email, password: PASSWORD, returnSecureToken: true }),
    );
    return { uid: localId, email, password: PASSWORD, token: idToken };
  }

  async function signInAsGuest(): Promise<Account> {
    const { localId, idToken } = signedIn.parse(await post(urlOf('signUp'), { returnSecureToken: true }));
    return { uid: localId, email: '', password: '', token: idToken };
  }

  return {
    stranger,
    signUp,
    signIn,
    signInWithGoogle,
    signInAsGuest,
    resetPassword,
    clickLink,
    linkGoogle,
    linkPassword,
  };
}
