import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { screenRoute } from './screen-route.tsx';

const fillsPhone = { handle: { fillsPhone: true } };

/** The screens of spec §2 that require a sign-in and a user record. */
export const protectedRoutes: RouteObject[] = [
  {
    ...screenRoute('frame', async () => (await import('./routes/dashboard.tsx')).FriendsRoute),
    children: [
      { path: paths.dashboard, element: null },
      {
        // The id is optional: without one the page says so (spec §8).
        path: '/friends/:friendId?',
        ...screenRoute('detail', async () => (await import('./routes/friend.tsx')).FriendRoute),
        ...fillsPhone,
      },
      {
        path: '/friends/:friendId/recurring',
        ...screenRoute(
          'detail',
          async () => (await import('./routes/recurrences.tsx')).FriendRecurrencesRoute,
        ),
        ...fillsPhone,
      },
    ],
  },
  {
    ...screenRoute('frame', async () => (await import('./routes/groups.tsx')).GroupsRoute),
    children: [
      { path: paths.groups, element: null },
      {
        path: '/groups/:groupId',
        ...screenRoute('detail', async () => (await import('./routes/group.tsx')).GroupRoute),
        ...fillsPhone,
      },
      {
        path: '/groups/:groupId/add-members',
        ...screenRoute('detail', async () => (await import('./routes/add-members.tsx')).AddMembersRoute),
        ...fillsPhone,
      },
      {
        path: '/groups/:groupId/recurring',
        ...screenRoute(
          'detail',
          async () => (await import('./routes/recurrences.tsx')).GroupRecurrencesRoute,
        ),
        ...fillsPhone,
      },
    ],
  },
  {
    ...screenRoute('frame', async () => (await import('./routes/record-frame.tsx')).RecordFrameRoute),
    children: [
      {
        path: '/expenses/:expenseId',
        ...screenRoute('detail', async () => (await import('./routes/expense.tsx')).ExpenseRoute),
        ...fillsPhone,
      },
      {
        path: '/settlements/:settlementId',
        ...screenRoute('detail', async () => (await import('./routes/settlement.tsx')).SettlementRoute),
        ...fillsPhone,
      },
      {
        path: '/recurring/:recurrenceId',
        ...screenRoute('detail', async () => (await import('./routes/recurrence.tsx')).RecurrenceRoute),
        ...fillsPhone,
      },
    ],
  },
  {
    ...screenRoute('single', async () => (await import('./routes/activity.tsx')).ActivityRoute),
    children: [
      { path: paths.activity, element: null },
      { path: paths.search, element: null },
    ],
  },
  {
    path: paths.spending,
    ...screenRoute('single', async () => (await import('./routes/spending.tsx')).SpendingRoute),
    ...fillsPhone,
  },
  {
    path: paths.waiting,
    ...screenRoute('single', async () => (await import('./routes/waiting.tsx')).WaitingRoute),
    ...fillsPhone,
  },
  {
    path: paths.account,
    ...screenRoute('single', async () => (await import('./routes/account.tsx')).AccountRoute),
  },
  {
    path: paths.profile,
    ...screenRoute('single', async () => (await import('./routes/account-profile.tsx')).ProfileRoute),
    ...fillsPhone,
  },
  {
    path: paths.notifications,
    ...screenRoute(
      'single',
      async () => (await import('./routes/account-notifications.tsx')).NotificationsRoute,
    ),
    ...fillsPhone,
  },
  {
    path: paths.privacy,
    ...screenRoute('single', async () => (await import('./routes/account-privacy.tsx')).PrivacyRoute),
    ...fillsPhone,
  },
  {
    path: paths.settings,
    ...screenRoute('single', async () => (await import('./routes/account-settings.tsx')).SettingsRoute),
    ...fillsPhone,
  },
  {
    path: paths.ownRecurrences,
    ...screenRoute('single', async () => (await import('./routes/recurrences.tsx')).OwnRecurrencesRoute),
    ...fillsPhone,
  },
  {
    path: paths.help,
    ...screenRoute('single', async () => (await import('./routes/account-help.tsx')).HelpRoute),
    ...fillsPhone,
  },
];
