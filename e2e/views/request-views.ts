import { expect, type Page } from '@playwright/test';
import type { View } from './view.ts';

async function open(page: Page, kind: 'person' | 'group'): Promise<void> {
  const words = kind === 'person' ? 'Wants to share expenses with you' : 'added you to this group';
  await page.getByRole('region', { name: 'Requests' }).getByRole('button', { name: words }).first().click();
  await expect(page.getByRole('dialog', { name: /^Request / })).toBeVisible();
}

const step =
  (kind: 'person' | 'group', button: RegExp, title: RegExp) =>
  async (page: Page): Promise<void> => {
    await open(page, kind);
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  };

const FAILED = 'Something went wrong. Please try again.';

export const REQUEST_VIEWS: readonly View[] = [
  { name: 'requests', path: '/friends/requests' },
  { name: 'requests-of-groups', path: '/groups/requests' },
  { name: 'dialog-request', path: '/friends/requests', show: (page) => open(page, 'person') },
  {
    name: 'dialog-request-decline',
    path: '/friends/requests',
    show: step('person', /^Decline$/, /^Decline the request from/),
  },
  {
    name: 'dialog-request-block',
    path: '/friends/requests',
    show: step('person', /^Block /, /^Block .*\?$/),
  },
  {
    name: 'dialog-request-failed',
    path: '/friends/requests',
    noise: /status of 500 .*\/accept/,
    show: async (page) => {
      await page.route('**/api/requests/people/*/accept', (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: FAILED, issues: [] } }),
      );
      await open(page, 'person');
      await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    },
  },
  { name: 'dialog-group-request', path: '/groups/requests', show: (page) => open(page, 'group') },
  {
    name: 'dialog-group-request-decline',
    path: '/groups/requests',
    show: step('group', /^Decline$/, /^Decline the invitation to/),
  },
  { name: 'blocked-people', path: '/account/privacy' },
];
