import { expect, it } from 'vitest';
import { findTestsOfDays } from './hours.ts';

it('tests that compare days with today are found by what they use', () => {
  const { onServer, inClient } = findTestsOfDays();
  expect(onServer).toEqual(
    expect.arrayContaining(['functions/test/closed-periods.test.ts', 'functions/test/absences.test.ts']),
  );
  expect(inClient).toEqual(
    expect.arrayContaining([
      'web/src/components/day-field.browser.test.tsx',
      'web/src/features/expenses/draft/expense-draft.test.ts',
    ]),
  );
});
