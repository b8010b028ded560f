import { describe, expect, it } from 'vitest';
import { placeRecord } from './place-record.ts';

interface Row {
  readonly id: string;
  readonly date: Date;
}
const row = (id: string, day: number): Row => ({ id, date: new Date(2026, 0, day) });
const placeOf = ({ date }: Row): string => date.toISOString();
const list = { items: [row('c', 9), row('b', 6), row('a', 3)], nextCursor: undefined };
const ids = ({ items }: { items: readonly Row[] }): string => items.map(({ id }) => id).join('');

describe('a record in a list that is loaded', () => {
  it('is placed by date, a new one before those with the same date', () => {
    expect(ids(placeRecord(list, { after: row('x', 10), placeOf }))).toBe('xcba');
    expect(ids(placeRecord(list, { after: row('x', 6), placeOf }))).toBe('cxba');
    expect(ids(placeRecord(list, { after: row('x', 1), placeOf }))).toBe('cbax');
    expect(ids(placeRecord({ items: [], nextCursor: undefined }, { after: row('x', 1), placeOf }))).toBe('x');
  });

  it('is left out when its page is not loaded', () => {
    expect(ids(placeRecord({ ...list, nextCursor: 'more' }, { after: row('x', 1), placeOf }))).toBe('cba');
  });

  it('is replaced in its place', () => {
    const changed = { ...row('b', 6), isNew: true };
    const { items } = placeRecord<Row>(list, { before: row('b', 6), after: changed, placeOf });
    expect(items[1]).toBe(changed);
    expect(items).toHaveLength(3);
  });

  it('moves when its place changes, also to a page that is not loaded', () => {
    const later = { before: row('b', 6), after: row('b', 10), placeOf };
    expect(ids(placeRecord(list, later))).toBe('bca');
    const earlier = { before: row('b', 6), after: row('b', 1), placeOf };
    expect(ids(placeRecord(list, earlier))).toBe('cab');
    expect(ids(placeRecord({ ...list, nextCursor: 'more' }, earlier))).toBe('ca');
  });

  it('goes', () => {
    expect(ids(placeRecord(list, { before: row('b', 6), placeOf }))).toBe('ca');
  });
});
