import { expect, type Locator, type Page } from '@playwright/test';
import type { View } from '../views/view.ts';
import type { DemoStage } from './demo-stage.ts';

const history = (page: Page): Locator => page.getByRole('region', { name: 'History' });
const seeHistory = (page: Page): Promise<void> =>
  expect(history(page).getByRole('article').first()).toBeVisible();

export const demoViews = ({ groupId, friendId, billId, paidBySeveralId }: DemoStage): readonly View[] => [
  { name: 'expense-bill', path: `/expenses/${billId}`, show: seeHistory },
  {
    name: 'expense-bill-end',
    path: `/expenses/${billId}`,
    show: async (page) => {
      await seeHistory(page);
      await history(page).scrollIntoViewIfNeeded();
    },
  },
  { name: 'expense-several-payers', path: `/expenses/${paidBySeveralId}`, show: seeHistory },
  {
    name: 'group-by-month',
    path: `/groups/${groupId}`,
    show: (page) => page.getByRole('button', { name: 'Sort by day paid' }).click(),
  },
  // The tab keeps the order.
  { name: 'friend-by-month', path: `/friends/${friendId}` },
];
