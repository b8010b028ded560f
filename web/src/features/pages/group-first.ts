import { firstCallsOf } from '../activity/api.ts';
import { type FirstScreen, LAYOUT, RECORDS, SERIES } from './first-screen.ts';

/** The tabs of a group's page. The first one shows unless the address names another, so its parts and calls come first. */
export const GROUP_TABS = ['activity', 'balances', 'spending', 'members'] as const;

export const GROUP_FIRST: FirstScreen = {
  pattern: '^/groups/([A-Za-z0-9_]+)$',
  modules: [LAYOUT, 'features/pages/groups-page.tsx', 'features/pages/group-page.tsx', RECORDS, SERIES],
  calls: (groupId) => firstCallsOf({ kind: 'group', groupId }),
};
