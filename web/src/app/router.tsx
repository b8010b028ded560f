import { createBrowserRouter } from 'react-router-dom';
import { SpinnerPage } from '../components/spinner.tsx';
import { leaveFromMark } from '../lib/back-closes.ts';
import { paths } from '../lib/paths.ts';
import { AuthGuard } from './auth-guard.tsx';
import { ErrorPage } from './error-page.tsx';
import { protectedRoutes } from './protected-routes.ts';
import { screenRoute } from './screen-route.tsx';

/** Loader for addresses that no screen has: throws a 404 response. */
function refuseAddress(): never {
  throw new Response(null, { status: 404 });
}

/**
 * All routes of spec §2 except the landing page, which is a separate document. Friends and Groups are frames: from 900
 * px the list and its child route are side by side; below that only one of them is shown.
 */
export const router = createBrowserRouter([
  {
    HydrateFallback: SpinnerPage,
    ErrorBoundary: ErrorPage,
    children: [
      {
        path: paths.login,
        ...screenRoute('page', async () => (await import('./routes/login.tsx')).LoginRoute),
      },
      {
        path: paths.verify,
        ...screenRoute('page', async () => (await import('../features/auth/verify-page.tsx')).VerifyPage),
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
      { path: '*', loader: refuseAddress, element: null },
    ],
  },
]);

leaveFromMark(router);
