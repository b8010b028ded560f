import { describe, expect, it } from 'vitest';
import { createOnce, hashRequest, isRepeat, keysBefore, lastKeyOf, planCreation } from './idempotency.ts';
import { Refusal } from './refusal.ts';

const alreadyExists = Object.assign(new Error('there'), { code: 6 });
const meetAnother = () => Promise.reject(alreadyExists);
const failToRead = () => Promise.reject(new Error('read'));
const plan = (request: unknown, call: { readonly userId?: string; readonly key?: string } = {}) =>
  planCreation({ userId: 'asha', key: 'k', ...call }, { kind: 'expense', request });

describe('the fingerprint of a request', () => {
  it('does not depend on the order of fields, and ignores absent ones', () => {
    expect(hashRequest({ a: 1, b: { c: 2, d: [1, 2] } })).toBe(
      hashRequest({ b: { d: [1, 2], c: 2 }, e: undefined, a: 1 }),
    );
  });

  it('depends on every value and on the order of lists', () => {
    const base = hashRequest({ a: [1, 2] });
    for (const other of [{ a: [2, 1] }, { a: [1] }, { a: [1, 2], b: null }, { a: ['1', 2] }])
      expect(hashRequest(other)).not.toBe(base);
  });
});

describe('a planned creation', () => {
  it('has the same id for the same caller, kind and key, and no other', () => {
    const { id } = plan({ a: 1 });
    expect(plan({ a: 2 }).id).toBe(id);
    expect(plan({ a: 1 }, { key: 'l' }).id).not.toBe(id);
    expect(plan({ a: 1 }, { userId: 'ravi' }).id).not.toBe(id);
    const ofGroup = planCreation({ userId: 'asha', key: 'k' }, { kind: 'group', request: { a: 1 } });
    expect(ofGroup.id).not.toBe(id);
  });

  it('without a key is never a repeat', () => {
    const keyless = () => planCreation({ userId: 'asha' }, { kind: 'expense', request: {} });
    expect(keyless().requestHash).toBeNull();
    expect(keyless().id).not.toBe(keyless().id);
  });
});

describe('creating once', () => {
  const creation = plan({ a: 1 });
  const record = { requestHash: creation.requestHash, name: 'first' };

  it('does not read what it has written', async () => {
    const write = async () => record;
    expect(await createOnce(creation, { write, read: failToRead })).toBe(record);
  });

  it('gives what is there to a repeat, and refuses another request', async () => {
    const read = async () => record;
    expect(await createOnce(creation, { write: meetAnother, read })).toBe(record);
    await expect(createOnce(plan({ a: 2 }), { write: meetAnother, read })).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  });

  it('passes other failures on, and refusals of what is no repeat', async () => {
    const failure = new Error('down');
    const write = () => Promise.reject(failure);
    await expect(createOnce(creation, { write, read: async () => record })).rejects.toBe(failure);
    const refusal = new Refusal('forbidden');
    const refuse = () => Promise.reject(refusal);
    await expect(createOnce(creation, { write: refuse, read: async () => undefined })).rejects.toBe(refusal);
    const keyless = { id: 'x', requestHash: null };
    await expect(createOnce(keyless, { write: refuse, read: async () => record })).rejects.toBe(refusal);
  });
});

it('a last key tells callers and actions apart', () => {
  const call = { userId: 'asha', key: 'k' };
  const action = 'delete-expense';
  const key = lastKeyOf(call, { action });
  expect(lastKeyOf(call, { action })).toBe(key);
  expect(lastKeyOf({ ...call, userId: 'ravi' }, { action })).not.toBe(key);
  expect(lastKeyOf(call, { action: 'restore-expense' })).not.toBe(key);
  expect(lastKeyOf({ userId: 'asha' }, { action })).toBeNull();
});

describe('a change', () => {
  const keyOf = (request?: unknown, key = 'k') =>
    lastKeyOf({ userId: 'asha', key }, { action: 'edit-expense', request });

  it('is a repeat when the record remembers it as its last', () => {
    const lastKey = keyOf({ amount: 1 });
    expect(isRepeat({ lastKey }, keyOf({ amount: 1 }))).toBe(true);
    expect(isRepeat({ lastKey }, keyOf({ amount: 1 }, 'l'))).toBe(false);
    expect(isRepeat({ lastKey: keyOf() }, keyOf())).toBe(true);
  });

  it('is one also when the record remembers it from before its last', () => {
    const stored = {
      lastKey: keyOf({ amount: 2 }, 'm'),
      earlierKeys: [keyOf({}, 'l') ?? '', keyOf({ amount: 1 }) ?? ''],
    };
    expect(isRepeat(stored, keyOf({ amount: 1 }))).toBe(true);
    expect(isRepeat(stored, keyOf({ amount: 1 }, 'n'))).toBe(false);
    expect(() => isRepeat(stored, keyOf({ amount: 3 }))).toThrow(
      expect.objectContaining({ code: 'idempotency-key-reused' }),
    );
  });

  it('is remembered for the last twenty before', () => {
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    expect(keysBefore({ lastKey: 'last', earlierKeys: keys })).toEqual(['last', ...keys.slice(0, 19)]);
    expect(keysBefore({ lastKey: null })).toEqual([]);
  });

  it('without a key is never one', () => {
    expect(isRepeat({ lastKey: null }, null)).toBe(false);
    expect(isRepeat({ lastKey: keyOf({}) }, null)).toBe(false);
    expect(isRepeat({ lastKey: null }, keyOf({}))).toBe(false);
  });

  it('under the key of another request is refused', () => {
    const lastKey = keyOf({ amount: 1 });
    expect(() => isRepeat({ lastKey }, keyOf({ amount: 2 }))).toThrow(
      expect.objectContaining({ code: 'idempotency-key-reused' }),
    );
  });
});
