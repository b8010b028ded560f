import type { User } from '@barabar/core/contract/auth';

/** What the app reads of the identity service's user. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  /** Whether the account has a password; otherwise its person signs in with Google alone. */
  readonly hasPassword: boolean;
}

/** chosen: by the person, on this device. elsewhere: not by them here, but by the server. */
export type Ending = 'chosen' | 'elsewhere';

/**
 * The session (spec §4). loading: not known yet who is there. no-record: signed in, the backend record is still being
 * looked for. signed-out, `ending`: how a session came to its end, where that is known. failed: without a connection it
 * cannot be known who is there.
 */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly ending?: Ending }
  | { readonly kind: 'no-record'; readonly authUser: AuthUser }
  | { readonly kind: 'ready'; readonly authUser: AuthUser; readonly user: User }
  | { readonly kind: 'failed' };

export type SessionEvent =
  | {
      readonly type: 'auth-resolved';
      readonly authUser: AuthUser | null;
      readonly ending?: Ending | undefined;
    }
  | { readonly type: 'record-found'; readonly uid: string; readonly user: User }
  | { readonly type: 'unreachable' };

/** The next state. A record that arrives for somebody who has left in the meantime changes nothing. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'auth-resolved': {
      const { authUser, ending } = event;
      if (!authUser) {
        // The identity service reports an end after whoever brought it about.
        if (state.kind === 'signed-out' && ending === undefined) return state;
        return { kind: 'signed-out', ...(ending && { ending }) };
      }
      return state.kind === 'ready' && state.authUser.uid === authUser.uid
        ? { ...state, authUser }
        : { kind: 'no-record', authUser };
    }
    case 'record-found':
      return (state.kind === 'no-record' || state.kind === 'ready') && state.authUser.uid === event.uid
        ? { kind: 'ready', authUser: state.authUser, user: event.user }
        : state;
    case 'unreachable':
      return state.kind === 'loading' || state.kind === 'no-record' ? { kind: 'failed' } : state;
  }
}
