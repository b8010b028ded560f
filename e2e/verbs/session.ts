import type { BrowserContextOptions } from '@playwright/test';
import * as z from 'zod/mini';
import type { Resident } from './arrange.ts';
import { baseUrl, requestJson } from './suite.ts';

export type Storage = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

const TOKEN_LASTS_MS = 60 * 60_000;

async function askForApiKey(): Promise<string> {
  const config = await requestJson(`${baseUrl()}/__/firebase/init.json`);
  return z.object({ apiKey: z.string() }).parse(config).apiKey;
}

let asking: Promise<string> | undefined;
/** The key of the client's stored data, read once. */
function readApiKey(): Promise<string> {
  asking ??= askForApiKey();
  return asking;
}

/** What the identity service's SDK stores. `origin`: where the browser finds the product. */
export async function sessionOf(
  { uid, email, name, token, refreshToken }: Resident,
  origin = baseUrl(),
): Promise<Storage> {
  const apiKey = await readApiKey();
  const now = Date.now();
  const user = {
    uid,
    email,
    emailVerified: true,
    displayName: name,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, displayName: name, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: token, expirationTime: now + TOKEN_LASTS_MS },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName: '[DEFAULT]',
  };
  const stored = { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) };
  return { cookies: [], origins: [{ origin, localStorage: [stored] }] };
}
