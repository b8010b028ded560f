import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { expenses } from './expenses.ts';
import { friends } from './friends.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = { expenses, friends };
