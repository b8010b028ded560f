import { describe, expect, it } from 'vitest';
import type { TokenIdentity } from '../../kit/call.ts';
import type { AccountState } from './account-state.ts';
import {
  firstOwnSession,
  foreignWays,
  hasNews,
  isForeignSession,
  isOutdated,
  judgeFirstContact,
  judgeProof,
  type FirstImpression,
  type SignInVerdict,
} from './policy.ts';

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

const wayOf = (providerId: string, email: string) => ({
  providerId,
  email,
  name: undefined,
  picture: undefined,
});
const PASSWORD_WAY = wayOf('password', 'asha@example.com');

const accountOf = (changes: Partial<AccountState> = {}): AccountState => ({
  email: 'asha@example.com',
  isEmailVerified: true,
  validFrom: at(1),
  createdAt: at(1),
  name: 'Asha Nair',
  ways: [PASSWORD_WAY],
  ...changes,
});

const GOOGLE_TOKEN = { signInProvider: 'google.com' };
const GOOGLE_ACCOUNT = { ways: [wayOf('google.com', 'asha@example.com')] };
type Known = Parameters<typeof judgeProof>[2];
const EVES_WAY = wayOf('google.com', 'eve@example.com');
/** Made with a password, with somebody's own Google account linked to it. */
const LINKED_ACCOUNT = { ways: [PASSWORD_WAY, EVES_WAY] };

describe('a token', () => {
  const knownUser = { email: 'asha@example.com', isEmailVerified: true, tokenIssuedAt: at(10) };

  it('has nothing to say that is known', () => {
    expect(hasNews(tokenOf({ issuedAt: at(99) }), knownUser)).toBe(false);
    const nothing = { email: null, isEmailVerified: false, tokenIssuedAt: at(1) };
    expect(hasNews(tokenOf({ email: undefined, isEmailVerified: false }), nothing)).toBe(false);
  });

  it('has news when it verifies an address, unless it is older than what is known', () => {
    const unverified = { ...knownUser, isEmailVerified: false };
    expect(hasNews(tokenOf({ issuedAt: at(11) }), unverified)).toBe(true);
    expect(hasNews(tokenOf({ issuedAt: at(10) }), unverified)).toBe(true);
    expect(hasNews(tokenOf({ issuedAt: at(9) }), unverified)).toBe(false);
  });

  it('has news when the address is another one', () => {
    expect(hasNews(tokenOf({ email: 'nair@example.com' }), knownUser)).toBe(true);
    expect(hasNews(tokenOf({ email: 'nair@example.com', issuedAt: at(9) }), knownUser)).toBe(false);
    expect(hasNews(tokenOf({ email: undefined, issuedAt: at(11) }), knownUser)).toBe(true);
  });

  it('that proves nothing must be newer: of two from the same second, the other counts', () => {
    expect(hasNews(tokenOf({ isEmailVerified: false, issuedAt: at(10) }), knownUser)).toBe(false);
    expect(hasNews(tokenOf({ isEmailVerified: false, issuedAt: at(11) }), knownUser)).toBe(true);
  });
});

describe('a session', () => {
  it('is foreign when it began before the sign-in was the own one', () => {
    expect(isForeignSession(tokenOf({ signedInAt: at(4) }), { sessionsFrom: at(5) })).toBe(true);
    expect(isForeignSession(tokenOf({ signedInAt: at(5) }), { sessionsFrom: at(5) })).toBe(false);
    expect(isForeignSession(tokenOf({ signedInAt: at(4) }), { sessionsFrom: null })).toBe(false);
  });

  it('of a provider that proves the address is the first own one; else all that the account still takes are', () => {
    const account = { validFrom: at(1) };
    expect(firstOwnSession(tokenOf({ signInProvider: 'google.com' }), account)).toEqual(at(5));
    expect(firstOwnSession(tokenOf(), account)).toEqual(at(1));
    const unproven = tokenOf({ signInProvider: 'google.com', isEmailVerified: false });
    expect(firstOwnSession(unproven, account)).toEqual(at(1));
  });

  it('is outdated once the account takes later ones only, or has another address', () => {
    expect(isOutdated(tokenOf(), accountOf())).toBe(false);
    expect(isOutdated(tokenOf(), accountOf({ validFrom: at(5) }))).toBe(false);
    expect(isOutdated(tokenOf(), accountOf({ validFrom: at(6) }))).toBe(true);
    expect(isOutdated(tokenOf(), accountOf({ email: 'nair@example.com' }))).toBe(true);
    expect(isOutdated(tokenOf({ email: undefined }), accountOf({ email: null }))).toBe(false);
  });
});

describe('the first token of an account', () => {
  const unverified = { isEmailVerified: false };

  it.each<[what: string, FirstImpression, Partial<TokenIdentity>, Partial<AccountState>]>([
    ['with a verified address, whoever verified it', 'proven', {}, {}],
    ['of Google', 'proven', GOOGLE_TOKEN, GOOGLE_ACCOUNT],
    ['with an address that is not verified', 'unproven', unverified, unverified],
    ['that says verified what is not any more', 'unproven', {}, unverified],
    ['of a Google account with another address', 'unproven', GOOGLE_TOKEN, LINKED_ACCOUNT],
    ['from before the address was verified', 'stale', unverified, {}],
    ['from before the password was reset', 'stale', {}, { validFrom: at(6) }],
  ])('%s: %s', (_, impression, token, account) => {
    expect(judgeFirstContact(tokenOf(token), accountOf(account))).toBe(impression);
  });
});

