import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { account } from './account.ts';
import { declining } from './declining.ts';
import { friends } from './friends.ts';
import { help } from './help.ts';
import { requests } from './requests.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = {
  account,
  declining,
  friends,
  help,
  requests,
};
