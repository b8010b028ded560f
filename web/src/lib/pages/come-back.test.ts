import { describe, expect, it, test } from 'vitest';
import { comeBackTo, pathToGoOn } from './come-back.ts';
import { forgetLink, keepLink } from './kept-link.ts';

test('the remembered page includes its search and fragment', () => {
  const place = { pathname: '/groups/goa', search: '?tab=balances', hash: '#top' };
  expect(pathToGoOn(comeBackTo(place))).toBe('/groups/goa?tab=balances#top');
});

test('a link to the sign-in can name the import, which a remembered page goes before, and nothing else', () => {
  expect(pathToGoOn(null, 'import')).toBe('/groups?new=import');
  expect(pathToGoOn({ from: '/groups/goa' }, 'import')).toBe('/groups/goa');
  for (const named of ['', '/account', '//evil.example', 'constructor'])
    expect(pathToGoOn(null, named)).toBe('/dashboard');
});

test('whoever has opened a link goes on to it, unless a page is remembered', () => {
  keepLink('token');
  expect(pathToGoOn(null)).toBe('/join');
  expect(pathToGoOn({ from: '/groups/goa' })).toBe('/groups/goa');
  expect(pathToGoOn(null, 'import')).toBe('/groups?new=import');
  forgetLink();
  expect(pathToGoOn(null)).toBe('/dashboard');
});

describe('signing in leads to the Friends screen', () => {
  it.each([
    undefined,
    null,
    {},
    { from: 7 },
    { from: '' },
    { from: 'groups/goa' },
    { from: 'https://evil.example' },
    { from: '//evil.example' },
    { from: '/\\evil.example' },
    { from: 'javascript:alert(1)' },
  ])('where the history says %j', (state) => {
    expect(pathToGoOn(state)).toBe('/dashboard');
  });
});
