import { toCalendarDay } from '@barabar/core/calendar-day';
import { ENDPOINTS as calls } from '@barabar/core/contract/endpoints';
import { EXPENSE } from '@barabar/core/records/expense';
import {
  isGiven,
  mapFields,
  namesOf,
  type Fields,
  type Fresh,
  type Kind,
  type NameOf,
} from '@barabar/core/records/fields';
import { GROUP_TEXTS } from '@barabar/core/records/group';
import { PERSON_TEXTS } from '@barabar/core/records/person';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { expect, it } from 'vitest';
import { addExpense, balancesSeenBy, expenseBody, settlementBody } from './ledger.ts';
import { logging } from './log.ts';
import { openLedger } from './world.ts';

/* What holds for every plain field of a record, through the API and the triggers. */

const { app, two } = await openLedger();
const [asha, ravi] = await two();
const among = [asha, ravi];
// What Ravi's settlements take from.
await addExpense(app, asha, { amount: 9_000_00, among });

/** Two values of each kind, as requests send them. Whether money came back moves balances: refunds.test.ts has it. */
const SENT: Readonly<Record<Kind, readonly [unknown, unknown]>> = {
  title: [' Masala dosa ', 'Idli'],
  note: [' Two had\nno beer ', 'All had some'],
  line: [' Saravana Bhavan ', 'Minerva'],
  code: ['412345678901', '412345678902'],
  choice: ['upi', 'cash'],
  day: [toCalendarDay('2026-03-01'), toCalendarDay('2026-02-28')],
  flag: [undefined, undefined],
};
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const sent = <F extends Fields>(table: F, index: 0 | 1): Fresh<F> =>
  mapFields(table, (_, { kind }) => SENT[kind][index], isGiven);
const shown = (table: Fields, index: 0 | 1): object =>
  mapFields(table, (_, { kind }) => trimmed(SENT[kind][index]), isGiven);
const changesOf = (table: Fields) =>
  namesOf(table).flatMap((field) => {
    const [before, after] = SENT[table[field]?.kind ?? 'flag'];
    return before === undefined ? [] : [{ field, oldValue: trimmed(before), newValue: trimmed(after) }];
  });
/** Removes what can be removed: titles and days stay. */
const removed = <F extends Fields>(table: F) =>
  mapFields<{ readonly [Name in NameOf<F, 'note' | 'line' | 'code' | 'choice'>]?: null }>(
    table,
    (_, { kind }) => (kind === 'title' || kind === 'day' || kind === 'flag' ? undefined : null),
    isGiven,
  );

const newestChanges = async () => {
  const [newest] = await app.ask(calls.listActivities, { as: asha, query: { limit: 1 } });
  return newest?.metadata.changes;
};

interface Answered {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: Date;
}

async function expectPlain(
  table: Fields,
  {
    collection,
    create,
    edit,
    remove,
    restore,
  }: {
    collection: 'expenses' | 'settlements';
    create: () => Promise<Answered>;
    edit: (made: Answered, what: 'second' | 'none') => Promise<Answered>;
    remove: (made: Answered) => Promise<unknown>;
    restore: (made: Answered) => Promise<Answered>;
  },
): Promise<void> {
  const made = await create();
  expect(made).toMatchObject(shown(table, 0));
  const owed = await balancesSeenBy(app, asha);
  const edited = await logging(app, collection, { id: made.id, act: () => edit(made, 'second') });
  expect(edited).toEqual({ ...made, ...shown(table, 1), version: 2, updatedAt: edited.updatedAt });
  expect(await newestChanges()).toEqual(expect.arrayContaining(changesOf(table)));
  expect(await edit(edited, 'second')).toEqual(edited);
  await remove(edited);
  const restored = await restore(edited);
  expect(restored).toMatchObject(shown(table, 1));
  const gone = removed(table);
  const bare = await edit(restored, 'none');
  for (const name of namesOf(table))
    expect(name in bare, name).toBe(name in shown(table, 1) && !(name in gone));
  expect(await balancesSeenBy(app, asha)).toEqual(owed);
}

it('those of an expense are recorded, changed, logged, restored and removed, and move no balance', () => {
  const on = ({ id }: Answered) => ({ as: ravi, params: { expenseId: id } });
  const body = {
    ...expenseBody(asha, { amount: 50_00, among }),
    ...sent(EXPENSE, 0),
    description: ' Masala dosa ',
  };
  return expectPlain(EXPENSE, {
    collection: 'expenses',
    create: () => app.ask(calls.createExpense, { as: asha, body }),
    edit: (made, what) =>
      app.ask(calls.editExpense, {
        ...on(made),
        body: { version: made.version, ...(what === 'none' ? removed(EXPENSE) : sent(EXPENSE, 1)) },
      }),
    remove: (made) => app.ask(calls.deleteExpense, on(made)),
    restore: (made) => app.ask(calls.restoreExpense, on(made)),
  });
});

it('those of a settlement are recorded, changed, logged, restored and removed, and move no balance', () => {
  const on = ({ id }: Answered) => ({ as: asha, params: { settlementId: id } });
  const body = { ...settlementBody({ from: ravi, to: asha, amount: 20_00 }), ...sent(SETTLEMENT, 0) };
  return expectPlain(SETTLEMENT, {
    collection: 'settlements',
    create: () => app.ask(calls.createSettlement, { as: ravi, body }),
    edit: (made, what) =>
      app.ask(calls.editSettlement, {
        ...on(made),
        body: { version: made.version, ...(what === 'none' ? removed(SETTLEMENT) : sent(SETTLEMENT, 1)) },
      }),
    remove: (made) => app.ask(calls.deleteSettlement, on(made)),
    restore: (made) => app.ask(calls.restoreSettlement, on(made)),
  });
});

it('those of a group are recorded, changed, logged and removed', async () => {
  const body = { name: 'Goa', ...sent(GROUP_TEXTS, 0) };
  const made = await app.ask(calls.createGroup, { as: asha, body });
  expect(made).toMatchObject(shown(GROUP_TEXTS, 0));
  const on = { as: asha, params: { groupId: made.id } };
  const act = () => app.ask(calls.updateGroup, { ...on, body: { version: 1, ...sent(GROUP_TEXTS, 1) } });
  expect(await logging(app, 'groups', { id: made.id, act })).toMatchObject(shown(GROUP_TEXTS, 1));
  expect(await newestChanges()).toEqual(changesOf(GROUP_TEXTS));
  const bare = await app.ask(calls.updateGroup, { ...on, body: { version: 2, ...removed(GROUP_TEXTS) } });
  for (const name of namesOf(GROUP_TEXTS)) expect(bare).not.toHaveProperty(name);
});

it('those of a person are recorded and removed', async () => {
  const read = { phoneNumber: '+919876543210', upiId: 'asha@upi' };
  const body = { ...sent(PERSON_TEXTS, 0), ...read };
  await app.ask(calls.updateAccount, { as: asha, body });
  expect(await app.ask(calls.getAccount, { as: asha })).toMatchObject({ ...shown(PERSON_TEXTS, 0), ...read });
  const bare = await app.ask(calls.updateAccount, { as: asha, body: removed(PERSON_TEXTS) });
  for (const name of namesOf(PERSON_TEXTS)) expect(bare).not.toHaveProperty(name);
});
