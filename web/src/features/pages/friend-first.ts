import { firstCallsOf } from '../activity/api.ts';
import { type FirstScreen, LAYOUT, RECORDS, SERIES } from './first-screen.ts';

export const FRIEND_FIRST: FirstScreen = {
  pattern: '^/friends/([A-Za-z0-9_]+$)?',
  modules: [LAYOUT, 'features/pages/friends-page.tsx', 'features/pages/friend-page.tsx', RECORDS, SERIES],
  calls: (friendId) => firstCallsOf({ kind: 'friend', friendId }),
};
