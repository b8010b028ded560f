import { describe, expect, it } from 'vitest';
import { makeViewer } from '../../lib/factories.ts';
import { reduceSession, type AuthUser, type SessionState } from './session-state.ts';

const meera: AuthUser = {
  uid: 'uid-meera',
  email: 'meera@example.com',
  displayName: 'Meera Iyer',
  hasPassword: true,
};
const rohan: AuthUser = {
  uid: 'uid-rohan',
  email: 'rohan@example.com',
  displayName: 'Rohan Das',
  hasPassword: false,
};
const record = makeViewer('Meera Iyer', { id: 'u1' });
const loading: SessionState = { kind: 'loading' };
const ready: SessionState = { kind: 'ready', authUser: meera, user: record };

describe('reduceSession', () => {
  it('stops loading with nobody there', () => {
    expect(reduceSession(loading, { type: 'auth-resolved', authUser: null })).toEqual({ kind: 'signed-out' });
  });

  it('has no record until the backend gives one', () => {
    const signedIn = reduceSession(loading, { type: 'auth-resolved', authUser: meera });
    expect(signedIn).toEqual({ kind: 'no-record', authUser: meera });
    expect(reduceSession(signedIn, { type: 'record-found', uid: meera.uid, user: record })).toEqual(ready);
  });

  it('forgets the record on sign-out', () => {
    expect(reduceSession(ready, { type: 'auth-resolved', authUser: null })).toEqual({ kind: 'signed-out' });
  });

  it('knows how a session ended until somebody signs in', () => {
    const gone = reduceSession(ready, { type: 'auth-resolved', authUser: null, ending: 'elsewhere' });
    expect(gone).toEqual({ kind: 'signed-out', ending: 'elsewhere' });
    expect(reduceSession(gone, { type: 'auth-resolved', authUser: null })).toBe(gone);
    const back = reduceSession(gone, { type: 'auth-resolved', authUser: meera });
    expect(reduceSession(back, { type: 'auth-resolved', authUser: null })).toEqual({ kind: 'signed-out' });
  });

  it('keeps the record when the same account is reported again', () => {
    const renamed = { ...meera, displayName: 'Meera I.' };
    expect(reduceSession(ready, { type: 'auth-resolved', authUser: renamed })).toEqual({
      ...ready,
      authUser: renamed,
    });
  });

  it('is the same object when it hears what it knows', () => {
    const again = structuredClone(record);
    expect(reduceSession(ready, { type: 'record-found', uid: meera.uid, user: again })).toBe(ready);
    expect(reduceSession(ready, { type: 'auth-resolved', authUser: { ...meera } })).toBe(ready);
    const renamed = { ...record, name: 'Meera I.' };
    expect(reduceSession(ready, { type: 'record-found', uid: meera.uid, user: renamed })).toEqual({
      ...ready,
      user: renamed,
    });
  });

  it('drops the record when another account takes over', () => {
    expect(reduceSession(ready, { type: 'auth-resolved', authUser: rohan })).toEqual({
      kind: 'no-record',
      authUser: rohan,
    });
  });

  it('ignores a record that arrives after its account has signed out', () => {
    const late = { type: 'record-found', uid: meera.uid, user: record } as const;
    expect(reduceSession({ kind: 'signed-out' }, late)).toEqual({ kind: 'signed-out' });
    const other: SessionState = { kind: 'no-record', authUser: rohan };
    expect(reduceSession(other, late)).toBe(other);
  });

  it('fails only while it is not known who is signed in', () => {
    const event = { type: 'unreachable' } as const;
    expect(reduceSession(loading, event).kind).toBe('failed');
    expect(reduceSession({ kind: 'no-record', authUser: meera }, event).kind).toBe('failed');
    expect(reduceSession(ready, event)).toBe(ready);
    expect(reduceSession({ kind: 'failed' }, { type: 'auth-resolved', authUser: meera }).kind).toBe(
      'no-record',
    );
  });
});
