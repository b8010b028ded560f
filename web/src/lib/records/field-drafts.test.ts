import { toCalendarDay } from '@barabar/core/calendar-day';
import { EXPENSE } from '@barabar/core/records/expense';
import { mapFields, namesOf, type Fields, type Kind } from '@barabar/core/records/fields';
import { SETTLEMENT } from '@barabar/core/records/settlement';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  afterEdit,
  bareCode,
  draftOf,
  editIn,
  emptyDraft,
  fieldsFrom,
  keptShape,
  requestOf,
  wordsIn,
  type DraftOf,
} from './field-drafts.ts';

/** Two values of each kind of field, as answers have them. A flag that is off is absent. */
const SAMPLES: Readonly<Record<Kind, readonly [unknown, unknown]>> = {
  title: ['Dosa', 'Idli'],
  note: ['Two had\nno beer', 'Cash'],
  line: ['Saravana Bhavan', 'Murugan Idli'],
  code: ['412345678901', '412345678902'],
  choice: ['upi', 'cash'],
  day: [toCalendarDay('2026-04-01'), toCalendarDay('2026-04-02')],
  flag: [true, undefined],
};

const sampleOf = (table: Fields, index: 0 | 1) =>
  mapFields<Record<string, never>>(
    table,
    (_, { kind }) => SAMPLES[kind][index],
    (value) => value !== undefined,
  );

const TABLES: readonly (readonly [string, Fields])[] = [
  ['a settlement', SETTLEMENT],
  ['an expense', EXPENSE],
];

describe.each(TABLES)('every plain field of %s', (_, table) => {
  const [first, second] = [sampleOf(table, 0), sampleOf(table, 1)];
  const draft = draftOf(table, first);

  it('is in the form, on the device and in the request as it is in the record', () => {
    const restored = z.object(keptShape(table)).parse(JSON.parse(JSON.stringify(draft)));
    expect(restored).toEqual(draft);
    expect(requestOf(table, draft)).toEqual(first);
  });

  it('is sent alone in a change of it, and shown before the server has answered', () => {
    expect(editIn(table, first, requestOf(table, draft))).toEqual({});
    for (const name of namesOf(table)) {
      const changed = requestOf(table, { ...draft, [name]: draftOf(table, second)[name] });
      const edit = editIn(table, first, changed);
      expect(Object.keys(edit)).toEqual([name]);
      expect(afterEdit(table, first, edit)).toEqual(changed);
    }
  });

  it('is removed by a form that holds nothing in it, but for the day', () => {
    const days = Object.keys(table).filter((name) => table[name]?.kind === 'day');
    const emptied: DraftOf<Fields> = {
      ...emptyDraft(table),
      ...mapFields<DraftOf<Fields>>(
        table,
        (name) => draft[name],
        (value) => days.some((day) => value === draft[day]),
      ),
    };
    const edit = editIn(table, first, requestOf(table, emptied));
    expect(Object.keys(edit)).toEqual(namesOf(table).filter((name) => !days.includes(name)));
    expect(Object.values(edit).every((value) => value === null || value === false)).toBe(true);
    expect(afterEdit(table, first, edit)).toEqual(
      mapFields(
        table,
        (name) => (days.includes(name) ? first[name] : undefined),
        (value) => value !== undefined,
      ),
    );
  });

  it('is taken from one version of a conflict or the other, and named there', () => {
    const theirs = draftOf(table, second);
    for (const name of namesOf(table)) {
      const merged = fieldsFrom(table, (field) => (field === name ? draft : theirs));
      expect(merged).toEqual({ ...theirs, [name]: draft[name] });
      if (table[name]?.kind !== 'flag') expect(wordsIn(table, name, merged)).not.toBe('');
    }
  });
});

it('a code is sent without what people write between its characters', () => {
  expect(bareCode(SETTLEMENT.utr, ' 4123 4567-8901 ')).toBe('412345678901');
  expect(
    requestOf(SETTLEMENT, { ...emptyDraft(SETTLEMENT), utr: '4123 4567 8901', note: '  ' }),
  ).toMatchObject({ utr: '412345678901' });
});
