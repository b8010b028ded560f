import { friends } from './friends.ts';

/** All that the product says in English, by areas. */
export const en = { friends } as const;
