import * as z from 'zod/mini';
import type { AuthUser } from './session-state.ts';

/*
 * The identity service's SDK asks its server about the account before it says who is signed in. This looks through what
 * the SDK has stored instead, so that the first calls need not wait for the SDK nor for its server (docs/decisions/0055).
 */

/** How the SDK names the session in localStorage: the beginning and the end. */
const KEY = /^firebase:authUser:.*:\[DEFAULT\]$/;
/** A token that ends sooner than this, in milliseconds, is not used. The SDK renews it. */
const REST_MS = 60_000;

const storedSchema = z.object({
  uid: z.string().check(z.minLength(1)),
  email: z.nullish(z.string()),
  displayName: z.nullish(z.string()),
  providerData: z.array(z.object({ providerId: z.string() })),
  stsTokenManager: z.object({ accessToken: z.string().check(z.minLength(1)), expirationTime: z.number() }),
});

/** A session that the SDK has stored: who is signed in, and the ID token. */
export interface KeptSession {
  readonly authUser: AuthUser;
  readonly token: KeptToken;
}

/** An ID token, and when it ends by the clock of this device, in milliseconds since the epoch. */
export interface KeptToken {
  readonly value: string;
  readonly endsAt: number;
}

/** Returns whether a call can still be made with a token. */
export const isUsable = ({ endsAt }: KeptToken, now = Date.now()): boolean => endsAt - now > REST_MS;

/**
 * Returns the session that the SDK has stored.
 * @returns undefined if nobody is signed in, or it cannot be read: then the SDK says who is signed in.
 */
export function readKeptSession(): KeptSession | undefined {
  try {
    const key = Object.keys(localStorage).find((name) => KEY.test(name));
    const stored = storedSchema.parse(JSON.parse((key && localStorage.getItem(key)) ?? ''));
    const { uid, email = null, displayName = null, providerData, stsTokenManager } = stored;
    const { accessToken, expirationTime } = stsTokenManager;
    const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
    return {
      authUser: { uid, email, displayName, hasPassword },
      token: { value: accessToken, endsAt: expirationTime },
    };
  } catch {
    return undefined;
  }
}
