import { expect, test } from 'vitest';
import { emailOfFragment, friendPage, groupPage, signUpPage } from './page-addresses.ts';

test('ids cannot lead to another page', () => {
  expect(groupPage('goa')).toBe('/groups/goa');
  expect(groupPage('../login?x#y')).toBe('/groups/..%2Flogin%3Fx%23y');
  expect(friendPage('//evil.example')).toBe('/friends/%2F%2Fevil.example');
});

test.each(['asha@example.com', "o'hara+barabar&x=1@example.com", 'a%20b@example.com'])(
  'the sign-up card gets back the address %s, which no server sees',
  (email) => {
    const { pathname, search, hash } = new URL(signUpPage(email), 'https://barabar.example');
    expect(pathname + search).toBe('/login?card=sign-up');
    expect(emailOfFragment(hash)).toBe(email);
  },
);

test('without an address there is none', () => {
  expect(signUpPage()).toBe('/login?card=sign-up');
  expect(emailOfFragment('')).toBeUndefined();
});
