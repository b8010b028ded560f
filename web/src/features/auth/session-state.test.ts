import { describe, expect, it } from 'vitest';
import { makeViewer } from '../../test-support/factories.ts';
import {
  reduceSession,
  START,
  type AuthUser,
  type Session,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';

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
const NOBODY: SessionEvent = { type: 'nobody' };
const UNREACHABLE: SessionEvent = { type: 'unreachable' };
const named = (authUser: AuthUser): SessionEvent => ({ type: 'account-named', authUser });
const given = (user = record): SessionEvent => ({ type: 'record-given', uid: meera.uid, user });
const KEPT: SessionEvent = { type: 'record-kept', uid: meera.uid, user: record };

/** Returns the session after these events. */
const after = (...events: readonly SessionEvent[]): Session => events.reduce(reduceSession, START);
const shownAfter = (...events: readonly SessionEvent[]): SessionState => after(...events).shown;

const ready: SessionState = { kind: 'ready', authUser: meera, user: record };
const CONFIRMED = [named(meera), given()];

describe('reduceSession', () => {
  it('stops loading with nobody there', () => {
    expect(shownAfter()).toEqual({ kind: 'loading' });
    expect(shownAfter(NOBODY)).toEqual({ kind: 'signed-out' });
  });

  it('has no record until the backend gives one', () => {
    expect(shownAfter(named(meera))).toEqual({ kind: 'no-record', authUser: meera });
    expect(shownAfter(...CONFIRMED)).toEqual(ready);
  });

  it('forgets the record on sign-out', () => {
    expect(shownAfter(...CONFIRMED, NOBODY)).toEqual({ kind: 'signed-out' });
  });

  it('knows how a session ended until somebody signs in', () => {
    const gone = after(...CONFIRMED, { type: 'ended-elsewhere' });
    expect(gone.shown).toEqual({ kind: 'signed-out', ending: 'elsewhere' });
    expect(reduceSession(gone, NOBODY)).toBe(gone);
    const signedOut = after(...CONFIRMED, { type: 'leaving' }, NOBODY, { type: 'left' });
    expect(signedOut.shown).toEqual({ kind: 'signed-out', ending: 'chosen' });
    const back = [gone, signedOut].map(
      (session) => [named(meera), NOBODY].reduce(reduceSession, session).shown,
    );
    expect(back).toEqual([{ kind: 'signed-out' }, { kind: 'signed-out' }]);
  });

  it('keeps the record when the same account is reported again', () => {
    const renamed = { ...meera, displayName: 'Meera I.' };
    expect(shownAfter(...CONFIRMED, named(renamed))).toEqual({ ...ready, authUser: renamed });
  });

  it('is the same object when it hears what it knows', () => {
    const confirmed = after(...CONFIRMED);
    expect(reduceSession(confirmed, given(structuredClone(record))).shown).toBe(confirmed.shown);
    expect(reduceSession(confirmed, named({ ...meera })).shown).toBe(confirmed.shown);
    const renamed = { ...record, name: 'Meera I.' };
    expect(reduceSession(confirmed, given(renamed)).shown).toEqual({ ...ready, user: renamed });
  });

  it('shows the same object when the server confirms what this device has kept', () => {
    const opened = after(named(meera), KEPT);
    const confirmed = reduceSession(opened, given(structuredClone(record)));
    expect([opened.name, confirmed.name]).toEqual(['opened', 'confirmed']);
    expect(confirmed.shown).toBe(opened.shown);
    expect(reduceSession(confirmed, KEPT), 'late').toBe(confirmed);
  });

  it('drops the record when another account takes over', () => {
    for (const before of [CONFIRMED, [named(meera), KEPT], [...CONFIRMED, { type: 'leaving' } as const]])
      expect(shownAfter(...before, named(rohan))).toEqual({ kind: 'no-record', authUser: rohan });
  });

  it('has the account and the record of a guest who keeps them', () => {
    const authUser = { ...meera, hasPassword: false };
    const user = { ...record, name: 'Meera I.' };
    const guestKept: SessionEvent = { type: 'guest-kept', authUser, user };
    expect(shownAfter(...CONFIRMED, guestKept)).toEqual({ kind: 'ready', authUser, user });
    expect(shownAfter(named(rohan), guestKept)).toEqual({ kind: 'no-record', authUser: rohan });
    expect(shownAfter(NOBODY, guestKept)).toEqual({ kind: 'signed-out' });
  });

  it('ignores a record that arrives after its account has signed out', () => {
    for (const late of [given(), KEPT]) {
      expect(shownAfter(NOBODY, late)).toEqual({ kind: 'signed-out' });
      expect(shownAfter(named(rohan), late)).toEqual({ kind: 'no-record', authUser: rohan });
      expect(after(...CONFIRMED, { type: 'leaving' }, late).name).toBe('leaving');
    }
  });

  it('fails only while it is not known who is signed in', () => {
    expect(shownAfter(UNREACHABLE)).toEqual({ kind: 'failed' });
    expect(shownAfter(named(meera), UNREACHABLE)).toEqual({ kind: 'failed' });
    expect(shownAfter(...CONFIRMED, UNREACHABLE)).toEqual(ready);
    expect(shownAfter(UNREACHABLE, named(meera)).kind).toBe('no-record');
  });

  it('counts the forms that sign in, whatever else happens', () => {
    const form: SessionEvent = { type: 'form-began' };
    expect(after(form, ...CONFIRMED, form, NOBODY, { type: 'form-ended' })).toMatchObject({
      forms: 1,
      name: 'signed-out',
    });
  });
});
