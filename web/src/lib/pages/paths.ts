import type { Currency } from '@barabar/core/money';
import {
  DASHBOARD_PAGE,
  expensePage,
  friendPage,
  groupPage,
  settlementPage,
  SIGN_IN_PAGE,
} from '@barabar/core/page-addresses';

/**
 * Spec §2. The landing page, "/", is another document: link to it with a plain `<a>`. In lib, so that
 * features can link to each other.
 */
export const paths = {
  landing: '/',
  login: SIGN_IN_PAGE,
  /** The target of links in mails, both ours and those of the identity service. */
  verify: '/verify',
  /** The target of links to a group or a person; other languages have one each beside it (`joinPage`). */
  join: '/join',
  dashboard: DASHBOARD_PAGE,
  groups: '/groups',
  newGroup: '/groups?new=group',
  /** The Groups screen with the dialog that makes a group from a file. */
  importGroup: '/groups?new=import',
  /** The Friends screen with the form for an expense. */
  newExpense: `${DASHBOARD_PAGE}?new=expense`,
  group: groupPage,
  /** The address of a section of a group's page; `?tab=` names the section. */
  groupSection: (groupId: string, section: 'activity' | 'balances' | 'members' | 'spending') =>
    `${groupPage(groupId)}?tab=${section}`,
  /** Between two people, or with one id, that person's net. Without a currency, one in which something is open. */
  groupBalance: (groupId: string, userIds: readonly string[], currency: Currency | '' = '') =>
    `${groupPage(groupId)}/balances/${userIds.map(encodeURIComponent).join('/')}?currency=${currency}`,
  /** @param friendId who is selected there. */
  addMembers: (groupId: string, friendId?: string) =>
    `${groupPage(groupId)}/add-members${friendId === undefined ? '' : `?with=${encodeURIComponent(friendId)}`}`,
  groupImport: (groupId: string, importId: string) =>
    `${groupPage(groupId)}/imports/${encodeURIComponent(importId)}`,
  friend: friendPage,
  /** What is outside of groups: all of it, or what the viewer shares with a friend. */
  outside: (friendId?: string) => `${friendId === undefined ? '/groups' : friendPage(friendId)}/outside`,
  /** The requests of a list, on a page beside it. */
  requests: (place: 'friends' | 'groups') => `/${place}/requests`,
  expense: expensePage,
  settlement: settlementPage,
  /** The page of a series. */
  recurrence: (recurrenceId: string) => `/recurring/${encodeURIComponent(recurrenceId)}`,
  groupSettings: (groupId: string) => `${groupPage(groupId)}/settings`,
  groupRecurrences: (groupId: string) => `${groupPage(groupId)}/recurring`,
  friendRecurrences: (friendId: string) => `${friendPage(friendId)}/recurring`,
  ownRecurrences: '/account/recurring',
  activity: '/activity',
  /** What the viewer has spent. */
  spending: '/activity/spending',
  waiting: '/activity/waiting',
  search: '/search',
  searchFor: (term: string) => (term === '' ? '/search' : `/search?q=${encodeURIComponent(term)}`),
  account: '/account',
  profile: '/account/profile',
  notifications: '/account/notifications',
  privacy: '/account/privacy',
  settings: '/account/settings',
  programs: '/account/programs',
  help: '/account/help',
} as const;
