import type { TokenScope } from '@barabar/core/contract/tokens';
import type { Deps } from './deps.ts';

export type StoreCall = Pick<Deps, 'db'>;

/** What one request, one event of a trigger or one run of a schedule knows. It goes first through all layers. */
export type Call = Pick<Deps, 'db' | 'clock'>;

/** A call that goes on after a failure, and logs it. */
export type JobCall = Pick<Deps, 'db' | 'clock' | 'log'>;

/** A call that asks who signs in. */
export type AuthCall = Pick<Deps, 'db' | 'auth' | 'clock' | 'isVerifiedEmailRequired'>;

/** A request of a user. */
export interface UserCall extends Call {
  /** The current id of the caller's record. */
  readonly userId: string;
  /** Whether the record is a guest's: a token may still say so after the account was kept. */
  readonly isGuest?: boolean;
  /** The request's Idempotency-Key, where the endpoint takes one and the caller sent one. */
  readonly key?: string | undefined;
  /** Absent from what the server does in somebody's name. */
  readonly token?: TokenIdentity;
}

/** A program that calls with a personal token. */
export interface Program {
  readonly name: string;
  readonly scope: TokenScope;
}

/** Who the verified ID token says is calling; nothing here comes from the request's own words. */
export interface TokenIdentity {
  readonly firebaseUid: string;
  /** In lower case; absent where the provider has none. */
  readonly email: string | undefined;
  /** Whether the address counts as verified: by the token, or because the parameter does not ask for it. */
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  readonly picture: string | undefined;
  /** How this session was begun: 'password', 'google.com'. */
  readonly signInProvider: string;
  /** When this session was begun; tokens that are refreshed keep it. Seconds precise. */
  readonly signedInAt: Date;
  readonly issuedAt: Date;
  /** The program that calls in a person's name with a personal token. Absent where the call has an ID token. */
  readonly program?: Program;
}

export type PublicRequest = Deps;

export interface TokenRequest extends Deps {
  readonly token: TokenIdentity;
}

export type UserRequest = TokenRequest & UserCall;

export interface AnybodyRequest extends Deps {
  /** Undefined without a session. */
  readonly token: TokenIdentity | undefined;
  /** Undefined without a session, and for a session without a record. */
  readonly userId: string | undefined;
}
