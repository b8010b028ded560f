import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import { MonthChart } from './month-chart.tsx';

test.each([
  [80, ['₹20', '₹40', '₹60', '₹80']],
  [60_000, ['₹20K', '₹40K', '₹60K']],
  [1_50_000, ['₹50K', '₹1L', '₹1.5L']],
  [2_00_00_000, ['₹50L', '₹1Cr', '₹1.5Cr', '₹2Cr']],
])('the axis says ₹%d in thousands, lakhs and crores', async (rupees, labels) => {
  await render(
    <MemoryRouter>
      <MonthChart
        months={[{ key: '2026-11', sum: toMinor(rupees * 100) }]}
        currency="INR"
        selected="2026-11"
        measure={undefined}
        addressOf={() => '/'}
      />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('figure')).toBeVisible();
  const texts = [...document.querySelectorAll('figure text')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text.startsWith('₹'))).toEqual(labels);
});
