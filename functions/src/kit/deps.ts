import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import type { DayBound } from '@barabar/core/limits';
import type { ReceiptScan } from '@barabar/core/contract/receipts';
import type { ImageHeader } from './image-header.ts';

/** Everything of the outside world that the app touches, so that tests and the seed can bring their own. */
export interface Deps {
  readonly db: Firestore;
  readonly auth: Pick<
    Auth,
    'verifyIdToken' | 'revokeRefreshTokens' | 'getUser' | 'updateUser' | 'deleteUser'
  >;
  /** The time now, with millisecond precision. */
  readonly clock: () => Date;
  /** Whether only verified addresses make a person findable and claim invitations (parameter VERIFIED_EMAIL_REQUIRED). */
  readonly isVerifiedEmailRequired: boolean;
  readonly log: Log;
  readonly bounds: DayBounds;
  /** Where the product is, without a slash at the end: for the links that it makes. */
  readonly appUrl: string;
  /** Checks that calls come from our app; if absent, no call has to prove it (parameter APP_CHECK_REQUIRED). */
  readonly appCheck?: AppCheck;
  /** The key that browsers subscribe to push notifications with. Without it, none are sent (parameter VAPID_PUBLIC_KEY). */
  readonly push?: {
    readonly publicKey: string;
    /** Whether addresses of this machine count as push services: in the emulators alone. */
    readonly isLocal: boolean;
  };
  /** Reads receipts with the OCR engine that RECEIPT_READER names. Without it, every scan fails (503). */
  readonly readReceipt?: ReadReceipt;
}

/** What all people together may do in a day. */
export interface DayBounds {
  /**
   * Counts an amount, 0 by who only asks.
   * @returns whether the bound had not been reached before
   */
  readonly take: (bound: DayBound, amount: number) => Promise<boolean>;
}

export interface AppCheck {
  /** Throws for a token that is not one of ours. */
  readonly verify: (token: string) => Promise<unknown>;
  /** Whether a call without a valid token is refused; else the log says what it had. */
  readonly isRequired: boolean;
}

export type AccountRecord = Awaited<ReturnType<Deps['auth']['getUser']>>;

export type AccountChanges = Parameters<Deps['auth']['updateUser']>[1];

export interface RecogniseOptions {
  readonly contentType: ImageHeader['contentType'];
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal: AbortSignal;
}

/**
 * An image of something else is an answer (`isValidRecipt: false`). Throws UnreadableImageError if it cannot
 * be decoded.
 */
export type ReadReceipt = (image: Uint8Array, options: RecogniseOptions) => Promise<ReceiptScan>;

/** Structured log lines: a message and fields without personal data. */
export interface Log {
  readonly info: (message: string, fields?: Record<string, unknown>) => void;
  readonly error: (message: string, fields?: Record<string, unknown>) => void;
}