describe('a verified address that no call of ours has proven', () => {
  const knownUser: Known = {
    email: 'asha@example.com',
    accountValidFrom: at(1),
    revokedAt: at(3),
    createdAt: at(2),
    signInProvider: 'password',
    wasProven: false,
  };
  const reset = { validFrom: at(4) };

  it.each<[what: string, SignInVerdict, Partial<TokenIdentity>, Partial<AccountState>, Partial<Known>]>([
    ['by a click on a link', 'click', {}, {}, {}],
    ['by a reset of the password', 'owner', {}, reset, {}],
    ['by Google', 'owner', GOOGLE_TOKEN, GOOGLE_ACCOUNT, {}],
    ['by Google, after a click', 'owner', GOOGLE_TOKEN, { ...GOOGLE_ACCOUNT, isEmailVerified: false }, {}],
    ['by a click, with the Google account of another', 'click', GOOGLE_TOKEN, LINKED_ACCOUNT, {}],
    ['by a provider that vouches for nothing', 'click', { signInProvider: 'facebook.com' }, {}, {}],
    [
      'of an account whose address is not verified any more',
      'click',
      {},
      { ...reset, isEmailVerified: false },
      {},
    ],
    [
      'by a click, or within the second in which we ended the sessions',
      'unclear',
      {},
      { validFrom: at(3) },
      {},
    ],
    ['that was another one before', 'unclear', {}, reset, { email: 'nair@example.com' }],
    ['in a session from before the reset', 'stale', {}, { validFrom: at(6) }, {}],
  ])('%s: %s', (_, verdict, token, account, identity) => {
    expect(judgeProof(tokenOf(token), accountOf(account), { ...knownUser, ...identity })).toBe(verdict);
  });

  const guest = { email: null, signInProvider: 'anonymous' };
  const unknown = { ...guest, accountValidFrom: null };
  const untouched = { ...GOOGLE_ACCOUNT, validFrom: at(1) };

  it.each<[what: string, SignInVerdict, Partial<TokenIdentity>, Partial<AccountState>, Partial<Known>]>([
    ['by Google', 'kept', GOOGLE_TOKEN, untouched, guest],
    [
      'by Google, in a token that names another way',
      'kept',
      { signInProvider: 'anonymous' },
      untouched,
      guest,
    ],
    ['by Google, who ended the sessions', 'owner', GOOGLE_TOKEN, { ...untouched, validFrom: at(4) }, guest],
    [
      'by Google, beside a password',
      'owner',
      GOOGLE_TOKEN,
      { ways: [...GOOGLE_ACCOUNT.ways, PASSWORD_WAY] },
      guest,
    ],
    [
      'by Google, beside another address',
      'unclear',
      GOOGLE_TOKEN,
      { ways: [...GOOGLE_ACCOUNT.ways, EVES_WAY] },
      guest,
    ],
    [
      'by Google, with an address from before',
      'owner',
      GOOGLE_TOKEN,
      untouched,
      { ...guest, email: 'a@example.com' },
    ],
    [
      'by Google, where one was proven before',
      'owner',
      GOOGLE_TOKEN,
      untouched,
      { ...guest, wasProven: true },
    ],
    ['by Google, of whose account nothing is known', 'owner', GOOGLE_TOKEN, untouched, unknown],
    ['by the Google account of another', 'unclear', GOOGLE_TOKEN, { ways: [EVES_WAY] }, guest],
    ['by a click', 'unclear', {}, {}, guest],
    ['by no way at all', 'unclear', {}, { ways: [] }, guest],
    ['in a session from before', 'stale', GOOGLE_TOKEN, { ...untouched, validFrom: at(6) }, guest],
  ])('of a guest %s: %s', (_, verdict, token, account, identity) => {
    expect(judgeProof(tokenOf(token), accountOf(account), { ...knownUser, ...identity })).toBe(verdict);
  });

  it('is compared with when the sign-in was made, where nothing else is known', () => {
    const before = { ...knownUser, accountValidFrom: null };
    expect(judgeProof(tokenOf(), accountOf(), before)).toBe('click');
    expect(judgeProof(tokenOf(), accountOf(reset), before)).toBe('owner');
  });
});

describe('ways to sign in', () => {
  it('are foreign where a provider names another address, or none; a password never is', () => {
    expect(foreignWays(accountOf(GOOGLE_ACCOUNT))).toEqual([]);
    expect(foreignWays(accountOf(LINKED_ACCOUNT))).toMatchObject([{ providerId: 'google.com' }]);
    const phone = { providerId: 'phone', email: null, name: undefined, picture: undefined };
    expect(foreignWays(accountOf({ ways: [phone] }))).toEqual([phone]);
  });
});
