import { firstCallsOf } from '../../features/activity/api.ts';
import { type FirstScreen, LAYOUT, RECORDS, SERIES } from '../first-screen.ts';

export const FRIEND_FIRST: FirstScreen = {
  pattern: '^/friends/([A-Za-z0-9_]+$)?',
  modules: [LAYOUT, 'routes/dashboard.tsx', 'routes/friend.tsx', RECORDS, SERIES],
  calls: (friendId) => firstCallsOf({ kind: 'friend', friendId }),
};
