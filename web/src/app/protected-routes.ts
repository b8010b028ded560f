import { paths } from '../lib/paths.ts';
import { screenRoute, type ScreenRoute } from './screen-route.tsx';

/** The screens of spec §2 that require a sign-in and a user record. */
export const protectedRoutes: ScreenRoute[] = [
  {
    ...screenRoute('frame', async () => (await import('./routes/dashboard.tsx')).FriendsRoute),
    children: [
      { path: paths.dashboard, element: null },
      {
        // The id is optional: without one the page says so (spec §8).
        path: '/friends/:friendId?',
        ...screenRoute('detail', async () => (await import('./routes/friend.tsx')).FriendRoute),
        fillsPhone: true,
      },
      {
        path: '/friends/:friendId/recurring',
        ...screenRoute(
          'detail',
          async () => (await import('./routes/recurrences.tsx')).FriendRecurrencesRoute,
        ),
        fillsPhone: true,
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
        fillsPhone: true,
      },
      {
        path: '/groups/:groupId/add-members',
        ...screenRoute('detail', async () => (await import('./routes/add-members.tsx')).AddMembersRoute),
        fillsPhone: true,
      },
      {
        path: '/groups/:groupId/balances/:userId/:otherId?',
        ...screenRoute('detail', async () => (await import('./routes/group-balance.tsx')).GroupBalanceRoute),
        fillsPhone: true,
      },
      {
        path: '/groups/:groupId/imports/:importId',
        ...screenRoute('detail', async () => (await import('./routes/group-import.tsx')).GroupImportRoute),
        fillsPhone: true,
      },
      {
        path: '/groups/:groupId/recurring',
        ...screenRoute(
          'detail',
          async () => (await import('./routes/recurrences.tsx')).GroupRecurrencesRoute,
        ),
        fillsPhone: true,
      },
    ],
  },
  {
    ...screenRoute('frame', async () => (await import('./routes/record-frame.tsx')).RecordFrameRoute),
    children: [
      {
        path: '/expenses/:expenseId',
        ...screenRoute('detail', async () => (await import('./routes/expense.tsx')).ExpenseRoute),
        fillsPhone: true,
      },
      {
        path: '/settlements/:settlementId',
        ...screenRoute('detail', async () => (await import('./routes/settlement.tsx')).SettlementRoute),
        fillsPhone: true,
      },
      {
        path: '/recurring/:recurrenceId',
        ...screenRoute('detail', async () => (await import('./routes/recurrence.tsx')).RecurrenceRoute),
        fillsPhone: true,
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
    fillsPhone: true,
  },
  {
    path: paths.waiting,
    ...screenRoute('single', async () => (await import('./routes/waiting.tsx')).WaitingRoute),
    fillsPhone: true,
  },
  {
    path: paths.account,
    ...screenRoute('single', async () => (await import('./routes/account.tsx')).AccountRoute),
  },
  {
    path: paths.profile,
    ...screenRoute('single', async () => (await import('./routes/account-profile.tsx')).ProfileRoute),
    fillsPhone: true,
  },
  {
    path: paths.notifications,
    ...screenRoute(
      'single',
      async () => (await import('./routes/account-notifications.tsx')).NotificationsRoute,
    ),
    fillsPhone: true,
  },
  {
    path: paths.privacy,
    ...screenRoute('single', async () => (await import('./routes/account-privacy.tsx')).PrivacyRoute),
    fillsPhone: true,
  },
  {
    path: paths.settings,
    ...screenRoute('single', async () => (await import('./routes/account-settings.tsx')).SettingsRoute),
    fillsPhone: true,
  },
  {
    path: paths.ownRecurrences,
    ...screenRoute('single', async () => (await import('./routes/recurrences.tsx')).OwnRecurrencesRoute),
    fillsPhone: true,
  },
  {
    path: paths.help,
    ...screenRoute('single', async () => (await import('./routes/account-help.tsx')).HelpRoute),
    fillsPhone: true,
  },
];
