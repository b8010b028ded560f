import { listFriends } from '@barabar/core/contract/friends';
import { listRequests } from '@barabar/core/contract/requests';
import { callOf } from '../../store/kinds.ts';
import { type FirstScreen, LAYOUT, SERIES } from './first-screen.ts';

export const FRIENDS_FIRST: FirstScreen = {
  pattern: '^/dashboard$',
  modules: [LAYOUT, 'features/pages/friends-page.tsx', SERIES],
  calls: () => [callOf(listFriends), callOf(listRequests)],
};
