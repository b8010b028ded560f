import { expect, it } from 'vitest';
import { answerFor, SHARE_PATH } from './answer-for.ts';

const ORIGIN = 'https://barabar.example.com';
const GOES = { method: 'GET', mode: 'navigate' } as const;
const READS = { method: 'GET', mode: 'cors' } as const;
const at = (path: string, request: Pick<Request, 'method' | 'mode'>) =>
  answerFor({ ...request, url: new URL(path, ORIGIN).href }, ORIGIN);

it.each([
  '/dashboard',
  '/dashboard?new=expense',
  '/groups',
  '/groups/goa',
  '/groups/goa?tab=members',
  '/friends/kabir',
  '/activity',
  '/expenses/chai',
  '/account/settings',
  '/login',
  '/verify?code=1.2',
  '/join',
  '/join#kX3v9-_a',
  '/nowhere',
])('the screen at %s is the kept document', (path) => {
  expect(at(path, GOES)).toBe('document');
});

it.each([
  '/',
  '/hi',
  '/?utm=mail',
  '/api',
  '/api/docs',
  '/api/friends',
  '/__/auth/handler?state=1',
  '/__/firebase/init.json',
  '/.well-known/security.txt',
  '/robots.txt',
  '/app.html',
  'https://accounts.google.com/signin',
])('the page at %s is the server’s', (path) => {
  expect(at(path, GOES)).toBe('network');
});

it.each(['/assets/app-1.js', '/assets/figtree-1.woff2', '/theme.js', '/open.js', '/favicon.svg'])(
  'the file %s is the kept one',
  (path) => {
    expect(at(path, READS)).toBe('file');
  },
);

it.each([
  '/api/friends',
  '/api/avatars/asha',
  '/__/firebase/init.json',
  '/__/emulators.json',
  '/app.html',
  '/service-worker.js',
  '/go-on.js',
  'https://securetoken.googleapis.com/assets/app-1.js',
])('what is read from %s is the server’s', (path) => {
  expect(at(path, READS)).toBe('network');
});

it('the check of the connection is answered by the server alone', () => {
  expect(at('/app.html', { method: 'HEAD', mode: 'cors' })).toBe('network');
  expect(at('/assets/app-1.js', { method: 'HEAD', mode: 'cors' })).toBe('network');
});

it('a photo that another app sends is kept, and no other form', () => {
  expect(at(SHARE_PATH, { method: 'POST', mode: 'navigate' })).toBe('shared-photo');
  expect(at(SHARE_PATH, { method: 'POST', mode: 'cors' })).toBe('network');
  expect(at('/dashboard', { method: 'POST', mode: 'navigate' })).toBe('network');
});
