import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createAuthenticator } from './authenticate.ts';

const PROJECT = 'barabar-production';
const CUSTOM_TOKENS =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

const now = Math.floor(Date.now() / 1_000);
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'uid-of-asha',
  user_id: 'uid-of-asha',
  auth_time: now - 60,
  iat: now - 60,
  exp: now + 3_000,
  firebase: { sign_in_provider: 'password' },
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

interface Forged {
  readonly header?: object;
  readonly claims?: object;
}

const unsigned = ({ header = {}, claims = {} }: Forged) =>
  `${encode({ alg: 'RS256', kid: 'a-key', ...header })}.${encode({ ...CLAIMS, ...claims })}`;

/** Signed by a key that is not Google's. */
function forge(parts: Forged): string {
  const text = unsigned(parts);
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}

const sharedSecret = unsigned({ header: { alg: 'HS256' } });

// The Admin SDK as a deployed function has it: without an emulator, which takes unsigned tokens. Whatever is refused here
// is refused before a key is asked for, so that no network is needed.
vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
const app = initializeApp({ projectId: PROJECT }, 'production-tokens');
afterAll(async () => {
  await deleteApp(app);
  vi.unstubAllEnvs();
});

describe('in production a token is refused', () => {
  const { verify } = createAuthenticator({
    auth: getAuth(app),
    db: getFirestore(app),
    clock: () => new Date(),
    isVerifiedEmailRequired: true,
    appUrl: 'https://barabar.example',
    log: { info: () => {}, error: () => {} },
    bounds: { take: async () => true },
  });

  it.each([
    ['that nobody signed', `${unsigned({ header: { alg: 'none' } })}.`],
    ['that names no key', forge({ header: { kid: undefined } })],
    [
      'signed with a shared secret',
      `${sharedSecret}.${createHmac('sha256', 'secret').update(sharedSecret).digest('base64url')}`,
    ],
    ['of another elliptic algorithm', forge({ header: { alg: 'ES256' } })],
    ['for another project', forge({ claims: { aud: 'another' } })],
    ['of another issuer', forge({ claims: { iss: 'https://securetoken.google.com/another' } })],
    ['without a subject', forge({ claims: { sub: '' } })],
    [
      'that is a custom token and no ID token',
      forge({ header: { kid: undefined }, claims: { aud: CUSTOM_TOKENS } }),
    ],
  ])('%s', async (_, token) => {
    await expect(verify(`Bearer ${token}`)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
