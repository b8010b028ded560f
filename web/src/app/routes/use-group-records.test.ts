import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../store/outbox/outbox-entry.ts';
import { makeExpense, makeSettlement } from '../../lib/factories.ts';
import { withChanges } from './use-group-records.ts';

const entry = (id: string, effect: OutboxEntry['effect'], more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  id,
  action: 'createExpense',
  params: {},
  body: undefined,
  isTried: false,
  viewerId: 'asha',
  effect,
  madeAt: new Date(0),
  ...more,
});

const tea = makeExpense('asha', { bala: 10 }, { id: 'tea', groupId: 'goa' });
const rent = makeExpense('asha', { bala: 90 }, { id: 'rent', groupId: 'goa' });

test('what waits is among the records: new, changed, deleted, and several as one act', () => {
  const changed = { ...tea, description: 'Coffee' };
  const [one, other] = ['one', 'other'].map((id) =>
    makeSettlement(['bala', 'asha'], 5, { id, groupId: 'goa' }),
  );
  const records = withChanges(
    [tea, rent],
    [
      entry('a', { kind: 'expense', before: tea, after: changed }),
      entry('b', { kind: 'expense', before: rent }),
      entry('one', { kind: 'settlement', after: one, others: other ? [other] : [] }),
    ],
    'goa',
  );
  expect(records).toEqual([changed, one, other]);
});

test('neither what was refused is, nor what is in another group', () => {
  const elsewhere = makeExpense('asha', { bala: 1 }, { id: 'x', groupId: 'flat' });
  const refused = entry('a', { kind: 'expense', before: tea });
  const refusal = { message: 'no', code: 'not-found' as const };
  expect(
    withChanges([tea], [{ ...refused, refusal }, entry('x', { kind: 'expense', after: elsewhere })], 'goa'),
  ).toEqual([tea]);
});
