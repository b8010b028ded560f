import { startTransition, useLayoutEffect, useState } from 'react';
import { Router, useRoutes } from 'react-router-dom';
import { OpeningPage } from '../features/auth/joining/opening-page.tsx';
import type { PageHistory } from './page-history.ts';
import { paths } from '../lib/pages/paths.ts';
import { AuthGuard } from './auth-guard.tsx';
import { ErrorBoundary, NotFoundPage } from './error-page.tsx';
import { protectedRoutes } from './protected-routes.ts';
import { LoginPage } from '../features/auth/login-page.tsx';
import { screenRoute, type ScreenRoute } from './screen-route.tsx';

/**
 * Spec §2; the landing page is another document. Friends and Groups are frames: from 900 px the list and its
 * child are side by side.
 */
export const routes: ScreenRoute[] = [
  {
    // Not loaded apart: the document has it already (early-pages.tsx).
    path: paths.login,
    Component: LoginPage,
  },
  {
    path: paths.verify,
    ...screenRoute('page', async () => (await import('../features/auth/verify-page.tsx')).VerifyPage),
  },
  {
    // The address of links, and the one beside it whose preview is in Hindi.
    path: `/hi?${paths.join}`,
    ...screenRoute(
      'page',
      async () => (await import('../features/auth/joining/join-page.tsx')).JoinPage,
      OpeningPage,
    ),
  },
  {
    Component: AuthGuard,
    children: [
      {
        ...screenRoute('page', async () => (await import('./protected-layout.tsx')).ProtectedLayout),
        children: protectedRoutes,
      },
    ],
  },
  { path: '*', Component: NotFoundPage },
];

const Screens = () => useRoutes(routes);

export function AppRouter({ pageHistory }: { pageHistory: PageHistory }) {
  const [{ location, navigationType }, setPage] = useState(pageHistory.current);
  useLayoutEffect(() => pageHistory.follow((page) => startTransition(() => setPage(page))), [pageHistory]);
  return (
    <Router location={location} navigationType={navigationType} navigator={pageHistory.navigator}>
      <ErrorBoundary location={location}>
        <Screens />
      </ErrorBoundary>
    </Router>
  );
}
