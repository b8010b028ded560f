import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';

const fillsPhone = { handle: { fillsPhone: true } };

/** The screens of spec §2 that only whoever is signed in and has a record sees. */
export const protectedRoutes: RouteObject[] = [
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
  {
    path: paths.profile,
    lazy: async () => ({ Component: (await import('./routes/account-profile.tsx')).ProfileRoute }),
    ...fillsPhone,
  },
  {
    path: paths.notifications,
    lazy: async () => ({
      Component: (await import('./routes/account-notifications.tsx')).NotificationsRoute,
    }),
    ...fillsPhone,
  },
  {
    path: paths.privacy,
    lazy: async () => ({ Component: (await import('./routes/account-privacy.tsx')).PrivacyRoute }),
    ...fillsPhone,
  },
  {
    path: paths.settings,
    lazy: async () => ({ Component: (await import('./routes/account-settings.tsx')).SettingsRoute }),
    ...fillsPhone,
  },
  {
    path: paths.help,
    lazy: async () => ({ Component: (await import('./routes/account-help.tsx')).HelpRoute }),
    ...fillsPhone,
  },
];
