import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expense as expenseSchema } from '@barabar/core/contract/expenses';
import { expenseOnWire, makeViewer } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import { expenseItem } from './feed-item.ts';
import { FeedRow } from './feed-row.tsx';

test('on a phone of 320 px a crore stands beside no broken word', async () => {
  await page.viewport(320, 700);
  const yacht = expenseSchema.parse(
    expenseOnWire('Yacht', { payer: 'Kabir Sen', amount: 10_000_000, sharers: ['Meera Iyer'] }),
  );
  await render(
    <CurrentUserContext value={makeViewer('Kabir Sen')}>
      <FeedRow
        item={expenseItem(yacht)}
        scope={{ kind: 'global' }}
        isDeleting={false}
        isRuled={false}
        onDelete={() => undefined}
      />
    </CurrentUserContext>,
    { wrapper: MemoryRouter },
  );
  await document.fonts.ready;
  const title = page.getByRole('heading', { name: 'Yacht' }).element().getBoundingClientRect();
  const amount = page.getByText('₹1,00,00,000.00').first().element().getBoundingClientRect();
  expect(title.height).toBeLessThan(30);
  expect(amount.right).toBeLessThanOrEqual(320);
  expect(title.top >= amount.bottom || title.right <= amount.left).toBe(true);
});
