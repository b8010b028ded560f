import type { User } from '@barabar/core/contract/auth';
import { fallbackName } from '@barabar/core/person-name';
import { ApiError } from '../../lib/api/api-error.ts';
import type { AuthUser } from './session-state.ts';

/** The two calls of the backend step, and the function that logs their failures. */
export interface RecordCalls {
  readonly login: (authUser: AuthUser) => Promise<User>;
  readonly authenticate: (authUser: AuthUser, name: string) => Promise<User>;
  readonly logError: (message: string, cause: unknown) => void;
}

/** look-up: finds the record, or else creates one. register: creates it without looking (spec §4, Sign-up). */
export type RecordWay = 'look-up' | 'register';

/** Whether the server refuses this session because the account has a new owner, who has to sign in again. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign-in-again';

/** Whether the server has ended this session. The API client has signed out by then. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export type FindRecord = (authUser: AuthUser, way: RecordWay) => Promise<User>;

/**
 * The listener and the form start it at about the same time: the second shares the first's attempt. Throws
 * the error of creating the record, or of a session that is over; all are logged (spec §8, Session).
 */
export function createFindRecord({ login, authenticate, logError }: RecordCalls): FindRecord {
  const running = new Map<string, Promise<User>>();

  async function register(authUser: AuthUser): Promise<User> {
    try {
      return await authenticate(authUser, fallbackName(authUser));
    } catch (error) {
      logError('Failed to create backend user', error);
      throw error;
    }
  }

  async function lookUp(authUser: AuthUser): Promise<User> {
    try {
      return await login(authUser);
    } catch (error) {
      logError('Error fetching user data', error);
      // The server does not give the record to this session, or has ended it.
      if (isSessionOver(error) || isUnauthorized(error)) throw error;
      return register(authUser);
    }
  }

  return (authUser, way) => {
    const shared = running.get(authUser.uid);
    if (shared) return shared;
    const attempt = (way === 'register' ? register(authUser) : lookUp(authUser)).finally(() =>
      running.delete(authUser.uid),
    );
    running.set(authUser.uid, attempt);
    return attempt;
  };
}
