import { expect, it } from 'vitest';
import {
  countLevels,
  describePlant,
  describeUnmeasured,
  missedOf,
  readPlants,
  writePlants,
} from './report-plants.ts';

const bug = {
  bug: 'Nobody owes, however long the words are that say so, which go on to the next line of a report',
  origin: 'chosen',
  file: null,
  test: null,
  from: 'a',
  to: 'b',
};
const at = { file: 'web/src/sum.ts', date: '2026-11-27' };
const first = { level: 'unit', file: 'web/src/store/sum.test.ts', seconds: 1.26 };

it('what noticed a bug is said, and read again for a run that plants others', () => {
  const noticed = describePlant(bug, {
    ...at,
    notice: { ...first, others: ['core/src/money.test.ts', 'x.test.ts'] },
  });
  const missed = describePlant({ ...bug, bug: 'Everybody owes' }, { ...at, notice: null });
  const unmeasured = describeUnmeasured({ ...bug, bug: 'Somebody owes' });
  expect(noticed.slice(1)).toEqual([
    'web/src/sum.ts, chosen',
    'unit, store/sum.test.ts, after 1.3 s',
    'src/money.test.ts, x.test.ts',
    '2026-11-27',
  ]);
  const rows = [noticed, missed, unmeasured];
  expect(missedOf(rows)).toEqual(['Everybody owes']);
  expect(Object.fromEntries(countLevels(rows))).toEqual({ unit: 1, nothing: 1, 'not measured yet': 1 });
  expect([...readPlants(writePlants(rows)).values()]).toEqual(rows);
});
