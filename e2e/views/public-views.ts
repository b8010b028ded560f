import { expect, type Page } from '@playwright/test';
import { baseUrl } from '../verbs/suite.ts';
import { JOIN_VIEWS } from './join-views.ts';
import { VERIFY_VIEWS } from './verify-views.ts';
import type { View } from './view.ts';

async function turnToSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('region', { name: /^Join/ })).toBeVisible();
}

export const PUBLIC_VIEWS: readonly View[] = [
  { name: 'landing', path: `${baseUrl()}/` },
  { name: 'sign-in', path: '/login' },
  { name: 'sign-up', path: '/login', show: turnToSignUp },
  { name: 'sign-up-invited', path: '/login?card=sign-up#email=asha%40example.com' },
  {
    name: 'forgot-password',
    path: '/login',
    show: async (page) => {
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('region', { name: 'Forgot your password?' })).toBeVisible();
    },
  },
  {
    name: 'sign-up-error',
    path: '/login',
    show: async (page) => {
      await turnToSignUp(page);
      await page.getByLabel('Full Name').fill('Asha Rao');
      await page.getByLabel('Email Address').fill('asha@example.com');
      await page.getByLabel('Password', { exact: true }).fill('saffron');
      await page.getByLabel('Confirm Password').fill('turmeric');
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
    },
  },
  {
    name: 'google-account',
    path: '/login',
    show: async (page) => {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page.getByRole('dialog', { name: 'Google account' })).toBeVisible();
    },
  },
  ...VERIFY_VIEWS,
  ...JOIN_VIEWS,
];
