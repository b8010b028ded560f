import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { identityCall } from '../verbs/suite.ts';
import { appear, behind, press } from './open-dialog.ts';
import type { Stage } from './stage.ts';
import type { View } from './view.ts';

const KEEP = 'Create an account and keep your balance';
const LOGIN = '**/api/auth/login';
const LINK = identityCall('signInWithIdp');
const answer = z.object({ data: z.looseObject({}) });

async function goAsGuest(page: Page, path: string): Promise<void> {
  await page.unroute(LOGIN);
  await page.route(LOGIN, async (route) => {
    const response = await route.fetch();
    const { data } = answer.parse(await response.json());
    const json = { data: { ...data, email: '', isEmailVerified: false, isGuest: true } };
    await route.fulfill({ response, json }).catch(() => undefined);
  });
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeHidden();
}

async function endAsGuest(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.unroute(LOGIN);
  await page.unroute(LINK);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeVisible();
}

const asGuest = (name: string, path: string, show: (page: Page) => Promise<void>): View => ({
  name,
  show: async (page) => {
    await goAsGuest(page, path);
    await show(page);
  },
  end: endAsGuest,
});

const openKeepThis = behind(KEEP, KEEP);

export const GUEST_VIEWS: readonly View[] = [
  asGuest('guest-friends', '/dashboard', async (page) =>
    expect(page.getByText('You are here as a guest')).toBeVisible(),
  ),
  asGuest('guest-account', '/account', async (page) =>
    expect(page.getByText('Guest, without an account')).toBeVisible(),
  ),
  asGuest('guest-privacy', '/account/privacy', async (page) =>
    expect(page.getByRole('button', { name: 'Sign out everywhere' })).toBeHidden(),
  ),
  asGuest('dialog-keep-this', '/account', openKeepThis),
  {
    ...asGuest('dialog-bring-along', '/account', async (page) => {
      const json = { error: { code: 400, message: 'FEDERATED_USER_ID_ALREADY_LINKED' } };
      await page.route(LINK, (route) => route.fulfill({ status: 400, json }));
      await openKeepThis(page);
      await press(page.getByRole('dialog', { name: KEEP }), 'Continue with Google');
      const google = await appear(page, 'Google account');
      await google.getByLabel('Email Address').fill('asha.rao@example.com');
      await press(google, 'Continue');
      await appear(page, 'Move this to your account');
    }),
    noise: /status of 400 /,
  },
  asGuest('dialog-guest-sign-out', '/account', behind('Sign Out', 'Sign Out')),
];

const shownGroup = z.looseObject({
  id: z.string(),
  members: z.array(
    z.looseObject({ userId: z.string(), role: z.string(), user: z.looseObject({ name: z.string() }) }),
  ),
});
type ShownGroup = z.output<typeof shownGroup>;
const groupAnswer = z.looseObject({ data: shownGroup });
const groupsAnswer = z.looseObject({ data: z.array(shownGroup) });
/** The feed of changes, of which the last page has the groups. */
const feedAnswer = z.looseObject({
  data: z.looseObject({ lists: z.optional(z.looseObject({ groups: z.optional(z.array(shownGroup)) })) }),
});

const GROUPS = '**/api/groups/my-groups';
const FEED = '**/api/changes*';

/** Has answers of a call come changed. */
const change = <Schema extends z.ZodMiniType>(
  page: Page,
  call: string,
  schema: Schema,
  changed: (json: z.output<Schema>) => unknown,
): Promise<void> =>
  page
    .route(call, async (route) => {
      const response = await route.fetch();
      const json = changed(schema.parse(await response.json()));
      await route.fulfill({ response, json }).catch(() => undefined);
    })
    .then(() => undefined);

/** What a group's page shows of those who came by a link, as if its other members had. */
export const byLinkViews = ({ groupId }: Pick<Stage, 'groupId'>): readonly View[] => {
  const group = `**/api/groups/${groupId}`;
  const claims = `${group}/claims`;
  const path = `/groups/${groupId}?tab=members`;

  const goByLink = async (page: Page): Promise<void> => {
    await end(page);
    let others: ShownGroup['members'] = [];
    const withLinks = (listedGroup: ShownGroup): ShownGroup => {
      if (listedGroup.id !== groupId) return listedGroup;
      const admin = listedGroup.members.find(({ role }) => role === 'admin');
      others = listedGroup.members.filter((member) => member !== admin);
      const invitedBy = admin && { id: admin.userId, name: admin.user.name };
      const shown = listedGroup.members.map((member, index) =>
        member === admin ? member : { ...member, invitedBy, ...(index % 2 === 1 && { isGuest: true }) },
      );
      return { ...listedGroup, members: shown };
    };
    // Whatever has the group shows it so.
    await change(page, group, groupAnswer, (json) => ({ ...json, data: withLinks(json.data) }));
    await change(page, GROUPS, groupsAnswer, (json) => ({ ...json, data: json.data.map(withLinks) }));
    await change(page, FEED, feedAnswer, (json) => {
      const { lists } = json.data;
      const groups = lists?.groups?.map(withLinks);
      return groups ? { ...json, data: { ...json.data, lists: { ...lists, groups } } } : json;
    });
    await page.route(claims, (route) => {
      const [first, second = first] = others;
      const make = (id: string, more: object) => ({
        id,
        userId: first?.userId,
        name: first?.user.name,
        by: { id: second?.userId, name: second?.user.name },
        createdAt: '2026-11-27T10:00:00.000Z',
        ...more,
      });
      const data = [
        make('waiting', { status: 'waiting' }),
        make('confirmed', { status: 'confirmed', objectableUntil: '2030-12-04T10:00:00.000Z' }),
      ];
      return route.fulfill({ json: { data } });
    });
    await page.goto(path);
    const card = page.getByRole('region', { name: 'Who is who' });
    await expect(card).toBeVisible();
    // Once read, what was confirmed is a line.
    const folded = card.locator('details:not([open]) > summary');
    if (await folded.isVisible()) await folded.click();
  };
  const end = async (page: Page): Promise<void> => {
    for (const calls of [group, GROUPS, FEED, claims]) await page.unroute(calls);
  };
  const openRemoval = async (page: Page): Promise<void> => {
    await goByLink(page);
    await press(page, /^Remove /);
    const dialog = await appear(page, 'Remove Member');
    await dialog.getByRole('checkbox').check();
  };
  return [
    { name: 'group-by-link', show: goByLink, end },
    {
      name: 'dialog-object',
      show: async (page) => {
        await goByLink(page);
        // The claim that waits has the same words.
        await page.getByRole('button', { name: 'That’s not them', exact: true }).last().click();
        await appear(page, 'That’s not them');
      },
      end,
    },
    { name: 'dialog-remove-member-by-link', show: openRemoval, end },
  ];
};
