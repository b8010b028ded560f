import { createHash } from 'node:crypto';
import { type Endpoint, provesApp } from '@barabar/core/contract/endpoint';
import { LIMITS } from '@barabar/core/limits';
import type { TokenIdentity } from '../kit/call.ts';
import type { Deps } from '../kit/deps.ts';
import { Refusal } from '../kit/refusal.ts';

interface BurstLimit {
  /** @returns undefined when it may go on, else the seconds until the next one may. */
  readonly take: (key: string) => number | undefined;
  /** Counts what only the answer has shown. It is never refused; the next ones wait for it. */
  readonly charge: (key: string, amount: number) => void;
}

interface Allowance {
  readonly remaining: number;
  /** When `remaining` was true, milliseconds of the clock. */
  readonly at: number;
}

/**
 * In the memory of one instance: `burst`, then `perSecond`, of which each call takes `cost`. `quotas` has the limits
 * over all instances.
 */
export function createBurstLimit({
  burst,
  perSecond,
  cost = 1,
  keysMax,
  clock,
}: {
  burst: number;
  perSecond: number;
  cost?: number;
  keysMax: number;
  clock: () => Date;
}): BurstLimit {
  const allowances = new Map<string, Allowance>();

  function remainingOf(key: string, now: number): number {
    const allowance = allowances.get(key);
    if (!allowance) return burst;
    // A clock that was set back gives nothing and takes nothing.
    const grown = (Math.max(0, now - allowance.at) / 1000) * perSecond;
    return Math.min(burst, allowance.remaining + grown);
  }

  function note(key: string, remaining: number, now: number): void {
    // The least recently seen goes first.
    allowances.delete(key);
    allowances.set(key, { remaining, at: now });
    for (const oldest of allowances.keys()) {
      if (allowances.size <= keysMax) break;
      allowances.delete(oldest);
    }
  }

  function take(key: string): number | undefined {
    const now = clock().getTime();
    const remaining = remainingOf(key, now);
    const isAllowed = remaining >= cost;
    note(key, isAllowed ? remaining - cost : remaining, now);
    return isAllowed ? undefined : Math.ceil((cost - remaining) / perSecond);
  }

  function charge(key: string, amount: number): void {
    const now = clock().getTime();
    note(key, remainingOf(key, now) - amount, now);
  }

  return { take, charge };
}

interface AtOnceLimit {
  /** The result gives the slot back, and may be called more than once; undefined when all slots are taken. */
  readonly enter: (key: string) => (() => void) | undefined;
}

/** A limit in the memory of one instance. Keys without work under way take no memory. */
export function createAtOnceLimit(max: number): AtOnceLimit {
  const underWay = new Map<string, number>();

  function leave(key: string): void {
    const remaining = (underWay.get(key) ?? 0) - 1;
    if (remaining > 0) underWay.set(key, remaining);
    else underWay.delete(key);
  }

  function enter(key: string): (() => void) | undefined {
    const count = underWay.get(key) ?? 0;
    if (count >= max) return undefined;
    underWay.set(key, count + 1);
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave(key);
      hasLeft = true;
    };
  }

  return { enter };
}

/** Each value is some hundred bytes. */
const KEYS_MAX = 10_000;
/** Real ones have about one thousand characters. */
const TOKEN_CHARS_MAX = 8_192;

/** A heavy call that finds no slot is soon done or will not be for long. */
const SLOT_RETRY_S = 5;

type Paced = Pick<Endpoint, 'method' | 'path' | 'isHeavy'>;
type Proving = Parameters<typeof provesApp>[0];
/** What a call had to prove that it comes from our app; unknown: that could not be found out. */
type Proof = 'none' | 'bad' | 'good' | 'unknown';

/** A heavy call is counted by itself. */
const keyOf = ({ path }: Paced, { firebaseUid }: TokenIdentity) => `${path} ${firebaseUid}`;

export interface Guards {
  /**
   * Notes what the header proves. @throws {Refusal} app-check-failed where App Check is required and the header does
   * not hold a valid token.
   */
  readonly checkApp: (
    endpoint: Proving,
    header: string | undefined,
    note: (proof: Proof) => void,
  ) => Promise<void>;
  readonly checkPace: (endpoint: Paced, token: TokenIdentity) => void;
  /** Counts what an answer has read: a list of 200 costs ten times what a small one does. */
  readonly chargeRead: (endpoint: Paced, token: TokenIdentity, answer: unknown) => void;
  /** Tells callers without a token apart by content: a CDN has one address for thousands of people. */
  readonly checkContentPace: (endpoint: Paced, content: unknown) => void;
  /** Takes one of a person's slots for heavy calls. The result gives it back when the call is answered. */
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

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** How many records an answer has: of a list, or of each list in it. */
export function documentsIn(answer: unknown): number {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return 0;
  const { data } = answer;
  if (typeof data !== 'object' || data === null) return 0;
  return lengthOf(data) || Object.values(data).reduce<number>((sum, part) => sum + lengthOf(part), 0);
}

/** One set of guards for each instance: the pace is kept in its memory. */
export function createGuards({ clock, appCheck }: Pick<Deps, 'clock' | 'appCheck'>): Guards {
  const limitTo = (burst: number, perSecond: number, cost = 1) =>
    createBurstLimit({ burst, perSecond, cost, keysMax: KEYS_MAX, clock });
  const writes = limitTo(LIMITS.writesBurstMax, LIMITS.writesPerSecondMax);
  const reads = limitTo(
    LIMITS.readDocumentsBurstMax,
    LIMITS.readDocumentsPerSecondMax,
    LIMITS.readDocumentsMin,
  );
  const heavy = limitTo(LIMITS.heavyBurstMax, LIMITS.heavyPerSecondMax);
  const slots = createAtOnceLimit(LIMITS.heavyAtOnceMax);

  const checkApp: Guards['checkApp'] = async (endpoint, header, note) => {
    if (!appCheck || !provesApp(endpoint)) return;
    const { verify, isRequired } = appCheck;
    let proof: Proof = header ? 'bad' : 'none';
    try {
      if (header && header.length <= TOKEN_CHARS_MAX) {
        await verify(header);
        proof = 'good';
      }
    } catch (error) {
      const isTokenFault = error instanceof Error && 'code' in error && TOKEN_FAULTS.has(error.code);
      if (!isTokenFault) proof = 'unknown';
      if (!isTokenFault && isRequired) throw error;
    } finally {
      note(proof);
    }
    if (isRequired && proof !== 'good') throw new Refusal('app-check-failed');
  };

  const lightFor = ({ method }: Paced) => (method === 'GET' ? reads : writes);

  const checkPace = (endpoint: Paced, token: TokenIdentity): void =>
    requireAllowed(
      lightFor(endpoint).take(token.firebaseUid) ??
        (endpoint.isHeavy ? heavy.take(keyOf(endpoint, token)) : undefined),
    );

  function chargeRead({ method }: Paced, { firebaseUid }: TokenIdentity, answer: unknown): void {
    const more = documentsIn(answer) - LIMITS.readDocumentsMin;
    if (method === 'GET' && more > 0) reads.charge(firebaseUid, more);
  }

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

  return { checkApp, checkPace, chargeRead, checkContentPace, enter };
}
