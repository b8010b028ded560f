import { describe, expect, it } from 'vitest';
import type { Operation, SeenComment, SeenExpense } from './outbox-operation.ts';
import { isAtRest } from './outbox-rest.ts';

const tea: SeenExpense = {
  kind: 'expense',
  id: 'tea',
  words: 'Tea',
  amount: 300,
  paidBy: 'asha',
  shares: { asha: 100, bina: 200 },
  version: 1,
};
const edit: Operation = { key: 'edit', action: 'editExpense', before: tea, after: tea };
const again: Operation = { key: 'again', action: 'deleteExpense', before: tea };
const rum: Operation = { key: 'rum', action: 'createExpense', after: { ...tea, id: 'rum' } };
const comment = (expenseId: string): SeenComment => ({
  kind: 'comment',
  id: 'comment',
  words: 'Cold',
  expenseId,
});
const onTea: Operation = { key: 'on tea', action: 'createComment', after: comment('tea') };
const onRum: Operation = { key: 'on rum', action: 'createComment', after: comment('rum') };

const known = {
  courses: new Map([edit, again, rum, onTea, onRum].map((operation) => [operation.key, { operation }])),
  model: { idOf: (id: string) => id },
};
const waiting = ({ key }: Operation) => ({ key });
const refused = ({ key }: Operation) => ({ key, refusal: { code: 'not-found', version: undefined } });

describe('an outbox', () => {
  it.each([
    ['with nothing in it', []],
    ['with a refused entry', [refused(edit)]],
    ['with a change of a record after a refused one', [refused(edit), waiting(again)]],
    ['with a comment on a record that was not created', [refused(rum), waiting(onRum)]],
  ])('%s is at rest', (_, entries) => {
    expect(isAtRest(known, entries)).toBe(true);
  });

  it.each([
    ['with an entry that waits for nothing', [waiting(edit)]],
    ['with two changes of a record', [waiting(edit), waiting(again)]],
    ['with a change before the refused one', [waiting(edit), refused(again)]],
    ['with a refused entry about something else', [refused(rum), waiting(edit)]],
    ['with a comment on a record whose change was refused', [refused(edit), waiting(onTea)]],
  ])('%s is not at rest', (_, entries) => {
    expect(isAtRest(known, entries)).toBe(false);
  });
});
