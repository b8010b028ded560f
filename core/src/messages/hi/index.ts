import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { api } from './api.ts';
import { friends } from './friends.ts';
import { issues } from './issues.ts';
import { refusals } from './refusals.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = { api, friends, issues, refusals };
