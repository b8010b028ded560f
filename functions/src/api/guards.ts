import { createHash } from 'node:crypto';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { LIMITS } from '@barabar/core/limits';
import type { TokenIdentity } from '../kit/call.ts';
import type { Deps } from '../kit/deps.ts';
import { Refusal } from '../kit/refusal.ts';
import { createAtOnceLimit } from './at-once-limit.ts';
import { createBurstLimit } from './burst-limit.ts';

/** Each value is some hundred bytes. */
const KEYS_MAX = 10_000;
/** Real ones have about one thousand characters. */
const TOKEN_CHARS_MAX = 8_192;

/** Name of the request header in which a client proves that it is our app. */
export const APP_CHECK_HEADER = 'X-Firebase-AppCheck';

/** A heavy call that finds no slot is soon done or will not be for long. */
const SLOT_RETRY_S = 5;

type Paced = Pick<Endpoint, 'method' | 'path' | 'isHeavy'>;

/** A heavy call is counted by itself. */
const keyOf = ({ path }: Paced, { firebaseUid }: TokenIdentity) => `${path} ${firebaseUid}`;

/** What a call must pass before it is carried out, beside telling who calls. */
export interface Guards {
  /** @throws {Refusal} app-check-failed where App Check is required and the header does not hold a valid token. */
  readonly checkApp: (endpoint: Pick<Endpoint, 'access'>, header: string | undefined) => Promise<void>;
  /** @throws {Refusal} too-many-requests when this person calls more often than a person and their screens can. */
  readonly checkPace: (endpoint: Paced, token: TokenIdentity) => void;
  /**
   * The same for a call without a token: whoever sends the same content shares one pace. An address of the network would
   * not do, because a CDN and a mobile network have one for thousands of people.
   */
  readonly checkContentPace: (endpoint: Paced, content: unknown) => void;
  /**
   * Takes one of the slots that a person has for heavy calls at the same time. Other calls need none.
   * @returns gives the slot back; to be called when the call is answered.
   * @throws {Refusal} too-many-requests when all slots are taken.
   */
  readonly enter: (endpoint: Paced, token: TokenIdentity) => () => void;
}

/** Codes by which the Admin SDK says that it is the token's fault. */
const TOKEN_FAULTS: ReadonlySet<unknown> = new Set([
  'app-check/invalid-argument',
  'app-check/app-check-token-expired',
]);

function requireAllowed(retryAfterSeconds: number | undefined): void {
  if (retryAfterSeconds !== undefined) throw new Refusal('too-many-requests', { retryAfterSeconds });
}

/** One set of guards for each instance: the pace is kept in its memory. */
export function createGuards({ clock, verifyAppCheck }: Pick<Deps, 'clock' | 'verifyAppCheck'>): Guards {
  const limitTo = (burst: number, perSecond: number) =>
    createBurstLimit({ burst, perSecond, keysMax: KEYS_MAX, clock });
  const writes = limitTo(LIMITS.writesBurstMax, LIMITS.writesPerSecondMax);
  const reads = limitTo(LIMITS.readsBurstMax, LIMITS.readsPerSecondMax);
  const heavy = limitTo(LIMITS.heavyBurstMax, LIMITS.heavyPerSecondMax);
  const slots = createAtOnceLimit(LIMITS.heavyAtOnceMax);

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

  const lightFor = ({ method }: Paced) => (method === 'GET' ? reads : writes);

  const checkPace = (endpoint: Paced, token: TokenIdentity): void =>
    requireAllowed(
      lightFor(endpoint).take(token.firebaseUid) ??
        (endpoint.isHeavy ? heavy.take(keyOf(endpoint, token)) : undefined),
    );

  function checkContentPace(endpoint: Paced, content: unknown): void {
    const text = `${endpoint.path} ${JSON.stringify(content)}`;
    requireAllowed(lightFor(endpoint).take(createHash('sha256').update(text).digest('base64')));
  }

  function enter(endpoint: Paced, token: TokenIdentity): () => void {
    if (!endpoint.isHeavy) return () => {};
    const leave = slots.enter(keyOf(endpoint, token));
    if (!leave) throw new Refusal('too-many-requests', { retryAfterSeconds: SLOT_RETRY_S });
    return leave;
  }

  return { checkApp, checkPace, checkContentPace, enter };
}
