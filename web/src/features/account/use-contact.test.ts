import { expect, test, vi } from 'vitest';
import { contactOf, readContact } from './help-page.tsx';

test('a mail address or a page is a contact', () => {
  expect(contactOf('# A comment\nContact: mailto:help@example.com\nExpires: 2030-01-01T00:00:00Z\n')).toEqual(
    { href: 'mailto:help@example.com', words: 'help@example.com' },
  );
  expect(contactOf('Contact: https://example.com/help\n')?.href).toBe('https://example.com/help');
});

test.each([
  '',
  '<!doctype html>',
  'Contact: javascript:alert(1)',
  'Contact: tel:+911234',
  '# Contact: mailto:x@example.com',
])('there is none in %j', (text) => {
  expect(contactOf(text)).toBeUndefined();
});

test('a problem goes to the contact for problems, not to the one for weaknesses', async () => {
  const files: Readonly<Record<string, string>> = {
    '/.well-known/security.txt': 'Contact: mailto:security@example.com',
    '/.well-known/support.txt': 'Contact: mailto:help@example.com',
  };
  vi.stubGlobal('fetch', async (path: string) => new Response(files[path]));
  expect(await readContact()).toMatchObject({ words: 'help@example.com' });
  vi.unstubAllGlobals();
});
