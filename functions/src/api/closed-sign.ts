import { authenticate, login, logout } from '@barabar/core/contract/auth';
import { type ClosedSign, getSign } from '@barabar/core/contract/closed-sign';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { findKnownRows } from '@barabar/core/contract/imports';
import { previewLink } from '@barabar/core/contract/link-preview';
import { InvariantError } from '@barabar/core/invariant';
import type { Deps } from '../kit/deps.ts';
import { describeError } from '../kit/describe-error.ts';
import { type Binding, bindPublic } from '../kit/endpoint.ts';
import { Refusal } from '../kit/refusal.ts';
import { readSign, type SignRecord } from '../records/sign/store.ts';
import { findUserIdIfAny, type Authenticator } from './authenticate.ts';

/** How long what was read counts. After that it is read again beside the call that finds it old. */
const FRESH_MS = 30_000;
/** An instance that had no call for so long reads before it answers: a sign works everywhere within a minute. */
const KNOWN_MS = 60_000;
const RETRY_S_MAX = 60 * 60;

type Closable = Pick<Endpoint, 'method' | 'access'>;

/** Calls that are no GET and yet go on while writing is closed: sessions, and those that only read. */
const STAYS_OPEN: ReadonlySet<Closable> = new Set([login, authenticate, logout, previewLink, findKnownRows]);

/** `signing-up` is about the caller, not about the call. */
function closesCall({ closes }: ClosedSign, endpoint: Closable): boolean {
  if (endpoint.access === 'public' || closes === 'signing-up') return false;
  return closes === 'everything' || (endpoint.method !== 'GET' && !STAYS_OPEN.has(endpoint));
}

function refusalBy(sign: ClosedSign, now: Date): Refusal {
  const { en, hi, until } = sign;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new Refusal('closed', {
    message: { id: 'closed', params: { en, hi }, message: en },
    data: { ...sign, until: until.toISOString() },
    retryAfterSeconds: Math.min(seconds, RETRY_S_MAX),
  });
}

/** One for each instance: it reads the sign once in 30 seconds at most, however many calls there are. */
export function createSignReader(
  { clock, log, ...call }: Pick<Deps, 'db' | 'clock' | 'log'>,
  authenticator: Pick<Authenticator, 'verify' | 'findUserId'>,
) {
  let record: SignRecord | undefined;
  let isMalformed = false;
  let readingSince = Number.NEGATIVE_INFINITY;
  let knownSince = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();

  /** A failure leaves what was read before: it closes nothing by itself, and opens nothing. */
  async function readAgain(at: number): Promise<void> {
    try {
      record = await readSign(call);
      isMalformed = false;
    } catch (error) {
      const wasMalformed = isMalformed;
      isMalformed = error instanceof InvariantError;
      if (isMalformed) record = undefined;
      if (!wasMalformed) log.error('the closed sign could not be read', describeError(error));
    }
    knownSince = at;
  }

  async function read(): Promise<ClosedSign | undefined> {
    const now = clock().getTime();
    // Also where the clock was set back.
    if (Math.abs(now - readingSince) >= FRESH_MS) {
      readingSince = now;
      reading = readAgain(now);
    }
    if (Math.abs(now - knownSince) >= KNOWN_MS) await reading;
    if (!record || record.until <= clock()) return undefined;
    const { closes, en, hi, until } = record;
    return { closes, en, hi, until };
  }

  const isNew = async (authorization: string | undefined): Promise<boolean> =>
    (await findUserIdIfAny(authenticator, await authenticator.verify(authorization))) === undefined;

  /** @throws {Refusal} closed */
  async function requireOpen(endpoint: Closable, authorization: string | undefined): Promise<void> {
    const sign = await read();
    if (!sign) return;
    if (closesCall(sign, endpoint) || (endpoint === authenticate && (await isNew(authorization))))
      throw refusalBy(sign, clock());
  }

  const binding: Binding = bindPublic(getSign, async () => ({ sign: (await read()) ?? null }));
  return { requireOpen, binding };
}

export type SignReader = ReturnType<typeof createSignReader>;
