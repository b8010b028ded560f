import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toCalendarDay } from '@barabar/core/calendar-day';
import type { Currency } from '@barabar/core/money';
import { stubApi } from '../../../test-support/stub-api.ts';
import { useRateDoubts } from './use-rate-doubts.ts';

const spentOn = toCalendarDay('2026-04-13');
const rates = { day: spentOn, perEuro: { USD: '1.1684', INR: '109.0470' } };

const keptOf = (amountText: string, currency: Currency) => ({
  spentOn,
  currency,
  conversion: {
    amountText,
    currency: 'EUR',
    by: 'rate',
    rateText: '0.5',
    rate: { numerator: 1, denominator: 2 },
    day: spentOn,
  } as const,
});

function Doubts({ draft }: { draft: ReturnType<typeof keptOf> }) {
  const isRead = useRateDoubts(keptOf('5', 'INR'), undefined).doubts.length > 0;
  const { doubts } = useRateDoubts(draft, keptOf('5', 'INR'));
  return (
    <>
      <p>{isRead && 'Rates are read.'}</p>
      <output>{doubts.join(' ')}</output>
    </>
  );
}

test.each([
  ['nothing is asked about what was kept already', keptOf('5.00', 'INR'), ''],
  ['a greater amount is asked about', keptOf('5000', 'INR'), 'Keep €5,000.00 as ₹2,500.00?'],
  ['another currency is asked about', keptOf('5', 'USD'), 'Keep €5.00 as $2.50?'],
] as const)('in an edit at an own rate that was kept once, %s', async (_, draft, question) => {
  stubApi({ 'GET /rates': () => ({ data: { rates } }) });
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Doubts draft={draft} />
    </SWRConfig>,
  );
  await expect.element(page.getByText('Rates are read.')).toBeVisible();
  const [asked = ''] = page.getByRole('status').element().textContent.split(' By the ECB’s');
  expect(asked).toBe(question);
});
