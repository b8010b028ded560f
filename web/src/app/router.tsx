import { createBrowserRouter } from 'react-router-dom';
import { SpinnerPage } from '../components/spinner.tsx';
import { leaveFromMark } from '../lib/back-closes.ts';
import { paths } from '../lib/paths.ts';
import { AuthGuard } from './auth-guard.tsx';
import { ErrorPage } from './error-page.tsx';
import { protectedRoutes } from './protected-routes.ts';
import { screenRoute } from './screen-route.tsx';

/** For addresses of no screen. */
function refuseAddress(): never {
  throw new Response(null, { status: 404 });
}

/**
 * Every route of spec §2 but the landing page, which is a document of its own. Friends and groups are frames: their list
 * with a child beside it from 900 px, one of the two below.
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
