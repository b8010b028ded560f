import { listActivities } from '@barabar/core/contract/activities';
import { type Expense } from '@barabar/core/contract/expenses';
import { editExpense } from '@barabar/core/contract/expense-changes';
import { editRecurrence } from '@barabar/core/contract/recurrence-changes';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Written } from '../src/triggers/log-written.ts';
import type { Person } from './harness.ts';
import { addExpense, expectExactLedger, expenseBody } from './ledger.ts';
import { imagesOf, logOf, tell, type Logged } from './log.ts';
import { addSeries, seriesExpense } from './recurring.ts';
import { beginMerge, finishMerge } from './merging.ts';
import { openApp } from './world.ts';

const app = await openApp();
let asha: Person;
/** The record that is given up. */
let lata: Person;
/** The record that goes on. */
let kabir: Person;
beforeEach(async () => {
  asha = await app.join('Asha Nair');
  [lata, kabir] = [await app.join('Lata Rao'), await app.join('Kabir Sen')];
  for (const record of [lata, kabir]) await app.befriend(asha, record);
});

/** Kabir proves the address of Lata's account, which is gone: both records are one person's. @returns Kabir's session. */
async function merge(): Promise<Person> {
  const { email } = lata;
  await app.auth.deleteUser(lata.uid);
  await app.auth.updateUser(kabir.uid, { email });
  const moved = await beginMerge(app, { ...kabir, ...(await app.accounts.signIn({ ...kabir, email })) });
  await finishMerge(app, lata);
  return moved;
}

/** An edit that has it among fewer people, and the images of that write. */
function editOut(as: Person, { id, version }: Expense, among: readonly Person[]) {
  const { splits } = expenseBody(as, { amount: 90_00, among });
  const act = () =>
    app.ask(editExpense, { as, params: { expenseId: id }, body: { version, splits, paidBy: as.userId } });
  return imagesOf(app, 'expenses', { id, act });
}

async function fieldsLoggedOf(collection: Logged, { id: recordId }: Pick<Expense, 'id'>): Promise<string> {
  const entries = await logOf(app, collection, recordId);
  return JSON.stringify(entries.map(({ id: _id, ...fields }) => fields));
}

const typesSeenBy = async (as: Person, query: { readonly friendId?: string } = {}) =>
  (await app.ask(listActivities, { as, query })).map(({ type }) => type);

describe.each([
  ['before', { isEarly: true, repeats: 0 }],
  ['after', { isEarly: false, repeats: 1 }],
  ['before and again after', { isEarly: true, repeats: 1 }],
])('an edit that is logged %s two records of a person are one', (_when, { isEarly, repeats }) => {
  async function mergeAround(collection: Logged, { written }: { written: Written }): Promise<Person> {
    if (isEarly) await tell(app, collection, written);
    const moved = await merge();
    app.clock.advance(60_000);
    for (let time = 0; time < repeats; time += 1) await tell(app, collection, written);
    return moved;
  }

  it.each([
    ['given up', () => lata, () => kabir],
    ['going on', () => kabir, () => lata],
  ])(
    'has not removed them if it removed the one %s and left the other',
    async (_which, removed, remainderOf) => {
      const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, removed(), remainderOf()] });
      const moved = await mergeAround('expenses', await editOut(asha, expense, [asha, remainderOf()]));
      expect(await typesSeenBy(moved)).toEqual(['expense_updated']);
      expect(await typesSeenBy(moved, { friendId: asha.userId })).toEqual(['expense_updated']);
      expect(await typesSeenBy(asha, { friendId: kabir.userId })).toEqual(['expense_updated']);
      expect(await fieldsLoggedOf('expenses', expense)).not.toContain(lata.userId);
      await expectExactLedger(app.db, [asha, lata, kabir]);
    },
  );

  it('has removed them, in the logs of both, if neither is in it', async () => {
    const expense = await addExpense(app, asha, { amount: 90_00, among: [asha, lata] });
    const moved = await mergeAround('expenses', await editOut(asha, expense, [asha]));
    expect(await typesSeenBy(moved)).toEqual(['expense_person_removed']);
    expect(await typesSeenBy(moved, { friendId: asha.userId })).toEqual(['expense_person_removed']);
    expect(await typesSeenBy(asha, { friendId: kabir.userId })).toEqual(['expense_updated']);
    expect(await fieldsLoggedOf('expenses', expense)).not.toContain(lata.userId);
  });

  it('of a series has removed them, in the logs of both, if neither is in it', async () => {
    const series = await addSeries(app, asha, { amount: 90_00, among: [asha, lata] });
    const expense = seriesExpense(asha, { amount: 90_00, among: [asha] });
    const act = () =>
      app.ask(editRecurrence, {
        as: asha,
        params: { recurrenceId: series.id },
        body: { version: series.version, expense },
      });
    const moved = await mergeAround(
      'recurrences',
      await imagesOf(app, 'recurrences', { id: series.id, act }),
    );
    expect(await typesSeenBy(moved)).toEqual(['recurrence_person_removed']);
    expect(await typesSeenBy(asha, { friendId: kabir.userId })).toEqual(['recurrence_updated']);
    expect(await fieldsLoggedOf('recurrences', series)).not.toContain(lata.userId);
  });

  it('by one of them is told as theirs to whom it removed', async () => {
    const expense = await addExpense(app, lata, { amount: 90_00, among: [asha, lata] });
    await mergeAround('expenses', await editOut(lata, expense, [lata]));
    expect(await typesSeenBy(asha)).toEqual(['expense_person_removed']);
    expect(await typesSeenBy(asha, { friendId: kabir.userId })).toEqual(['expense_person_removed']);
    expect(await fieldsLoggedOf('expenses', expense)).not.toContain(lata.userId);
  });
});
