import { expect, type Page } from '@playwright/test';
import { openMenu, press, appear } from './open-dialog.ts';
import type { View } from './view.ts';

export interface RuledStage {
  /** A group whose admin is the viewer, with a default split, presets and closed days; a favourite. */
  readonly groupId: string;
  readonly viewedId: string;
  /** Expenses of the first group: money that came back, and one by days. */
  readonly refundId: string;
  readonly daysId: string;
  /** The title of an expense of both groups: in the first, its day is closed. */
  readonly closedTitle: string;
}

const seeHistory = async (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'History' }).getByRole('article').first()).toBeVisible();

/** Opens the menu of a row that says why the record is as it is. */
const fixed = (title: string, why: RegExp) => async (page: Page) => {
  await openMenu(`More about ${title}`)(page);
  await expect(page.getByRole('menuitem', { name: why })).toBeVisible();
};

/** What roles, closed days, default splits, days there, refunds and marks look like. */
export const ruledViews = ({
  groupId,
  viewedId,
  refundId,
  daysId,
  closedTitle,
}: RuledStage): readonly View[] => [
  {
    name: 'groups-archived',
    path: '/groups',
    show: async (page) => {
      await page.getByRole('button', { name: /^Archived/ }).click();
    },
  },
  { name: 'group-as-viewer', path: `/groups/${viewedId}` },
  { name: 'menu-as-viewer', path: `/groups/${viewedId}`, show: fixed(closedTitle, /^You are a viewer here/) },
  { name: 'menu-closed', path: `/groups/${groupId}`, show: fixed(closedTitle, /^Closed until/) },
  { name: 'expense-refund', path: `/expenses/${refundId}`, show: seeHistory },
  { name: 'expense-by-days', path: `/expenses/${daysId}`, show: seeHistory },
  {
    name: 'dialog-add-expense-default',
    path: `/groups/${groupId}`,
    show: async (page) => {
      await press(page, 'Add expense');
      const dialog = await appear(page, 'Add Expense');
      await dialog.getByLabel('Amount', { exact: true }).fill('3660');
      await dialog.getByRole('button', { name: /^Split by/ }).click();
      await expect(dialog.getByRole('group', { name: 'Saved splits of the group' })).toBeVisible();
      await expect(dialog.getByRole('tabpanel')).toBeVisible();
    },
  },
];
