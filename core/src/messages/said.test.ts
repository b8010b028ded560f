import { describe, expect, it } from 'vitest';
import en from '../../messages/en.json' with { type: 'json' };
import { isMessageId, messageFor, said, saidAs } from './said.ts';

const [issues, refusals] = [Object(en['issues']), Object(en['refusals'])];
const ENGLISH: Readonly<Record<string, string>> = { ...refusals, ...issues };
const ids = Object.keys(ENGLISH);

describe('the messages of the API', () => {
  it('have ids in kebab-case, each once', () => {
    expect(ids).toHaveLength(Object.keys(issues).length + Object.keys(refusals).length);
    for (const id of ids) {
      expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
      expect(isMessageId(id)).toBe(true);
    }
    expect(isMessageId('lost')).toBe(false);
  });

  it('say different things in English, so that a text has one id', () => {
    expect(new Set(Object.values(ENGLISH)).size).toBe(ids.length);
  });
});

it('a message is said with its id and what fills it', () => {
  expect(said('not-found')).toEqual({ id: 'not-found', params: {}, message: 'Not found' });
  const params = { sum: '₹80.00', amount: '₹90.00' };
  expect(said('bill-mismatch', params)).toEqual({
    id: 'bill-mismatch',
    params,
    message: 'Items and charges come to ₹80.00, but the expense is ₹90.00',
  });
});

it.each([
  [
    { doerIs: 'named', doer: 'Asha', otherIs: 'doer', other: '' },
    'Only Asha can do this, because you two share no expenses.',
  ],
  [
    { doerIs: 'unnamed', doer: '', otherIs: 'named', other: 'Ravi' },
    'Only the person who added this can do this, because you and Ravi share no expenses.',
  ],
  [
    { doerIs: 'named', doer: 'Asha', otherIs: 'unnamed', other: '' },
    'Only Asha can do this, because you and the person you added share no expenses.',
  ],
])('who has to do something is named as far as they are known: %j', (params, message) => {
  expect(said('lowering', params).message).toBe(message);
});

it('the text that a schema has is found by its id again', () => {
  const text = messageFor('group-full', { max: 100 });
  expect(text).toBe('A group can have at most 100 members');
  expect(saidAs(text)).toEqual({ id: 'group-full', params: { max: 100 }, message: text });
  expect(saidAs('A group can have at most 99 members')).toBeUndefined();
});
