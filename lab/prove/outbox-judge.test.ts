import { describe, expect, it } from 'vitest';
import { endOf, noteReplacing, type Whereabouts } from './outbox-judge.ts';
import { LedgerModel } from './outbox-model.ts';
import type { Course, Operation, SeenExpense, SeenSettlement } from './outbox-operation.ts';

const tea: SeenExpense = {
  kind: 'expense',
  id: 'key-1',
  words: 'Tea',
  amount: 300,
  paidBy: 'asha',
  shares: { asha: 100, bina: 200 },
  version: 1,
};
const created: Operation = { key: 'key-1', action: 'createExpense', after: tea };
const gone: Whereabouts = { isMade: false, entry: undefined, isBlocked: false };
const nothing: Course = { operation: created, told: { kind: 'nothing' } };

describe('an operation that is not made', () => {
  it.each<[string, Course, Partial<Whereabouts>]>([
    ['is lost although the page was told that it waits', { ...nothing, told: { kind: 'waiting' } }, {}],
    ['is lost although the page was told that it is made', { ...nothing, told: { kind: 'taken' } }, {}],
    ['is lost although it was stored', { ...nothing, order: 1 }, {}],
    ['is lost although it was sent', { ...nothing, firstSent: 1 }, {}],
    [
      'is lost with its refusal, which no page has shown',
      { ...nothing, firstSent: 1, delivered: 'not-found' },
      {},
    ],
    [
      'is discarded although the page was told that it is made',
      { ...nothing, told: { kind: 'taken' }, decided: 'discard' },
      {},
    ],
    ['is lost when the person tries again', { ...nothing, order: 1, decided: 'try again' }, {}],
    [
      'is refused for a reason that nobody gave',
      { ...nothing, told: { kind: 'refused', code: 'forbidden' } },
      {},
    ],
    ['waits for nothing', nothing, { entry: { key: 'key-1' } }],
    [
      'is kept with a reason that nobody gave',
      { ...nothing, answered: 'not-found' },
      { entry: { key: 'key-1', refusal: { code: 'forbidden', version: undefined } } },
    ],
    [
      'is kept with a conflict without the current record',
      { ...nothing, answered: 'version-conflict' },
      { entry: { key: 'key-1', refusal: { code: 'version-conflict', version: undefined } } },
    ],
  ])('fails the proof where it %s', (_, course, where) => {
    expect(endOf(course, { ...gone, ...where })).toBeUndefined();
  });

  it.each<[string, Course, Partial<Whereabouts>]>([
    ['killed before it was kept', nothing, {}],
    [
      'refused: the page was told',
      { ...nothing, told: { kind: 'refused', code: 'not-found' }, answered: 'not-found' },
      {},
    ],
    ['refused: the person discarded it', { ...nothing, order: 1, decided: 'discard' }, {}],
    [
      'refused: the person sent it for the current version',
      { ...nothing, order: 1, decided: 'keep mine' },
      {},
    ],
    ['waits for a decision', nothing, { entry: { key: 'key-1' }, isBlocked: true }],
    [
      'refused and kept: version-conflict',
      { ...nothing, answered: 'version-conflict' },
      { entry: { key: 'key-1', refusal: { code: 'version-conflict', version: 2 } } },
    ],
  ])('may end so: %s', (end, course, where) => {
    expect(endOf(course, { ...gone, ...where })).toBe(end);
  });
});

describe('an operation that is made', () => {
  it('fails the proof where it stays in the outbox, or the page was told of a refusal', () => {
    const isMade = { ...gone, isMade: true };
    expect(endOf(nothing, isMade)).toBe('made');
    expect(endOf(nothing, { ...isMade, entry: { key: 'key-1' } })).toBeUndefined();
    const refused: Course = { ...nothing, told: { kind: 'refused', code: 'forbidden' } };
    expect(endOf(refused, isMade)).toBeUndefined();
    expect(endOf({ ...refused, decided: 'discard' }, isMade)).toBeUndefined();
    expect(endOf({ ...refused, decided: 'try again' }, isMade)).toBe('made, when the person tried again');
  });
});

describe('the model', () => {
  const settled: SeenSettlement = {
    kind: 'settlement',
    id: 'key-2',
    words: 'All of it',
    from: 'bina',
    to: 'asha',
    amount: 200,
    version: 1,
  };

  it('makes an operation once, and refuses what is out of date, gone or not owed', () => {
    const model = new LedgerModel();
    expect(model.expect({ key: 'key-2', action: 'createSettlement', after: settled })).toBe('exceeds-owed');
    model.take(created, 'tea');
    model.take(created, 'tea');
    expect(model.live).toEqual([{ ...tea, id: 'tea' }]);
    expect(model.owed('bina', 'asha')).toBe(200);
    model.take({ key: 'key-2', action: 'createSettlement', after: settled }, 'all');
    expect(model.owed('bina', 'asha')).toBe(0);
    const edit: Operation = {
      key: 'key-3',
      action: 'editExpense',
      before: tea,
      after: { ...tea, words: 'Chai' },
    };
    expect(model.expect(edit, 1)).toBe('taken');
    model.take(edit, undefined);
    expect(model.live).toContainEqual({ ...tea, id: 'tea', words: 'Chai', version: 2 });
    expect(model.wordsOf(edit)).toBe('Chai');
    expect(model.expect({ ...edit, key: 'key-4' }, 1)).toBe('version-conflict');
    // The version of the request counts, not that of the record as it was seen.
    expect(model.expect({ ...edit, key: 'key-4' }, 2)).toBe('taken');
    expect(model.expect(edit, 1)).toBe('taken');
    model.take({ key: 'key-5', action: 'deleteExpense', before: tea }, undefined);
    expect(model.expect({ ...edit, key: 'key-4' })).toBe('not-found');
    expect(model.expect({ key: 'key-6', action: 'deleteExpense', before: tea })).toBe('not-found');
    expect(model.expect({ key: 'key-6', action: 'restoreExpense', before: tea })).toBe('taken');
    expect(model.owed('asha', 'bina')).toBe(200);
  });
});

it('of two edits that were to take the place of a third, the one that was sent has it', () => {
  const mine = (key: string, more: Partial<Course> = {}): Course => ({
    operation: { ...created, key },
    told: { kind: 'nothing' },
    replaces: 'key-1',
    ...more,
  });
  const courses = new Map<string, Course>([
    ['key-1', { ...nothing, order: 3, decided: 'keep mine' }],
    ['killed', mine('killed')],
    ['sent', mine('sent', { firstSent: 1 })],
    ['not stored', mine('not stored')],
  ]);
  noteReplacing({ courses }, []);
  expect([...courses.values()].map(({ order }) => order)).toEqual([3, undefined, 3, undefined]);
  expect(endOf(courses.get('killed') ?? nothing, gone)).toBe('killed before it was kept');
  courses.delete('sent');
  courses.delete('not stored');
  noteReplacing({ courses }, []);
  expect(endOf(courses.get('killed') ?? nothing, gone)).toBeUndefined();
});
