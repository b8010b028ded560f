import { describe, expect, it } from 'vitest';
import type { TokenIdentity } from '../../api/endpoint.ts';
import { firstOwnSession, hasNews, isForeignSession, isPasswordReplaced } from './policy.ts';

const at = (second: number) => new Date(Date.UTC(2026, 3, 1, 12, 0, second));

const tokenOf = (changes: Partial<TokenIdentity> = {}): TokenIdentity => ({
  firebaseUid: 'asha-uid',
  email: 'asha@example.com',
  isEmailVerified: true,
  name: 'Asha Nair',
  picture: undefined,
  signInProvider: 'password',
  signedInAt: at(5),
  issuedAt: at(10),
  ...changes,
});

describe('a token', () => {
  const known = { email: 'asha@example.com', isEmailVerified: true, tokenIssuedAt: at(10) };

  it('has nothing to say that is known', () => {
    expect(hasNews(tokenOf({ issuedAt: at(99) }), known)).toBe(false);
    const nothing = { email: null, isEmailVerified: false, tokenIssuedAt: at(1) };
    expect(hasNews(tokenOf({ email: undefined, isEmailVerified: false }), nothing)).toBe(false);
  });

  it('has news when it verifies an address, unless it is older than what is known', () => {
    const unverified = { ...known, isEmailVerified: false };
    expect(hasNews(tokenOf({ issuedAt: at(11) }), unverified)).toBe(true);
    expect(hasNews(tokenOf({ issuedAt: at(10) }), unverified)).toBe(true);
    expect(hasNews(tokenOf({ issuedAt: at(9) }), unverified)).toBe(false);
  });

  it('has news when the address is another one', () => {
    expect(hasNews(tokenOf({ email: 'nair@example.com' }), known)).toBe(true);
    expect(hasNews(tokenOf({ email: 'nair@example.com', issuedAt: at(9) }), known)).toBe(false);
    expect(hasNews(tokenOf({ email: undefined, issuedAt: at(11) }), known)).toBe(true);
  });

  it('that proves nothing must be newer: of two from the same second, the other counts', () => {
    expect(hasNews(tokenOf({ isEmailVerified: false, issuedAt: at(10) }), known)).toBe(false);
    expect(hasNews(tokenOf({ isEmailVerified: false, issuedAt: at(11) }), known)).toBe(true);
  });
});

describe('a session', () => {
  it('is foreign when it began before the sign-in was the own one', () => {
    expect(isForeignSession(tokenOf({ signedInAt: at(4) }), { sessionsFrom: at(5) })).toBe(true);
    expect(isForeignSession(tokenOf({ signedInAt: at(5) }), { sessionsFrom: at(5) })).toBe(false);
    expect(isForeignSession(tokenOf({ signedInAt: at(4) }), { sessionsFrom: null })).toBe(false);
  });

  it('of a provider that proves the address is the first own one; a password proves nothing', () => {
    const signedInAt = at(5);
    expect(firstOwnSession(tokenOf({ signInProvider: 'google.com', signedInAt }))).toBe(signedInAt);
    expect(firstOwnSession(tokenOf({ signInProvider: 'password' }))).toBeNull();
    expect(firstOwnSession(tokenOf({ signInProvider: 'google.com', isEmailVerified: false }))).toBeNull();
  });
});

describe('a password', () => {
  it('is replaced when the account has other providers and not that one any more', () => {
    expect(isPasswordReplaced({ signInProvider: 'password' }, ['google.com'])).toBe(true);
  });

  it.each([
    ['it is still there', 'password', ['google.com', 'password']],
    ['nothing is known of the account', 'password', []],
    ['there never was one', 'google.com', ['google.com']],
  ])('is not replaced when %s', (_, signInProvider, providerIds) => {
    expect(isPasswordReplaced({ signInProvider }, providerIds)).toBe(false);
  });
});
