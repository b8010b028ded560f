import { declining } from './declining.ts';
import { friends } from './friends.ts';
import { requests } from './requests.ts';

/** All that the product says in English, by areas. */
export const en = {
  declining,
  friends,
  requests,
} as const;
