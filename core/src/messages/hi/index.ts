import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { conflict } from './conflict.ts';
import { expenses } from './expenses.ts';
import { friends } from './friends.ts';
import { names } from './names.ts';
import { outbox } from './outbox.ts';
import { ownCategories } from './ownCategories.ts';
import { receipts } from './receipts.ts';
import { recurrences } from './recurrences.ts';
import { rules } from './rules.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = {
  conflict,
  expenses,
  friends,
  names,
  outbox,
  ownCategories,
  receipts,
  recurrences,
  rules,
};
