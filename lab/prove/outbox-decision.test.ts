import { expect, it } from 'vitest';
import { createRandom } from '../../scripts/random.ts';
import { chooseDecision, goesWith, keptOver, noteDecision } from './outbox-decision.ts';
import type { Course, Operation, SeenExpense } from './outbox-operation.ts';

const tea: SeenExpense = {
  kind: 'expense',
  id: 'tea',
  words: 'Tea',
  amount: 300,
  paidBy: 'asha',
  shares: { asha: 100, bina: 200 },
  version: 1,
};
const create: Operation = { key: 'tea', action: 'createExpense', after: tea };

it('only refused entries are decided on, each in the ways that the screen offers for it', () => {
  const random = createRandom(1);
  expect(chooseDecision([{ key: 'waiting' }], random, 'new')).toBeUndefined();
  const chosen = Array.from({ length: 100 }, () =>
    chooseDecision(
      [
        { key: 'overtaken', refusal: { code: 'version-conflict', version: 4 } },
        { key: 'waiting' },
        { key: 'too much', refusal: { code: 'exceeds-owed', version: undefined } },
      ],
      random,
      'new',
    ),
  );
  expect(new Set(chosen.map((decision) => `${decision?.kind} ${decision?.key}`))).toEqual(
    new Set(['discard overtaken', 'keep mine overtaken', 'discard too much', 'try again too much']),
  );
});

it('what is kept over a change of somebody else is the same edit of the current version', () => {
  const edit: Operation = {
    key: 'old',
    action: 'editExpense',
    before: tea,
    after: { ...tea, words: 'Rum', version: 2 },
  };
  expect(keptOver(edit, 'new', 4)).toEqual({
    key: 'new',
    action: 'editExpense',
    before: { ...tea, version: 4 },
    after: { ...tea, words: 'Rum', version: 5 },
  });
});

it('with a creation go the changes of the new record and the comments on it', () => {
  const edit: Operation = { key: 'edit', action: 'editExpense', before: tea, after: tea };
  const comment: Operation = {
    key: 'comment',
    action: 'createComment',
    after: { kind: 'comment', id: 'comment', words: 'Cold', expenseId: 'tea' },
  };
  const other: Operation = { key: 'rum', action: 'createExpense', after: { ...tea, id: 'rum' } };
  expect([create, edit, comment, other].filter((one) => goesWith(one, create))).toEqual([edit, comment]);
  expect([create, comment, other].filter((one) => goesWith(one, edit))).toEqual([]);
});

it('notes what goes with a decision and what was held, and takes back what was not carried out', () => {
  const edit: Operation = { key: 'edit', action: 'editExpense', before: tea, after: tea };
  const [first, second] = [create, edit].map((operation): Course => ({
    operation,
    told: { kind: 'nothing' },
  }));
  const courses = new Map([first, second].flatMap((one) => (one ? [[one.operation.key, one]] : [])));
  const undo = noteDecision({ courses, model: { idOf: (id) => id } }, { kind: 'discard', key: 'tea' }, [
    { key: 'tea', refusal: { code: 'not-found', version: undefined } },
    { key: 'edit' },
  ]);
  expect(first).toMatchObject({ decided: 'discard' });
  expect(second).toMatchObject({ decided: 'discard', wasHeld: true });
  undo();
  expect([first?.decided, second?.decided]).toEqual([undefined, undefined]);
});
