import { paths } from '../lib/pages/paths.ts';
import { screenRoute, type ScreenRoute } from './screen-route.tsx';

type Load = Parameters<typeof screenRoute>[1];

/** A screen beside a list, which fills the phone. */
const detail = (path: string, load: Load): ScreenRoute => ({
  path,
  ...screenRoute('detail', load),
  fillsPhone: true,
});

/** A screen without a second pane, which fills the phone. */
const single = (path: string, load: Load): ScreenRoute => ({
  path,
  ...screenRoute('single', load),
  fillsPhone: true,
});

const loadOutside: Load = async () => (await import('./routes/outside.tsx')).OutsideRoute;

/** The screens of spec §2 that require a sign-in and a user record. */
export const protectedRoutes: ScreenRoute[] = [
  {
    ...screenRoute('frame', async () => (await import('./routes/dashboard.tsx')).FriendsRoute),
    children: [
      { path: paths.dashboard, element: null },
      // The id is optional: without one the page says so (spec §8).
      detail('/friends/:friendId?', async () => (await import('./routes/friend.tsx')).FriendRoute),
      detail(
        '/friends/:friendId/recurring',
        async () => (await import('./routes/recurrences.tsx')).FriendRecurrencesRoute,
      ),
      detail('/friends/:friendId/outside', loadOutside),
    ],
  },
  {
    ...screenRoute('frame', async () => (await import('./routes/groups.tsx')).GroupsRoute),
    children: [
      { path: paths.groups, element: null },
      detail('/groups/outside', loadOutside),
      detail('/groups/:groupId', async () => (await import('./routes/group.tsx')).GroupRoute),
      detail(
        '/groups/:groupId/add-members',
        async () => (await import('./routes/add-members.tsx')).AddMembersRoute,
      ),
      detail(
        '/groups/:groupId/balances/:userId/:otherId?',
        async () => (await import('./routes/group-balance.tsx')).GroupBalanceRoute,
      ),
      detail(
        '/groups/:groupId/imports/:importId',
        async () => (await import('./routes/group-import.tsx')).GroupImportRoute,
      ),
      detail(
        '/groups/:groupId/recurring',
        async () => (await import('./routes/recurrences.tsx')).GroupRecurrencesRoute,
      ),
    ],
  },
  {
    ...screenRoute('frame', async () => (await import('./routes/record-frame.tsx')).RecordFrameRoute),
    children: [
      detail('/expenses/:expenseId', async () => (await import('./routes/expense.tsx')).ExpenseRoute),
      detail(
        '/settlements/:settlementId',
        async () => (await import('./routes/settlement.tsx')).SettlementRoute,
      ),
      detail(
        '/recurring/:recurrenceId',
        async () => (await import('./routes/recurrence.tsx')).RecurrenceRoute,
      ),
    ],
  },
  {
    ...screenRoute('single', async () => (await import('./routes/activity.tsx')).ActivityRoute),
    children: [
      { path: paths.activity, element: null },
      { path: paths.search, element: null },
    ],
  },
  single(paths.spending, async () => (await import('./routes/spending.tsx')).SpendingRoute),
  single(paths.waiting, async () => (await import('./routes/waiting.tsx')).WaitingRoute),
  {
    path: paths.account,
    ...screenRoute('single', async () => (await import('./routes/account.tsx')).AccountRoute),
  },
  single(paths.profile, async () => (await import('./routes/account-profile.tsx')).ProfileRoute),
  single(
    paths.notifications,
    async () => (await import('./routes/account-notifications.tsx')).NotificationsRoute,
  ),
  single(paths.privacy, async () => (await import('./routes/account-privacy.tsx')).PrivacyRoute),
  single(paths.settings, async () => (await import('./routes/account-settings.tsx')).SettingsRoute),
  single(paths.ownRecurrences, async () => (await import('./routes/recurrences.tsx')).OwnRecurrencesRoute),
  single(paths.programs, async () => (await import('./routes/account-programs.tsx')).ProgramsRoute),
  single(paths.help, async () => (await import('./routes/account-help.tsx')).HelpRoute),
];
