/** Every address of the application (spec §2). The landing page, "/", is another document: link to it with a plain `<a>`. In lib, so that features may link to each other. */
export const paths = {
  landing: '/',
  login: '/login',
  dashboard: '/dashboard',
  groups: '/groups',
  group: (groupId: string) => `/groups/${encodeURIComponent(groupId)}`,
  addMembers: (groupId: string) => `/groups/${encodeURIComponent(groupId)}/add-members`,
  friend: (friendId: string) => `/friends/${encodeURIComponent(friendId)}`,
  activity: '/activity',
  account: '/account',
} as const;
