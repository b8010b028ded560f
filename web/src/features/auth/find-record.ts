import type { User } from '@barabar/core/contract/auth';
import { fallbackName } from '@barabar/core/person-name';
import { ApiError } from '../../lib/api-error.ts';
import type { AuthUser } from './session-state.ts';
import { TEXT } from './text.ts';

/** The two calls of the backend step, and where its failures are logged. */
export interface RecordCalls {
  readonly login: (authUser: AuthUser) => Promise<User>;
  readonly authenticate: (authUser: AuthUser, name: string) => Promise<User>;
  readonly logError: (message: string, cause: unknown) => void;
}

/** look-up: the record, else a new one. register: straight to the call that creates (spec §4, Sign-up). */
export type RecordWay = 'look-up' | 'register';

/** Whether the account has changed hands: its person is to sign in once more. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'sign-in-again';

export type FindRecord = (authUser: AuthUser, way: RecordWay) => Promise<User>;

/**
 * The backend step after signing in. The listener to the identity service and the form that signed in both take it, at
 * about the same time: whoever comes second shares the first one's attempt, so that it runs once for each account.
 * @throws what creating the record failed with; both failures are logged (spec §8, Session).
 */
export function createFindRecord({ login, authenticate, logError }: RecordCalls): FindRecord {
  const running = new Map<string, Promise<User>>();

  async function register(authUser: AuthUser): Promise<User> {
    try {
      return await authenticate(authUser, fallbackName(authUser));
    } catch (error) {
      logError(TEXT.log.createFailed, error);
      throw error;
    }
  }

  async function lookUp(authUser: AuthUser): Promise<User> {
    try {
      return await login(authUser);
    } catch (error) {
      logError(TEXT.log.fetchFailed, error);
      // There is a record, but not for this session.
      if (isSessionOver(error)) throw error;
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
