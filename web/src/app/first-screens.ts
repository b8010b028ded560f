import { type FirstScreen, LAYOUT } from './first-screen.ts';
import { DASHBOARD_FIRST } from './routes/dashboard-first.ts';
import { FRIEND_FIRST } from './routes/friend-first.ts';
import { GROUP_FIRST } from './routes/group-first.ts';

/** The screens whose code is asked for before the application runs. The first one whose pattern fits counts. */
export const FIRST_SCREENS: readonly FirstScreen[] = [
  DASHBOARD_FIRST,
  FRIEND_FIRST,
  { pattern: '^/groups$', modules: [LAYOUT, 'routes/groups.tsx'] },
  GROUP_FIRST,
  { pattern: '^/activity$', modules: [LAYOUT, 'routes/activity.tsx'] },
  { pattern: '^/verify$', modules: ['../features/auth/verify-page.tsx'] },
  { pattern: '^/join$', modules: ['routes/join.tsx'] },
  { pattern: '^/(?!login)', modules: [LAYOUT] },
];

/** Stands for the id in the addresses that public/open.js gets. */
export const ID_PLACE = '_id_';
