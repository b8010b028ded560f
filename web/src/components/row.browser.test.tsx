import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toMinor } from '@barabar/core/money';
import { Avatar } from './avatar.tsx';
import { Row, RowBalance, Rows } from './row.tsx';

/** Rupees 13,00,41,397.03 and 1,00,000 crore. */
const SUMS = [13_004_139_703, 1_000_000_000_000_00];

test.each([320, 390])('at %i px a sum of crores and a long name are both whole', async (width) => {
  await page.viewport(width, 700);
  await render(
    <MemoryRouter>
      <Rows label="Friends">
        {SUMS.flatMap((sum) =>
          ['Lakshmi Narayanan Subramaniam', 'x'.repeat(60)].map((name) => (
            <Row
              key={name + sum}
              to="/"
              leading={<Avatar id={name} name={name} />}
              title={name}
              aside={<RowBalance words="owes you" tone="owed" amountMinor={toMinor(sum)} />}
            />
          )),
        )}
      </Rows>
    </MemoryRouter>,
  );
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  for (const row of page.getByRole('link').elements()) {
    const [name, amount] = [row.querySelector('.text-name'), row.querySelector('.money')];
    if (!name || !amount) throw new Error('a row has a name and an amount');
    const box = amount.getBoundingClientRect();
    expect(box.right).toBeLessThanOrEqual(width);
    const words = new Range();
    words.selectNodeContents(name);
    for (const line of words.getClientRects()) {
      const isAbove = line.bottom <= box.top || line.top >= box.bottom;
      expect(isAbove || line.right <= box.left).toBe(true);
    }
    // A word that fits on a line is on one: three words, at most three lines.
    if (name.textContent.includes(' ')) expect(words.getClientRects().length).toBeLessThanOrEqual(3);
  }
});
