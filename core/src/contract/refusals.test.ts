import { expect, test } from 'vitest';
import { refusalsOf } from './refusals.ts';

const call = { access: 'user', method: 'GET', path: '/things', isHeavy: false, refusals: [] } as const;

test('a call may be refused with what is its own and with what it shares, each once', () => {
  const codes = refusalsOf({ ...call, refusals: ['not-found', 'contention'] });
  expect(codes).toContain('not-found');
  expect(codes).toContain('validation-failed');
  expect(new Set(codes).size).toBe(codes.length);
});

test('only who must have a record can be without one', () => {
  expect(refusalsOf(call)).toContain('no-user-record');
  expect(refusalsOf({ ...call, access: 'token' })).not.toContain('no-user-record');
});

test('who needs no token cannot have a bad one', () => {
  expect(refusalsOf({ ...call, access: 'public' })).not.toContain('unauthenticated');
  expect(refusalsOf({ ...call, access: 'token' })).toContain('unauthenticated');
});

test('anything can be too much, but for what needs no token', () => {
  expect(refusalsOf({ ...call, access: 'public' })).not.toContain('too-many-requests');
  expect(refusalsOf(call)).toContain('too-many-requests');
  expect(refusalsOf({ ...call, method: 'DELETE' })).toContain('too-many-requests');
});

test('only what proves that it comes from our app can fail to', () => {
  expect(refusalsOf({ ...call, method: 'POST' })).toContain('app-check-failed');
  expect(refusalsOf(call)).not.toContain('app-check-failed');
});

test('a failure of ours is never promised', () => {
  expect(refusalsOf(call)).not.toContain('internal');
});
