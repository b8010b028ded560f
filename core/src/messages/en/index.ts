import { expenses } from './expenses.ts';
import { friends } from './friends.ts';

/** All that the product says in English, by areas. */
export const en = { expenses, friends } as const;
