import { toCalendarDay } from '@barabar/core/calendar-day';
import { createGroup } from '@barabar/core/contract/group-changes';
import { addImportRows, createImport, finishImport } from '@barabar/core/contract/imports';
import { LIMITS } from '@barabar/core/limits';
import type { Person, TestApp } from '../../functions/test/harness.ts';
import { keyRows, muchIn } from '../../functions/test/imported.ts';

/** Somebody with so many expenses, all in one group and with one friend. */
export interface World {
  readonly size: number;
  readonly viewer: Person;
  readonly friend: Person;
  readonly groupId: string;
}

const DAY_MS = 86_400_000;
const DAYS = 3_600;

/** A row of an import: ₹100.00 that two people share. Every other is paid by the other. */
function makeRow({ size, viewer, friend }: Omit<World, 'groupId'>, index: number) {
  const day = new Date(Date.UTC(2016, 0, 1) + Math.floor((index / size) * DAYS) * DAY_MS);
  const [payer, other] = index % 2 === 0 ? [viewer, friend] : [friend, viewer];
  const description = `Expense ${index}`;
  return {
    kind: 'expense' as const,
    expense: {
      description,
      amount: 100,
      paidBy: payer.userId,
      splits: [payer, other].map(({ userId }) => ({ userId, splitType: 'equal' as const, amount: 50 })),
      spentOn: toCalendarDay(day.toISOString().slice(0, 10)),
    },
  };
}

/** Makes a person with so many expenses, by an import. */
export async function makeWorld(app: TestApp, size: number): Promise<World> {
  const viewer = await app.join('Asha Rao');
  const friend = await app.join('Kabir Sen');
  await app.befriend(viewer, friend);
  const { id: groupId } = await app.gather('Flat 402', [viewer, friend]);
  const people = [viewer, friend].map(({ name, userId }) => ({ name, userId }));
  const body = {
    source: 'splitwise',
    fileName: 'flat.csv',
    rowCount: size,
    newRowCount: size,
    people: people.map((person) => ({ ...person, nets: muchIn('INR') })),
  } as const;
  const { id: importId } = await app.ask(createImport, { as: viewer, params: { groupId }, body });
  const params = { groupId, importId };
  for (let done = 0; done < size; done += LIMITS.importSliceRowsMax) {
    const count = Math.min(LIMITS.importSliceRowsMax, size - done);
    const rows = Array.from({ length: count }, (_, index) => makeRow({ size, viewer, friend }, done + index));
    await app.ask(addImportRows, { as: viewer, params, body: { rows: keyRows(rows, people) } });
  }
  await app.ask(finishImport, { as: viewer, params });
  return { size, viewer, friend, groupId };
}

/** Makes a group of so many members for a person: everybody else is in it by name only. @returns its id. */
export async function makeCrowd(app: TestApp, viewer: Person, members: number): Promise<string> {
  const { id } = await app.ask(createGroup, { as: viewer, body: { name: 'Village' } });
  for (let index = 1; index < members; index += 1) await app.addByName(viewer, id, `Person ${index}`);
  return id;
}
