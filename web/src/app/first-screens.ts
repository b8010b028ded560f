import { type FirstScreen, LAYOUT } from '../features/pages/first-screen.ts';
import { FRIENDS_FIRST } from '../features/pages/friends-first.ts';
import { FRIEND_FIRST } from '../features/pages/friend-first.ts';
import { GROUP_FIRST } from '../features/pages/group-first.ts';

/** The screens whose code is asked for before the application runs. The first one whose pattern fits counts. */
export const FIRST_SCREENS: readonly FirstScreen[] = [
  FRIENDS_FIRST,
  { pattern: '^/(?:friends|groups)/(?:requests|outside)$', modules: [LAYOUT] },
  FRIEND_FIRST,
  {
    pattern: '^/groups$',
    modules: [LAYOUT, 'features/pages/groups-page.tsx', 'components/guessed-face.tsx'],
  },
  GROUP_FIRST,
  { pattern: '^/activity$', modules: [LAYOUT, 'features/pages/activity-page.tsx'] },
  { pattern: '^/verify$', modules: ['features/auth/verify-page.tsx'] },
  { pattern: '^(?:/hi)?/join$', modules: ['features/auth/joining/join-page.tsx'] },
  { pattern: '^/(?!login)', modules: [LAYOUT] },
];

/** Stands for the id in the addresses that public/open.js gets. */
export const ID_PLACE = '_id_';
