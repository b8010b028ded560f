import { describe, expect, it } from 'vitest';
import { LIMITS } from '@barabar/core/limits';
import { groupNameOf } from './use-new-group.ts';

const ofTable = (name: string): string => groupNameOf({ name, content: { kind: 'table', rows: [] } });
const ofDocument = (value: unknown, name = 'export.json'): string =>
  groupNameOf({ name, content: { kind: 'document', value } });

describe('the name of the group that a file is of', () => {
  it.each([
    ['goa-trip_2024-05-01_export.csv', 'Goa trip'],
    ['Flat 12_2024-05-01_export (1).csv', 'Flat 12'],
    ['Spliit Export - Goa gang - 2024-05-01T10_20_30.000Z.csv', 'Goa gang'],
    ['Spliit Export - 2024-05-01.csv', ''],
    ['barabar-goa-gang-2026-11-21.csv', 'Goa gang'],
    ['barabar-everything-2026-11-21.csv', ''],
    ['गोवा यात्रा.csv', 'गोवा यात्रा'],
    ['export.csv', ''],
    ['expenses.csv', ''],
    ['2024-05-01.csv', ''],
    ['Room 4-B.csv', 'Room 4 B'],
  ])('%s is of "%s"', (file, name) => {
    expect(ofTable(file)).toBe(name);
  });

  it('is what the file itself says', () => {
    expect(ofDocument({ id: 'x', name: ' Goa gang ', expenses: [] })).toBe('Goa gang');
    expect(ofDocument({ format: 'barabar-group', group: { name: 'Flat' } })).toBe('Flat');
    expect(ofDocument({ data: { group: { name: 'Flat' } } })).toBe('Flat');
    expect(ofDocument({ profile: {} }, 'barabar-everything-2026-11-21.json')).toBe('');
    expect(ofDocument({ name: '' }, 'goa.json')).toBe('Goa');
  });

  it('is as long as a group may be called', () => {
    expect(ofTable(`${'a'.repeat(500)}.csv`)).toHaveLength(LIMITS.nameCharsMax);
  });
});
