import { paths } from '../lib/pages/paths.ts';
import { screenRoute, type ScreenRoute } from './screen-route.tsx';

type Load = Parameters<typeof screenRoute>[1];

const detail = (path: string, load: Load): ScreenRoute => ({
  path,
  ...screenRoute('detail', load),
  fillsPhone: true,
});

const single = (path: string, load: Load): ScreenRoute => ({
  path,
  ...screenRoute('single', load),
  fillsPhone: true,
});

const loadOutside: Load = async () => (await import('../features/pages/outside-page.tsx')).OutsidePage;

const loadRequests: Load = async () => (await import('../features/requests/requests-page.tsx')).RequestsPage;

/** The screens of spec §2 that require a sign-in and a user record. */
export const protectedRoutes: ScreenRoute[] = [
  {
    ...screenRoute('frame', async () => (await import('../features/pages/friends-page.tsx')).FriendsPage),
    children: [
      { path: paths.dashboard, element: null },
      detail(
        '/friends/:friendId?',
        async () => (await import('../features/pages/friend-page.tsx')).FriendPage,
      ),
      detail(
        '/friends/:friendId/recurring',
        async () => (await import('../features/recurrences/recurrences-page.tsx')).FriendRecurrencesPage,
      ),
      detail('/friends/:friendId/outside', loadOutside),
      detail(paths.requests('friends'), loadRequests),
    ],
  },
  {
    ...screenRoute('frame', async () => (await import('../features/pages/groups-page.tsx')).GroupsPage),
    children: [
      { path: paths.groups, element: null },
      detail('/groups/outside', loadOutside),
      detail(paths.requests('groups'), loadRequests),
      detail('/groups/:groupId', async () => (await import('../features/pages/group-page.tsx')).GroupPage),
      detail(
        '/groups/:groupId/add-members',
        async () => (await import('../features/group-detail/add-members-page.tsx')).AddMembersPage,
      ),
      detail(
        '/groups/:groupId/balances/:userId/:otherId?',
        async () => (await import('../features/group-detail/group-balance-page.tsx')).GroupBalancePage,
      ),
      detail(
        '/groups/:groupId/imports/:importId',
        async () => (await import('../features/imports/group-import-page.tsx')).GroupImportPage,
      ),
      detail(
        '/groups/:groupId/settings',
        async () => (await import('../features/pages/group-settings.tsx')).GroupSettingsPage,
      ),
      detail(
        '/groups/:groupId/recurring',
        async () => (await import('../features/recurrences/recurrences-page.tsx')).GroupRecurrencesPage,
      ),
    ],
  },
  {
    ...screenRoute('frame', async () => (await import('../features/pages/record-frame.tsx')).RecordFramePage),
    children: [
      detail(
        '/expenses/:expenseId',
        async () => (await import('../features/pages/expense-page.tsx')).ExpensePage,
      ),
      detail(
        '/settlements/:settlementId',
        async () => (await import('../features/pages/settlement-page.tsx')).SettlementPage,
      ),
      detail(
        '/recurring/:recurrenceId',
        async () => (await import('../features/recurrences/recurrence-page.tsx')).RecurrencePage,
      ),
    ],
  },
  {
    ...screenRoute('single', async () => (await import('../features/pages/activity-page.tsx')).ActivityPage),
    children: [
      { path: paths.activity, element: null },
      { path: paths.search, element: null },
    ],
  },
  single(
    paths.spending,
    async () => (await import('../features/spending/own-spending-page.tsx')).SpendingPage,
  ),
  single(paths.waiting, async () => (await import('../features/outbox/waiting-page.tsx')).WaitingPage),
  {
    path: paths.account,
    ...screenRoute('single', async () => (await import('../features/account/account-page.tsx')).AccountPage),
  },
  single(paths.profile, async () => (await import('../features/account/profile-page.tsx')).ProfilePage),
  single(
    paths.notifications,
    async () => (await import('../features/account/notifications-page.tsx')).NotificationsPage,
  ),
  single(paths.privacy, async () => (await import('../features/account/privacy-page.tsx')).PrivacyPage),
  single(paths.settings, async () => (await import('../features/account/settings-page.tsx')).SettingsPage),
  single(
    paths.ownRecurrences,
    async () => (await import('../features/recurrences/recurrences-page.tsx')).OwnRecurrencesPage,
  ),
  single(paths.programs, async () => (await import('../features/account/programs-page.tsx')).ProgramsPage),
  single(paths.help, async () => (await import('../features/account/help-page.tsx')).HelpPage),
];
