import { randomUUID } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { z } from 'zod';

/** Somebody with an account of the identity service; perhaps without a record of ours. */
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  /** The ID token of the account's latest sign-in. */
  readonly token: string;
}

const signedIn = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
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

/** The same token with other claims, as an attacker of the emulator could write it: its tokens are not signed. */
export function withClaims(token: string, changed: Readonly<Record<string, unknown>>): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  const rewritten = Buffer.from(JSON.stringify({ ...claims, ...changed })).toString('base64url');
  return `${header}.${rewritten}.`;
}

/** What people do at the identity service, against its emulator. */
export function createAccounts(auth: Auth, authHost: string) {
  const urlOf = (method: string) =>
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=emulator`;

  /** Signs up with a password. The address is verified unless said otherwise. */
  async function signUp({
    email = uniqueEmail(),
    isVerified = true,
  }: { readonly email?: string; readonly isVerified?: boolean } = {}): Promise<Account> {
    const password = 'secret-1';
    const { localId, idToken } = signedIn.parse(
      await post(urlOf('signUp'), { email, password, returnSecureToken: true }),
    );
    const account = { uid: localId, email, password, token: idToken };
    return isVerified ? verify(account) : account;
  }

  /** The address is verified, as by the link in the mail; the account signs in anew. */
  async function verify(account: Account): Promise<Account> {
    await auth.updateUser(account.uid, { emailVerified: true });
    return signIn(account);
  }

  async function signIn(account: Account): Promise<Account> {
    const { idToken } = signedIn.parse(
      await post(urlOf('signInWithPassword'), {
        email: account.email,
        password: account.password,
        returnSecureToken: true,
      }),
    );
    return { ...account, token: idToken };
  }

  /** Signs in with Google, which has verified the address. */
  async function signInWithGoogle({
    email = uniqueEmail(),
    name = 'Google Person',
  }: { readonly email?: string; readonly name?: string } = {}): Promise<Account> {
    const credential = { sub: `google-${email}`, email, email_verified: true, name };
    const { localId, idToken } = signedIn.parse(
      await post(urlOf('signInWithIdp'), {
        postBody: new URLSearchParams({
          id_token: JSON.stringify(credential),
          providerId: 'google.com',
        }).toString(),
        requestUri: 'http://localhost',
        returnSecureToken: true,
        returnIdpCredential: true,
      }),
    );
    return { uid: localId, email, password: '', token: idToken };
  }

  return { signUp, verify, signIn, signInWithGoogle };
}
