import * as z from 'zod/mini';
import type { AuthUser } from './session-state.ts';

/*
 * Looks through what the SDK has stored, so that first calls wait neither for it nor for its server (docs/opening.md).
 */

declare global {
  /** The rows that the SDK has stored, read by public/open.js if this browser is marked as signed in. */
  // eslint-disable-next-line no-var -- a property of globalThis
  var storedSessions: Promise<readonly unknown[]> | undefined;
}

/** How the SDK names the row of a session: the beginning and the end. */
const KEY = /^firebase:authUser:.*:\[DEFAULT\]$/;
/** A token that ends sooner than this, in milliseconds, is not used. The SDK renews it. */
const REST_MS = 60_000;

const rowSchema = z.object({
  fbase_key: z.string().check(z.regex(KEY)),
  value: z.object({
    uid: z.string().check(z.minLength(1)),
    email: z.nullish(z.string()),
    displayName: z.nullish(z.string()),
    providerData: z.array(z.object({ providerId: z.string() })),
    stsTokenManager: z.object({ accessToken: z.string().check(z.minLength(1)), expirationTime: z.number() }),
  }),
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

function sessionOf({ value }: z.output<typeof rowSchema>): KeptSession {
  const { uid, email = null, displayName = null, providerData, stsTokenManager } = value;
  const { accessToken, expirationTime } = stsTokenManager;
  const hasPassword = providerData.some(({ providerId }) => providerId === 'password');
  return {
    authUser: { uid, email, displayName, hasPassword },
    token: { value: accessToken, endsAt: expirationTime },
  };
}

/** Undefined if nobody is signed in, or it cannot be read: then the SDK says who is. */
export async function readKeptSession(): Promise<KeptSession | undefined> {
  const rows = (await globalThis.storedSessions) ?? [];
  const found = rows.map((row) => rowSchema.safeParse(row).data).find((row) => row !== undefined);
  return found && sessionOf(found);
}
