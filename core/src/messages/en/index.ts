import { api } from './api.ts';
import { friends } from './friends.ts';
import { issues } from './issues.ts';
import { refusals } from './refusals.ts';

/** All that the product says in English, by areas. */
export const en = { api, friends, issues, refusals } as const;
