import type { User } from '@barabar/core/contract/auth';
import { TEXT } from './text.ts';

/** What the app reads of the identity service's user. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
}

/**
 * The session (spec §4). loading: not known yet who is there. no-record: signed in, the backend record is still being
 * looked for. failed: the identity service cannot be reached at all.
 */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'no-record'; readonly authUser: AuthUser }
  | { readonly kind: 'ready'; readonly authUser: AuthUser; readonly user: User }
  | { readonly kind: 'failed'; readonly error: unknown };

export type SessionEvent =
  | { readonly type: 'auth-resolved'; readonly authUser: AuthUser | null }
  | { readonly type: 'record-found'; readonly uid: string; readonly user: User }
  | { readonly type: 'unreachable'; readonly error: unknown };

/** The next state. A record that arrives for somebody who has left in the meantime changes nothing. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'auth-resolved': {
      const { authUser } = event;
      if (!authUser) return { kind: 'signed-out' };
      return state.kind === 'ready' && state.authUser.uid === authUser.uid
        ? { ...state, authUser }
        : { kind: 'no-record', authUser };
    }
    case 'record-found':
      return (state.kind === 'no-record' || state.kind === 'ready') && state.authUser.uid === event.uid
        ? { kind: 'ready', authUser: state.authUser, user: event.user }
        : state;
    case 'unreachable':
      return state.kind === 'loading' ? { kind: 'failed', error: event.error } : state;
  }
}

/** The name of a new record: the account's, else the part of its address before the @, else 'User' (spec §4). */
export function nameOf({ displayName, email }: Pick<AuthUser, 'displayName' | 'email'>): string {
  return displayName?.trim() || email?.split('@')[0]?.trim() || TEXT.fallbackName;
}
