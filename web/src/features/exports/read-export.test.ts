import { toCalendarDay } from '@barabar/core/calendar-day';
import { afterEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../test-support/stub-api.ts';
import { balanceOnWire, expenseOnWire, groupOnWire } from '../../test-support/factories.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a table names who has deleted their account in the language of the page', async () => {
  vi.stubGlobal('pageLanguage', 'hi');
  vi.resetModules();
  const names = ['Asha Rao', 'Deleted user'];
  const group = groupOnWire('Goa', names);
  stubApi({
    [`GET /groups/${group.id}/export`]: () => ({
      data: {
        format: 'group-records',
        version: 1,
        exportedAt: '2026-11-22T10:00:00Z',
        group,
        expenses: [
          {
            ...expenseOnWire('Hotel', { payer: 'Asha Rao', amount: 100, sharers: names }),
            group: { id: group.id, name: group.name },
            groupId: group.id,
          },
        ],
        settlements: [],
        balances: [balanceOnWire('Deleted user', 'Asha Rao', { amount: 50, groupId: group.id })],
      },
    }),
  });
  const { readLedgerTable } = await import('./make-file.ts');
  const { people } = await readLedgerTable(
    { kind: 'group', id: group.id, name: group.name },
    { day: toCalendarDay('2026-11-22'), signal: AbortSignal.timeout(5_000) },
  );
  expect(people.map(({ name }) => name)).toEqual(['Asha Rao', 'डिलीटेड यूज़र']);
});
