import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DEFAULT_NOTIFICATIONS, type User } from '@barabar/core/contract/auth';
import { SpinnerPage } from '../components/spinner.tsx';
import { CurrentUserContext } from '../lib/current-user.ts';
import { type Answers, stubApi } from '../lib/stub-api.ts';
import { swrSettings } from '../lib/swr-settings.ts';
import { ProtectedLayout } from './protected-layout.tsx';
import { protectedRoutes } from './protected-routes.ts';

/** For tests: the viewer. */
export const ASHA: User = {
  id: 'asha',
  name: 'Asha Rao',
  email: 'asha@example.com',
  createdAt: new Date(0),
  updatedAt: new Date(0),
  isEmailVerified: true,
  notifications: DEFAULT_NOTIFICATIONS,
  defaultCurrency: 'INR',
  categories: [],
  budgets: [],
};

const EMPTY_LISTS: Answers = Object.fromEntries(
  [
    '/friends',
    '/groups/my-groups',
    '/expenses',
    '/expenses/my-expenses',
    '/expenses/balances',
    '/settlements',
    '/activities',
    '/blocks',
    '/recurrences',
  ].map((path) => [`GET ${path}`, () => ({ data: [] })]),
);

/** The answers for a viewer without friends, groups and records. */
const NOTHING_YET: Answers = {
  ...EMPTY_LISTS,
  'GET /requests': () => ({ data: { people: [], groups: [], balance: 0, balances: [] } }),
};

/**
 * For tests: renders a protected screen at its path on the phone, as Asha (or `user`) sees it. What could not be read is
 * not read again by itself, which would take the button away that a test is about to click.
 * @param path The path of the screen.
 * @param answers The answers of the API.
 * @returns Functions that change answers and that give the present path, and one that goes back.
 */
export async function renderScreen(
  path: string,
  answers: Answers,
  { user = ASHA }: { readonly user?: User } = {},
): Promise<{
  readonly answer: (changed: Answers) => void;
  readonly pathname: () => string;
  /** The present path with its query. */
  readonly address: () => string;
  readonly goBack: () => void;
}> {
  const answer = stubApi({ ...NOTHING_YET, ...answers });
  await mutate(() => true, undefined, { revalidate: false });
  const shell = { Component: ProtectedLayout, HydrateFallback: SpinnerPage, children: protectedRoutes };
  const router = createMemoryRouter([shell], { initialEntries: [path] });
  await page.viewport(390, 844);
  await render(
    <CurrentUserContext value={user}>
      <SWRConfig value={{ ...swrSettings, dedupingInterval: 0, onErrorRetry: () => undefined }}>
        <RouterProvider router={router} />
      </SWRConfig>
    </CurrentUserContext>,
  );
  return {
    answer,
    pathname: () => router.state.location.pathname,
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => void router.navigate(-1),
  };
}
