import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SpinnerPage } from '../components/spinner.tsx';
import { paths } from '../lib/paths.ts';
import { AuthGuard } from './auth-guard.tsx';

const fillsPhone = { handle: { fillsPhone: true } };

const protectedRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./routes/dashboard.tsx')).FriendsRoute }),
    children: [
      { path: paths.dashboard, element: null },
      {
        // Without an id the page says so (spec §8).
        path: '/friends/:friendId?',
        lazy: async () => ({ Component: (await import('./routes/friend.tsx')).FriendRoute }),
        ...fillsPhone,
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./routes/groups.tsx')).GroupsRoute }),
    children: [
      { path: paths.groups, element: null },
      {
        path: '/groups/:groupId',
        lazy: async () => ({ Component: (await import('./routes/group.tsx')).GroupRoute }),
        ...fillsPhone,
      },
      {
        path: '/groups/:groupId/add-members',
        lazy: async () => ({ Component: (await import('./routes/add-members.tsx')).AddMembersRoute }),
        ...fillsPhone,
      },
    ],
  },
  {
    path: paths.activity,
    lazy: async () => ({ Component: (await import('./routes/activity.tsx')).ActivityRoute }),
  },
  {
    path: paths.account,
    lazy: async () => ({ Component: (await import('./routes/account.tsx')).AccountRoute }),
  },
];

/**
 * Every route of spec §2 but the landing page, which is a document of its own. Friends and groups are frames: their list
 * with a child beside it from 900 px, one of the two below. Errors meet the router's own page, 'Unexpected Application
 * Error!'.
 */
export const router = createBrowserRouter([
  {
    HydrateFallback: SpinnerPage,
    children: [
      {
        path: paths.login,
        lazy: async () => ({ Component: (await import('./routes/login.tsx')).LoginRoute }),
      },
      {
        Component: AuthGuard,
        children: [
          {
            lazy: async () => ({ Component: (await import('./protected-layout.tsx')).ProtectedLayout }),
            children: protectedRoutes,
          },
        ],
      },
    ],
  },
]);
