import { expect, type Page } from '@playwright/test';
import { identityCall } from '../verbs/suite.ts';
import type { View } from './view.ts';

const PREVIEW = '**/api/auth/verification/preview';
const EMAIL = 'asha@example.com';

async function openLink(page: Page, email = EMAIL): Promise<void> {
  const data = { name: 'Asha Rao', email, createdAt: '2026-11-18T15:42:00.000Z' };
  await page.unroute(PREVIEW);
  await page.route(PREVIEW, (route) => route.fulfill({ json: { data } }));
  await page.goto(`/verify?code=of-${email}`);
}

async function openLinkOfNobody(page: Page): Promise<void> {
  await openLink(page);
  await expect(page.getByRole('button', { name: 'Sign in and verify' })).toBeVisible();
}

async function openRefused(page: Page, status: number, code: string): Promise<void> {
  const json = { code, message: 'Something went wrong. Please try again.', issues: [] };
  await page.unroute(PREVIEW);
  await page.route(PREVIEW, (route) => route.fulfill({ status, json }));
  await page.goto(`/verify?code=refused-${status}`);
}

/** Opens a link in a mail from the identity service, for an account with the address in EMAIL. */
async function openIdentityLink(page: Page, mode: string, requestType: string): Promise<void> {
  const json = { email: EMAIL, requestType };
  await page.unroute(identityCall('resetPassword'));
  await page.route(identityCall('resetPassword'), (route) => route.fulfill({ json }));
  await page.goto(`/verify?mode=${mode}&oobCode=shown`);
}

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The pages behind the links in mails, for a person who is not signed in. */
export const VERIFY_VIEWS: readonly View[] = [
  { name: 'verify', show: openLinkOfNobody },
  {
    name: 'verify-wrong-password',
    noise: /status of 400 .*signInWithPassword/,
    show: async (page) => {
      await openLinkOfNobody(page);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign in and verify' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'verify-not-mine',
    show: async (page) => {
      await openLinkOfNobody(page);
      await page.getByRole('button', { name: 'This isn’t my account' }).click();
      await expect(region(page, 'Not your account?')).toBeVisible();
    },
  },
  {
    name: 'verify-gone',
    noise: /status of 404 .*\/verification\/preview/,
    show: async (page) => {
      await openRefused(page, 404, 'not-found');
      await expect(region(page, 'This link no longer works')).toBeVisible();
    },
  },
  {
    name: 'verify-failed',
    noise: /status of 500 .*\/verification\/preview/,
    show: async (page) => {
      await openRefused(page, 500, 'internal');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'verify-reset',
    show: async (page) => {
      await openIdentityLink(page, 'resetPassword', 'PASSWORD_RESET');
      await expect(page.getByRole('textbox', { name: 'New password' })).toBeVisible();
    },
  },
  {
    name: 'verify-take-back',
    show: async (page) => {
      await openIdentityLink(page, 'recoverEmail', 'RECOVER_EMAIL');
      await expect(page.getByRole('button', { name: `Change it back to ${EMAIL}` })).toBeVisible();
    },
  },
  { name: 'verify-foreign', path: '/verify?mode=verifyEmail' },
];

/** The pages for a person who is signed in: the link of their own account, and of another account. */
export const verifyViewsOf = (email: string): readonly View[] => [
  {
    name: 'verify-own',
    show: async (page) => {
      await openLink(page, email);
      await expect(page.getByRole('button', { name: 'Verify this address' })).toBeVisible();
    },
  },
  {
    name: 'verify-another',
    show: async (page) => {
      await openLink(page);
      await expect(page.getByText(`You are signed in as ${email}.`, { exact: false })).toBeVisible();
    },
  },
];
