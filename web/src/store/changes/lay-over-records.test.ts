import { afterEach, describe, expect, it } from 'vitest';
import type { Expense } from '@barabar/core/contract/expenses';
import type { Group } from '@barabar/core/contract/groups';
import type { Settlement } from '@barabar/core/contract/settlements';
import { makeExpense, makeGroup, makeSettlement } from '../../test-support/factories.ts';
import { makeEntry } from '../../test-support/entry-fixtures.ts';
import type { Effect, OutboxEntry } from '../outbox/outbox-entry.ts';
import { emptyOutbox, setOutbox, type TakenChange } from '../outbox/outbox.ts';
import { layChanges, layOverRecords } from './lay.ts';

const at = (minute: number): Date => new Date(2026, 10, 26, 9, minute);
const READ = { from: at(10).getTime(), to: at(11).getTime() };
const tea = makeExpense('asha', { asha: 50, bina: 50 }, { id: 'tea', groupId: 'goa' });
const cake = makeExpense('asha', { asha: 70, bina: 70 }, { id: 'cake', groupId: 'goa' });
const edited: Expense = { ...tea, description: 'Coffee', version: 2 };
const [first, second] = ['one', 'other'].map((id) =>
  makeSettlement(['bina', 'asha'], 5, { id, groupId: 'goa' }),
);

const waiting = (effect: Effect, more: Partial<OutboxEntry> = {}): OutboxEntry =>
  makeEntry(effect, { madeAt: at(12), ...more });

const isExpense = (record: Expense | Settlement): boolean => 'splits' in record;
const isOfGoa = ({ groupId }: Expense | Settlement): boolean => groupId === 'goa';

function laidOver(
  read: readonly (Expense | Settlement)[],
  {
    entries = [],
    takenChanges = [],
  }: { entries?: readonly OutboxEntry[]; takenChanges?: readonly TakenChange[] },
  isWanted = isExpense,
): readonly (Expense | Settlement)[] {
  setOutbox({ entries, takenChanges });
  return layOverRecords(read, READ, isWanted);
}

afterEach(emptyOutbox);

describe('what the server has taken', () => {
  const created: Effect = { kind: 'expense', after: tea };
  const changed: Effect = { kind: 'expense', before: tea, after: edited };
  const later: Expense = { ...tea, description: 'Lassi', version: 3 };

  it.each<[string, readonly Expense[], Effect, number, readonly Expense[]]>([
    ['is there before the copy has it', [cake], created, 12, [cake, tea]],
    ['is there once when the copy has it', [cake, tea], created, 12, [cake, tea]],
    ['is changed at once', [tea], changed, 12, [edited]],
    ['goes at once', [tea, cake], { kind: 'expense', before: tea }, 12, [cake]],
    ['is left to a copy that was read later: somebody else may have deleted it since', [], created, 9, []],
    ['never takes the place of a later version', [later], changed, 12, [later]],
  ])('%s', (_, read, effect, minute, records) => {
    const sent = { effect, viewerId: 'asha', isTried: true, madeAt: at(8) };
    const takenChanges = [{ ...sent, triedAt: at(minute), takenAt: at(minute) }];
    expect(laidOver(read, { takenChanges })).toEqual(records);
  });
});

describe('what waits', () => {
  it('counts, unless the copy may contain it or the server has refused it', () => {
    const effect: Effect = { kind: 'expense', after: tea };
    expect(laidOver([cake], { entries: [waiting(effect)] })).toEqual([cake, tea]);
    const tried = { isTried: true, triedAt: at(12) };
    expect(laidOver([cake], { entries: [waiting(effect, tried)] })).toEqual([cake, tea]);
    expect(laidOver([cake], { entries: [waiting(effect, { ...tried, triedAt: at(9) })] })).toEqual([cake]);
    const refusal = { code: 'not-found', message: 'no' } as const;
    expect(laidOver([cake], { entries: [waiting(effect, { refusal })] })).toEqual([cake]);
  });

  it('is no expense if it is a settlement', () => {
    const read = [tea];
    expect(laidOver(read, { entries: [waiting({ kind: 'settlement', after: first })] })).toEqual(read);
  });

  it('is among the records of a group: new, changed, deleted, and several as one act', () => {
    const entries = [
      waiting({ kind: 'expense', before: tea, after: edited }, { id: 'a' }),
      waiting({ kind: 'expense', before: cake }, { id: 'b' }),
      waiting({ kind: 'settlement', after: first, others: second ? [second] : [] }, { id: 'one' }),
    ];
    expect(laidOver([tea, cake], { entries }, isOfGoa)).toEqual([edited, first, second]);
  });

  it('is not among those of a group that it is not in, nor is what was refused', () => {
    const elsewhere = makeExpense('asha', { bina: 1 }, { id: 'x', groupId: 'flat' });
    const refusal = { message: 'no', code: 'not-found' } as const;
    const entries = [
      waiting({ kind: 'expense', before: tea }, { id: 'a', refusal }),
      waiting({ kind: 'expense', after: elsewhere }, { id: 'x' }),
    ];
    expect(laidOver([tea], { entries }, isOfGoa)).toEqual([tea]);
  });
});

describe('members by name who are added', () => {
  const goa = makeGroup('Goa', ['Asha Rao']);
  const named = (name: string): Group['members'][number] => ({
    userId: name,
    role: 'member',
    status: 'name-only',
    joinedAt: at(12),
    user: { id: name, name, email: '' },
  });
  const withNamed = (...names: readonly string[]): Group => ({
    ...goa,
    members: [...goa.members, ...names.map(named)],
  });
  const adds = (...names: readonly string[]): Effect => ({
    kind: 'group',
    before: goa,
    after: withNamed(...names),
  });
  const base = (data: unknown) => ({ ...READ, data, nextCursor: undefined, datesOf: () => READ });
  const isOf = (...ids: readonly string[]) => ({ members: ids.map((userId) => ({ userId })) });

  it('are in the group and in the list once, while they wait and when the server has taken one', () => {
    const sent = { viewerId: 'asha', isTried: true, madeAt: at(8), triedAt: at(12), takenAt: at(12) };
    setOutbox({ entries: [waiting(adds('om'))], takenChanges: [{ ...sent, effect: adds('priya') }] });
    const all = isOf('asha', 'priya', 'om');
    expect(layChanges('/api/groups/goa', base(goa)).data).toMatchObject(all);
    expect(layChanges('/api/groups/my-groups', base([withNamed('priya')])).data).toMatchObject([all]);
  });

  it('make no group that the viewer has left, and none of another id', () => {
    setOutbox({ entries: [waiting(adds('om'))] });
    expect(layChanges('/api/groups/my-groups', base([])).data).toEqual([]);
    const puri = makeGroup('Puri', ['Asha Rao']);
    expect(layChanges('/api/groups/puri', base(puri)).data).toEqual(puri);
  });
});
