import { account } from './account.ts';
import { declining } from './declining.ts';
import { friends } from './friends.ts';
import { help } from './help.ts';
import { requests } from './requests.ts';

/** All that the product says in English, by areas. */
export const en = {
  account,
  declining,
  friends,
  help,
  requests,
} as const;
