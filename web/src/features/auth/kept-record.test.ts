import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { makeViewer } from '../../test-support/factories.ts';
import { user as userSchema } from '@barabar/core/contract/auth';
import { forgetKeptRecord, keepRecord, readRecord } from './kept-record.ts';

const asha = userSchema.parse({
  ...makeViewer('Asha Nair'),
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
let storage: Map<string, string>;

beforeEach(() => {
  storage = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

it('is the record of the same session, and of no other', () => {
  keepRecord('uid-asha', asha);
  expect(readRecord('uid-asha')).toEqual(asha);
  expect(readRecord('uid-ravi')).toBeUndefined();
});

it('is none once it is forgotten, or where it has another form', () => {
  keepRecord('uid-asha', asha);
  forgetKeptRecord();
  expect(readRecord('uid-asha')).toBeUndefined();
  storage.set('barabar-record', '{"uid":"uid-asha","user":{"name":"Asha"}}');
  expect(readRecord('uid-asha')).toBeUndefined();
});

it('is none where the browser has no storage', () => {
  vi.stubGlobal('localStorage', undefined);
  keepRecord('uid-asha', asha);
  expect(readRecord('uid-asha')).toBeUndefined();
});
