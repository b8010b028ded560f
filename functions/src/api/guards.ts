import type { Endpoint } from '@barabar/core/contract/endpoint';
import { LIMITS } from '@barabar/core/limits';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { createBurstLimit } from './burst-limit.ts';
import type { TokenIdentity } from './endpoint.ts';

/** Each entry is some hundred bytes. */
const KEYS_MAX = 10_000;
/** Real ones have about one thousand characters. */
const TOKEN_CHARS_MAX = 8_192;

/** Name of the request header in which a client proves that it is our app. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** What a call must pass before it is carried out, beside telling who calls. */
export interface Guards {
  /** @throws {Refusal} app-check-failed where App Check is required and the header does not hold a valid token. */
  readonly checkApp: (endpoint: Pick<Endpoint, 'access'>, header: string | undefined) => Promise<void>;
  /** @throws {Refusal} too-many-requests when this person writes more than a person can. */
  readonly checkPace: (endpoint: Pick<Endpoint, 'method'>, token: TokenIdentity) => void;
}

/** Codes by which the Admin SDK says that it is the token's fault. */
const TOKEN_FAULTS: ReadonlySet<unknown> = new Set([
  'app-check/invalid-argument',
  'app-check/app-check-token-expired',
]);

/** One set of guards for each instance: the pace is kept in its memory. */
export function createGuards({ clock, verifyAppCheck }: Pick<Deps, 'clock' | 'verifyAppCheck'>): Guards {
  const limit = createBurstLimit({
    burst: LIMITS.writesBurstMax,
    perSecond: LIMITS.writesPerSecondMax,
    keysMax: KEYS_MAX,
    clock,
  });

  async function checkApp({ access }: Pick<Endpoint, 'access'>, header: string | undefined): Promise<void> {
    // Public addresses are opened by browsers themselves, which prove nothing.
    if (!verifyAppCheck || access === 'public') return;
    if (!header || header.length > TOKEN_CHARS_MAX) throw new Refusal('app-check-failed');
    try {
      await verifyAppCheck(header);
    } catch (error) {
      const isTokenFault = error instanceof Error && 'code' in error && TOKEN_FAULTS.has(error.code);
      if (isTokenFault) throw new Refusal('app-check-failed');
      throw error;
    }
  }

  function checkPace({ method }: Pick<Endpoint, 'method'>, { firebaseUid }: TokenIdentity): void {
    if (method === 'GET') return;
    const retryAfterSeconds = limit.take(firebaseUid);
    if (retryAfterSeconds !== undefined) throw new Refusal('too-many-requests', { retryAfterSeconds });
  }

  return { checkApp, checkPace };
}
