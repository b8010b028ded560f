import { DASHBOARD_PAGE, friendPage, groupPage, SIGN_IN_PAGE } from '@barabar/core/page-addresses';

/** Every address of the application (spec §2). The landing page, "/", is another document: link to it with a plain `<a>`. In lib, so that features may link to each other. */
export const paths = {
  landing: '/',
  login: SIGN_IN_PAGE,
  /** Where the links of mails lead: our own, and those of the identity service. */
  verify: '/verify',
  dashboard: DASHBOARD_PAGE,
  groups: '/groups',
  group: groupPage,
  /** A section of a group's page, which `?tab=` names. */
  groupSection: (groupId: string, section: 'balances' | 'members') => `${groupPage(groupId)}?tab=${section}`,
  addMembers: (groupId: string) => `${groupPage(groupId)}/add-members`,
  friend: friendPage,
  activity: '/activity',
  account: '/account',
  profile: '/account/profile',
  notifications: '/account/notifications',
  privacy: '/account/privacy',
  settings: '/account/settings',
  help: '/account/help',
} as const;
