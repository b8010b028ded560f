import { describe, expect, it } from 'vitest';
import { placeRecord } from './place-record.ts';

interface Row {
  readonly id: string;
  readonly date: Date;
}
const row = (id: string, day: number): Row => ({ id, date: new Date(2026, 0, day) });
const dateOf = ({ date }: Row): Date => date;
const list = { items: [row('c', 9), row('b', 6), row('a', 3)], nextCursor: undefined };
const ids = ({ items }: { readonly items: readonly Row[] }): string => items.map(({ id }) => id).join('');

describe('a record in a list that is loaded', () => {
  it('is placed by date, a new one before those with the same date', () => {
    expect(ids(placeRecord(list, { after: row('x', 10), dateOf }))).toBe('xcba');
    expect(ids(placeRecord(list, { after: row('x', 6), dateOf }))).toBe('cxba');
    expect(ids(placeRecord(list, { after: row('x', 1), dateOf }))).toBe('cbax');
    expect(ids(placeRecord({ items: [], nextCursor: undefined }, { after: row('x', 1), dateOf }))).toBe('x');
  });

  it('is left out when its page is not loaded', () => {
    expect(ids(placeRecord({ ...list, nextCursor: 'more' }, { after: row('x', 1), dateOf }))).toBe('cba');
  });

  it('is replaced in its place', () => {
    const changed = { ...row('b', 6), isNew: true };
    const { items } = placeRecord<Row>(list, { before: row('b', 6), after: changed, dateOf });
    expect(items[1]).toBe(changed);
    expect(items).toHaveLength(3);
  });

  it('goes', () => {
    expect(ids(placeRecord(list, { before: row('b', 6), dateOf }))).toBe('ca');
  });
});
