import { expect, test } from 'vitest';
import { forgetMadeLink, madeLinkOf, noteMadeLink } from './kept-link.ts';

const now = new Date('2026-11-27T10:00:00Z');
const link = {
  id: 'link',
  url: 'https://barabar.example/join#token',
  expiresAt: new Date('2026-11-28T10:00:00Z'),
  createdBy: { id: 'asha' },
};

test('a link that was made is known to who made it, until it ends or is ended', () => {
  noteMadeLink('goa', link);
  expect(madeLinkOf('goa', { userId: 'asha', now })).toBe(link.url);
  expect(madeLinkOf('goa', { userId: 'ravi', now })).toBeUndefined();
  expect(madeLinkOf('flat', { userId: 'asha', now })).toBeUndefined();
  expect(madeLinkOf('goa', { userId: 'asha', now: link.expiresAt })).toBeUndefined();
  forgetMadeLink('goa', 'another');
  expect(madeLinkOf('goa', { userId: 'asha', now })).toBe(link.url);
  forgetMadeLink('goa', 'link');
  expect(madeLinkOf('goa', { userId: 'asha', now })).toBeUndefined();
});
