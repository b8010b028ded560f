import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listSettlements } from '@barabar/core/contract/settlements';
import { callOf } from '../../store/kinds.ts';
import { emptyStore } from '../../store/store.ts';
import { stubApi } from '../../test-support/stub-api.ts';
import { expenseOnWire, makeViewer, settlementOnWire } from '../../test-support/factories.ts';
import { CurrentUserContext } from '../../lib/people/current-user.ts';
import type { FeedScope } from './api.ts';
import { ActivityList } from './activity-list.tsx';
import type { FeedRowProps } from './feed-row.tsx';

const rendered = vi.hoisted(() => vi.fn<(id: string) => void>());

vi.mock(import('./feed-row.tsx'), () => ({
  FeedRow: ({ item }: FeedRowProps) => {
    rendered(item.id);
    return <article>{item.id}</article>;
  },
}));

const GOA: FeedScope = { kind: 'group', groupId: 'goa' };
const payment = {
  ...settlementOnWire('Kabir Sen', 'Meera Iyer', 100),
  id: 'payment',
  settledAt: '2025-12-01T00:00:00.000Z',
};
const [chai, rent] = ['Chai', 'Rent'].map((name) => expenseOnWire(name, { payer: 'Kabir Sen', amount: 100 }));

const AsMeera = ({ children }: { children: ReactNode }) => (
  <CurrentUserContext value={makeViewer('Meera Iyer')}>
    <MemoryRouter>{children}</MemoryRouter>
  </CurrentUserContext>
);

beforeEach(emptyStore);

function ReadPaymentsAgain() {
  const { mutate } = useSWRConfig();
  return (
    <button type="button" onClick={() => void mutate(callOf(listSettlements, { query: { groupId: 'goa' } }))}>
      Read again
    </button>
  );
}

test('a new payment leaves the rows of the expenses as they are', async () => {
  const change = stubApi({
    'GET /expenses': () => ({ data: [chai, rent] }),
    'GET /settlements': () => ({ data: [] }),
    'GET /activities': () => ({ data: [] }),
  });
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ActivityList scope={GOA} />
      <ReadPaymentsAgain />
    </SWRConfig>,
    { wrapper: AsMeera },
  );
  await expect.element(page.getByText('rent')).toBeVisible();
  change({ 'GET /settlements': () => ({ data: [payment] }) });
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect.element(page.getByText('payment')).toBeVisible();
  expect(rendered.mock.calls.flat().toSorted()).toEqual(['chai', 'payment', 'rent']);
});

test('expenses of which the viewer and the friend owe each other nothing are one line, which shows and hides them', async () => {
  const sharers = ['Kabir Sen', 'Meera Iyer', 'Zoya Khan'];
  stubApi({
    'GET /expenses/my-expenses': () => ({
      data: [
        expenseOnWire('Ferry', { payer: 'Kabir Sen', amount: 300, sharers }),
        expenseOnWire('Tea', { payer: 'Zoya Khan', amount: 300, sharers }),
        expenseOnWire('Taxi', { payer: 'Zoya Khan', amount: 300, sharers }),
      ],
    }),
    'GET /settlements': () => ({ data: [] }),
    'GET /activities': () => ({ data: [] }),
  });
  await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ActivityList scope={{ kind: 'friend', friendId: 'kabir' }} />
    </SWRConfig>,
    { wrapper: AsMeera },
  );
  const line = page.getByRole('button', { name: '2 expenses where nothing is owed between you' });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  const rows = () =>
    page
      .getByRole('article')
      .elements()
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual(['ferry']);
  await line.click();
  await expect.element(line).toHaveFocus();
  expect(rows()).toEqual(['ferry', 'tea', 'taxi']);
  await line.click();
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  expect(rows()).toEqual(['ferry']);
});
