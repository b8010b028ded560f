import { expect, it } from 'vitest';
import { toMinor } from '../../../core/src/money.ts';
import { createRandom } from '../../../scripts/random.ts';
import { taxSummaryRows } from './tax-summary-rows.ts';
import { WRITING_VOCABULARY } from './vocabulary-writing.ts';

it('taxable amounts and taxes add up to the total, to the paisa', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const rows = taxSummaryRows(
      {
        random: createRandom(seed),
        vocabulary: WRITING_VOCABULARY,
        trade: WRITING_VOCABULARY.grocery,
        columns: 40,
        money: { itemSign: '', totalSign: '', totalSuffix: '', isGrouped: true, isWhole: false },
      },
      toMinor<'INR'>(123_457),
    );
    const sums = rows.at(-1)?.cells.slice(1) ?? [];
    const paise = sums.reduce((total, { text }) => total + Number(text.replace('.', '')), 0);
    expect(paise).toBe(123_457);
  }
});
