import { setTimeout as wait } from 'node:timers/promises';
import type { AccountRecord, Deps } from '../../kit/deps.ts';
import { Refusal } from '../../kit/refusal.ts';

export interface SignInWay {
  /** 'password', 'google.com'. */
  readonly providerId: string;
  /** What the provider says, in lower case; null where it says none. */
  readonly email: string | null;
  readonly name: string | undefined;
  readonly picture: string | undefined;
}

/** An account as the identity service holds it now. A token holds its state at the time when the token was issued. */
export interface AccountState {
  /** In lower case. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** Sessions that began earlier are over: sign-up, a new password or address and a revocation set it. In seconds. */
  readonly validFrom: Date;
  readonly createdAt: Date;
  readonly name: string | undefined;
  readonly ways: readonly SignInWay[];
}

export function accountStateOf(record: AccountRecord): AccountState {
  const { email, emailVerified, tokensValidAfterTime, metadata, displayName, providerData } = record;
  return {
    email: email?.toLowerCase() ?? null,
    isEmailVerified: emailVerified,
    // An account that a provider made may have no such time yet.
    validFrom: new Date(tokensValidAfterTime ?? metadata.creationTime),
    createdAt: new Date(metadata.creationTime),
    name: displayName,
    ways: providerData.map((way) => ({
      providerId: way.providerId,
      email: way.email?.toLowerCase() ?? null,
      name: way.displayName ?? undefined,
      picture: way.photoURL ?? undefined,
    })),
  };
}

export const isAccountGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';

export async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
}

/** A token may be believed a minute longer than its account exists. */
export async function readAccount(call: Pick<Deps, 'auth'>, firebaseUid: string): Promise<AccountState> {
  try {
    const record = await call.auth.getUser(firebaseUid);
    if (!record.disabled) return accountStateOf(record);
  } catch (error) {
    if (!isAccountGone(error)) throw error;
  }
  throw new Refusal('unauthenticated');
}

const SECOND_MS = 1_000;

/** How many milliseconds are left of a time's second; none once it is over, and never more than a second has. */
export function leftOfSecond(time: Date, now: Date): number {
  return Math.min(Math.max(time.getTime() + SECOND_MS - now.getTime(), 0), SECOND_MS);
}

/** What sets `validFrom` next does so in a later second, so that a reset is never missed. Waits at most a second. */
export async function outlastSecond({ validFrom }: Pick<AccountState, 'validFrom'>): Promise<void> {
  // Uses the time of this machine, as the identity service does: the API's clock may be a test's.
  const millisecondsLeft = leftOfSecond(validFrom, new Date());
  if (millisecondsLeft > 0) await wait(millisecondsLeft);
}
