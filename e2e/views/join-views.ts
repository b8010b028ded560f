import { expect, type Page } from '@playwright/test';
import { behind, behindMenu, press } from './open-dialog.ts';
import type { Stage } from './stage.ts';
import type { View } from './view.ts';

const PREVIEW = '**/api/links/preview';
/** Names as long as they may be. */
const GROUP = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch 26';
const LONG = 'Anantharamakrishnan Venkatasubramaniam Parameswaran Nambiar';
const EXPIRES_AT = '2030-12-04T10:00:00.000Z';

const ofGroup = (more: object = {}) => ({
  kind: 'group',
  group: { name: GROUP, memberCount: 12 },
  invitedBy: { name: LONG },
  expiresAt: EXPIRES_AT,
  ...more,
});
const OF_PERSON = { kind: 'person', invitedBy: { name: LONG }, expiresAt: EXPIRES_AT };

async function openLink(page: Page, token: string, data: object): Promise<void> {
  await page.unroute(PREVIEW);
  await page.route(PREVIEW, (route) => route.fulfill({ json: { data } }));
  await page.goto(`/join#${token}`);
}

const GUEST = 'Continue without an account';

export const JOIN_VIEWS: readonly View[] = [
  {
    name: 'join',
    show: async (page) => {
      await openLink(page, 'group', ofGroup());
      await expect(page.getByRole('button', { name: GUEST })).toBeVisible();
    },
  },
  {
    name: 'join-without-name',
    show: async (page) => {
      await openLink(page, 'nameless', ofGroup());
      await press(page, GUEST);
      await expect(page.getByRole('alert')).toHaveText('Please enter your name.');
    },
  },
  {
    name: 'join-person',
    show: async (page) => {
      await openLink(page, 'person', OF_PERSON);
      await expect(page.getByRole('link', { name: 'Create account' })).toBeVisible();
    },
  },
  {
    name: 'join-gone',
    noise: /status of 404 .*\/links\/preview/,
    show: async (page) => {
      const json = { code: 'not-found', message: 'Not found', issues: [] };
      await page.unroute(PREVIEW);
      await page.route(PREVIEW, (route) => route.fulfill({ status: 404, json }));
      await page.goto('/join#gone');
      await expect(page.getByRole('region', { name: 'This link does not work any more' })).toBeVisible();
    },
  },
  { name: 'join-none', path: '/join' },
  {
    name: 'join-failed',
    noise: /status of 500 .*\/links\/preview/,
    show: async (page) => {
      const json = { code: 'internal', message: 'Something went wrong. Please try again.', issues: [] };
      await page.unroute(PREVIEW);
      await page.route(PREVIEW, (route) => route.fulfill({ status: 500, json }));
      await page.goto('/join#failed');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
];

export const JOIN_VIEWS_SIGNED_IN: readonly View[] = [
  {
    name: 'join-signed-in',
    show: async (page) => {
      await openLink(page, 'signed-in', ofGroup({ names: [] }));
      await expect(page.getByRole('button', { name: 'Join the group' })).toBeVisible();
    },
  },
  {
    name: 'join-names',
    show: async (page) => {
      const names = ['Lata', 'Kabir Sen', LONG, 'Om', 'Asha Rao', 'Thiruvananthapuram Rao', 'Chai'];
      await openLink(page, 'names', ofGroup({ names: names.map((name) => ({ userId: name, name })) }));
      await expect(page.getByRole('button', { name: 'I am Kabir Sen' })).toBeVisible();
    },
  },
  {
    name: 'join-person-signed-in',
    show: async (page) => {
      await openLink(page, 'friend', OF_PERSON);
      await expect(page.getByRole('button', { name: 'Add as a friend' })).toBeVisible();
    },
  },
  {
    name: 'join-own',
    show: async (page) => {
      await openLink(page, 'own', { ...OF_PERSON, isOwn: true });
      await expect(page.getByRole('region', { name: 'This is your own link' })).toBeVisible();
    },
  },
];

const LINK = {
  id: 'first',
  createdAt: '2026-11-27T10:00:00.000Z',
  createdBy: { id: 'maker', name: LONG },
  expiresAt: EXPIRES_AT,
  joinedCount: 12,
  isSingleUse: true,
};

/** Answers what the dialogs about links ask: two links work, and a new one has this address. */
async function answerLinks(page: Page, calls: string): Promise<void> {
  const url = new URL(`/join#${'kX3v9-_aWq'.repeat(4)}kXa`, page.url()).href;
  await page.unroute(calls);
  await page.route(calls, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { data: { ...LINK, token: 'made', url } } })
      : route.fulfill({
          json: { data: [LINK, { ...LINK, id: 'second', isSingleUse: false, joinedCount: 1 }] },
        }),
  );
}

export const linkDialogViews = ({ groupId }: Pick<Stage, 'groupId'>): readonly View[] => {
  const path = `/groups/${groupId}`;
  const openGroupLinks = async (page: Page): Promise<void> => {
    await answerLinks(page, `**/api/groups/${groupId}/links`);
    // The page below has asked before.
    await page.reload();
    await press(page, /^Active links/);
    await expect(page.getByRole('region', { name: 'Active links' })).toBeVisible();
  };
  return [
    { name: 'dialog-group-links', path: `${path}/settings`, show: openGroupLinks },
    {
      name: 'dialog-group-link-made',
      path,
      show: async (page) => {
        await answerLinks(page, `**/api/groups/${groupId}/links`);
        await behindMenu('Group menu', 'Invite by link', 'Invite by link')(page);
        await expect(page.getByRole('region', { name: 'Your link' })).toBeVisible();
      },
    },
    {
      name: 'dialog-person-links',
      path: '/account',
      show: async (page) => {
        await answerLinks(page, '**/api/account/links');
        await behind('Add me on Barabar', 'Add me on Barabar')(page);
        await expect(page.getByRole('region', { name: 'Active links' })).toBeVisible();
      },
    },
  ];
};
