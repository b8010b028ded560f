import { useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate, useRoutes } from 'react-router-dom';
import { mutate, SWRConfig } from 'swr';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '@barabar/core/contract/auth';
import { CurrentUserContext } from '../lib/people/current-user.ts';
import { makeViewer } from './factories.ts';
import { type Answers, stubApi } from './stub-api.ts';
import { swrSettings } from '../lib/api/swr-settings.ts';
import { ProtectedLayout } from '../app/protected-layout.tsx';
import { protectedRoutes } from '../app/protected-routes.ts';
import { loadScreens } from '../app/screen-route.tsx';

/** For tests: the viewer. */
export const ASHA = makeViewer('Asha Rao');

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
  'GET /requests': () => ({ data: { people: [], groups: [], claims: [], balance: 0, balances: [] } }),
};

interface Place {
  readonly pathname: string;
  readonly address: string;
  readonly goBack: () => void;
}

/** Tells where the router is, as soon as its screen is in the document. */
function PlaceProbe({ onPlace }: { onPlace: (place: Place) => void }): null {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    onPlace({ pathname, address: pathname + search, goBack: () => void navigate(-1) });
  });
  return null;
}

const ProtectedScreens = () => useRoutes([{ Component: ProtectedLayout, children: protectedRoutes }]);

/**
 * At its path on the phone, as Asha (or `user`). What could not be read is not read again by itself, which
 * would take away the button that a test clicks.
 */
export async function renderScreen(
  path: string,
  answers: Answers,
  { user = ASHA }: { user?: User } = {},
): Promise<{
  readonly answer: (changed: Answers) => void;
  readonly pathname: () => string;
  readonly address: () => string;
  readonly goBack: () => void;
}> {
  const answer = stubApi({ ...NOTHING_YET, ...answers });
  // Forgets what an earlier test has read, and its calls that were never answered.
  await mutate(() => true, undefined);
  loadScreens(protectedRoutes, path);
  let place: Place | undefined;
  const present = (): Place => {
    if (!place) throw new Error('no screen is rendered');
    return place;
  };
  await page.viewport(390, 844);
  await render(
    <CurrentUserContext value={user}>
      <SWRConfig value={{ ...swrSettings, dedupingInterval: 0, onErrorRetry: () => undefined }}>
        <MemoryRouter initialEntries={[path]}>
          <PlaceProbe onPlace={(next) => void (place = next)} />
          <ProtectedScreens />
        </MemoryRouter>
      </SWRConfig>
    </CurrentUserContext>,
  );
  return {
    answer,
    pathname: () => present().pathname,
    address: () => present().address,
    goBack: () => present().goBack(),
  };
}
