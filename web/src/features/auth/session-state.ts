import type { User } from '@barabar/core/contract/auth';

/** The fields that the app reads from the identity service's user. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  /** Whether the account has a password. Without one, the person can sign in with Google only. */
  readonly hasPassword: boolean;
}

/**
 * loading: not known whether somebody is signed in. no-record: the backend record is looked for. signed-out:
 * `ending` says how, if known. failed: not to be known without a connection (spec §4).
 */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out'; readonly ending?: 'chosen' | 'elsewhere' }
  | { readonly kind: 'no-record'; readonly authUser: AuthUser }
  | { readonly kind: 'ready'; readonly authUser: AuthUser; readonly user: User }
  | { readonly kind: 'failed' };

/**
 * unknown: nobody could be asked. signing-in: without a record yet. opened: by the record that this device
 * kept. confirmed: by the server's. leaving: the viewer signs out. The last three have no session.
 */
export type StateName =
  | 'starting'
  | 'unknown'
  | 'signing-in'
  | 'opened'
  | 'confirmed'
  | 'leaving'
  | 'signed-out'
  | 'left'
  | 'ended-elsewhere';

export type SessionEvent =
  /** This device, a form or the identity service says who is signed in. */
  | { readonly type: 'account-named'; readonly authUser: AuthUser }
  /** This device has a record of the account. */
  | { readonly type: 'record-kept'; readonly uid: string; readonly user: User }
  /** The server has given or changed the record of an account. */
  | { readonly type: 'record-given'; readonly uid: string; readonly user: User }
  /** A guest has an account of their own now: the same one, with another way to sign in. */
  | { readonly type: 'guest-kept'; readonly authUser: AuthUser; readonly user: User }
  | { readonly type: 'unreachable' }
  /** The viewer begins, and ends, to sign out. */
  | { readonly type: 'leaving' }
  | { readonly type: 'left' }
  /** Nobody is signed in. If this browser still had its mark, the session was ended elsewhere. */
  | { readonly type: 'nobody' }
  | { readonly type: 'ended-elsewhere' }
  /** A form signs in, whoever is or is not signed in meanwhile. */
  | { readonly type: 'form-began' }
  | { readonly type: 'form-ended' };

/** taken-over: another account than the open one is named, without a sign-out in between. */
type Trigger = Exclude<SessionEvent['type'], 'form-began' | 'form-ended'> | 'taken-over';

const NAMED = { 'account-named': 'signing-in' } as const;
const ENDED = { nobody: 'signed-out', left: 'left', 'ended-elsewhere': 'ended-elsewhere' } as const;
const OPEN = {
  ...ENDED,
  'taken-over': 'signing-in',
  'record-given': 'confirmed',
  'guest-kept': 'confirmed',
} as const;

/** State → event → next state. What is not named changes nothing. */
export const TRANSITIONS: Readonly<Record<StateName, Readonly<Partial<Record<Trigger, StateName>>>>> = {
  starting: { ...NAMED, ...ENDED, unreachable: 'unknown' },
  unknown: { ...NAMED, ...ENDED },
  'signing-in': { ...OPEN, ...NAMED, 'record-kept': 'opened', unreachable: 'unknown' },
  opened: { ...OPEN, 'account-named': 'opened', leaving: 'leaving' },
  confirmed: { ...OPEN, 'account-named': 'confirmed', leaving: 'leaving' },
  leaving: { ...ENDED, 'taken-over': 'signing-in' },
  // The identity service's own report can come later, and does not say how the session ended.
  'signed-out': { ...NAMED, left: 'left', 'ended-elsewhere': 'ended-elsewhere' },
  left: { ...NAMED, 'ended-elsewhere': 'ended-elsewhere' },
  'ended-elsewhere': { ...NAMED, left: 'left' },
};

/** All that this page knows of its session. */
export interface Session {
  readonly name: StateName;
  readonly shown: SessionState;
  /** They ask for the record instead of the listener, because a sign-up sets the name first. */
  readonly forms: number;
}

/** What screens see in states without an account. */
const WITHOUT_ACCOUNT: Readonly<Partial<Record<StateName, SessionState>>> = {
  starting: { kind: 'loading' },
  unknown: { kind: 'failed' },
  'signed-out': { kind: 'signed-out' },
  left: { kind: 'signed-out', ending: 'chosen' },
  'ended-elsewhere': { kind: 'signed-out', ending: 'elsewhere' },
};

export const LOADING: SessionState = { kind: 'loading' };
export const START: Session = { name: 'starting', shown: LOADING, forms: 0 };

export const uidIn = ({ shown }: Session): string | undefined =>
  'authUser' in shown ? shown.authUser.uid : undefined;

function uidOf(event: SessionEvent): string | undefined {
  if ('uid' in event) return event.uid;
  return 'authUser' in event ? event.authUser.uid : undefined;
}

interface Known {
  readonly kind: SessionState['kind'];
  readonly authUser?: AuthUser;
  readonly user?: User;
}

function shownIn(name: StateName, { authUser, user }: Known): SessionState {
  const shown = WITHOUT_ACCOUNT[name];
  if (shown || !authUser) return shown ?? LOADING;
  return user && name !== 'signing-in' ? { kind: 'ready', authUser, user } : { kind: 'no-record', authUser };
}

/** Whether two have the same content. The same schemas have read both, which puts their fields in one order. */
const isSame = (first: object, second: object): boolean => JSON.stringify(first) === JSON.stringify(second);

/**
 * `session` itself if nothing changes. What screens see stays the same object until its content changes:
 * React would render anew.
 */
export function reduceSession(session: Session, event: SessionEvent): Session {
  if (event.type === 'form-began') return { ...session, forms: session.forms + 1 };
  if (event.type === 'form-ended') return { ...session, forms: session.forms - 1 };
  const about = uidOf(event);
  const open = uidIn(session);
  const isOfAnother = open !== undefined && about !== undefined && about !== open;
  if (isOfAnother && event.type !== 'account-named') return session;
  const name = TRANSITIONS[session.name][isOfAnother ? 'taken-over' : event.type];
  if (name === undefined) return session;
  const shown = shownIn(name, { ...session.shown, ...event });
  return { ...session, name, shown: isSame(shown, session.shown) ? session.shown : shown };
}
