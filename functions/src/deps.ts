import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { ReadReceipt } from './features/receipts/service.ts';

/** Everything of the outside world that the app touches, so that tests and the seed can bring their own. */
export interface Deps {
  readonly db: Firestore;
  readonly auth: Pick<Auth, 'verifyIdToken' | 'revokeRefreshTokens' | 'getUser' | 'deleteUser'>;
  /** The time now, with millisecond precision. */
  readonly clock: () => Date;
  /** Whether only verified addresses make a person findable and claim invitations (parameter VERIFIED_EMAIL_REQUIRED). */
  readonly isVerifiedEmailRequired: boolean;
  readonly log: Log;
  /**
   * Verifies an App Check token; throws when it is not one of ours. Where it is given, every call but the public ones
   * must carry one (parameter APP_CHECK_REQUIRED).
   */
  readonly verifyAppCheck?: (token: string) => Promise<unknown>;
  /** Reads receipts, with the reader that the parameter RECEIPT_READER names; without one, every scan fails (503). */
  readonly readReceipt?: ReadReceipt;
}

/** Structured log lines: a message and fields without personal data. */
export interface Log {
  readonly info: (message: string, fields?: Record<string, unknown>) => void;
  readonly error: (message: string, fields?: Record<string, unknown>) => void;
}
