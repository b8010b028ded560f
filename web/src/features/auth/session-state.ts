import type { User } from '@barabar/core/contract/auth';

/** The fields that the app reads from the identity service's user. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  /** Whether the account has a password. Without one, the person can sign in with Google only. */
  readonly hasPassword: boolean;
}

/** chosen: the person signed out on this device. elsewhere: the server ended the session. */
export type Ending = 'chosen' | 'elsewhere';

/**
 * The session (spec §4). loading: the app does not know yet whether somebody is signed in. no-record: somebody is
 * signed in, and the app is still looking for the backend record. signed-out: nobody is signed in; `ending` says how
 * the last session ended, where that is known. failed: without a connection the app cannot know who is signed in.
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

/** Whether two records have the same content. The same schema has read both, which puts their fields in one order. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the next state. A record of somebody who has signed out in the meantime changes nothing. An event
 * that tells nothing new gives `state` itself: for a new object React would throw its first render away and repeat it in
 * one piece.
 */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'auth-resolved': {
      const { authUser, ending } = event;
      if (!authUser) {
        // The identity service's own report can come later, and does not say how the session ended.
        if (state.kind === 'signed-out' && ending === undefined) return state;
        return { kind: 'signed-out', ...(ending && { ending }) };
      }
      if (state.kind !== 'ready' || state.authUser.uid !== authUser.uid)
        return { kind: 'no-record', authUser };
      return isSame(state.authUser, authUser) ? state : { ...state, authUser };
    }
    case 'record-found':
      if ((state.kind !== 'no-record' && state.kind !== 'ready') || state.authUser.uid !== event.uid)
        return state;
      return state.kind === 'ready' && isSame(state.user, event.user)
        ? state
        : { kind: 'ready', authUser: state.authUser, user: event.user };
    case 'unreachable':
      return state.kind === 'loading' || state.kind === 'no-record' ? { kind: 'failed' } : state;
  }
}
