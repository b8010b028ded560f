import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { NavigationType } from 'react-router-dom';
import { OpeningPage } from '../features/auth/joining/opening-page.tsx';
import type { PageHistory } from './page-history.ts';
import { paths } from '../lib/pages/paths.ts';
import { AppRouter } from './router.tsx';

const nothing = (): void => undefined;

/** The history of a tab in which only the sign-in is open. */
const SIGN_IN: PageHistory = {
  current: () => ({
    location: { pathname: paths.login, search: '', hash: '', state: null, key: 'default' },
    navigationType: NavigationType.Pop,
  }),
  navigator: { createHref: String, push: nothing, replace: nothing, go: nothing },
  open: () => Promise.resolve(),
  follow: () => nothing,
};

export const renderSignIn = (): string =>
  renderToString(
    <StrictMode>
      <AppRouter pageHistory={SIGN_IN} />
    </StrictMode>,
  );

export const renderOpening = (): string => renderToString(<OpeningPage />);
