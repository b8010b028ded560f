import * as z from 'zod/mini';
import type { AuthUser } from './session-state.ts';

/*
 * The identity service's SDK asks its server about the account before it says who is signed in. This keeps who it was, and
 * the ID token, so that the first calls of the next start need not wait for the SDK nor for its server
 * (docs/decisions/0055). The SDK says later whether that is still so. public/open.js reads the same.
 */

const KEY = 'barabar-session';
/** A token that ends sooner than this, in milliseconds, is not used. The SDK renews it. */
const REST_MS = 60_000;

const keptSchema = z.object({
  authUser: z.object({
    uid: z.string().check(z.minLength(1)),
    email: z.nullable(z.string()),
    displayName: z.nullable(z.string()),
    hasPassword: z.boolean(),
  }),
  token: z.object({ value: z.string().check(z.minLength(1)), endsAt: z.number() }),
});

/** The token among the fields that the SDK stores of a user. When it ends is by the clock of this device. */
const storedSchema = z.object({
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
});

/** A session that this device has kept: who is signed in, and the ID token. */
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

/** Keeps a session for the next start. @param stored the user as the SDK stores them. */
export function keepSession(authUser: AuthUser, stored: object): void {
  try {
    const { accessToken, expirationTime } = storedSchema.parse(stored).stsTokenManager;
    const kept: KeptSession = { authUser, token: { value: accessToken, endsAt: expirationTime } };
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    forgetKeptSession();
  }
}

/** Forgets the kept session. */
export function forgetKeptSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/**
 * Returns the session that this device has kept.
 * @returns undefined if nobody is signed in, or it cannot be read: then the SDK says who is signed in.
 */
export function readKeptSession(): KeptSession | undefined {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}
