import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { api } from './api.ts';
import { bill } from './bill.ts';
import { common } from './common.ts';
import { conflict } from './conflict.ts';
import { expenses } from './expenses.ts';
import { friends } from './friends.ts';
import { icons } from './icons.ts';
import { issues } from './issues.ts';
import { names } from './names.ts';
import { outbox } from './outbox.ts';
import { ownCategories } from './ownCategories.ts';
import { pushDevice } from './pushDevice.ts';
import { rateFields } from './rateFields.ts';
import { rates } from './rates.ts';
import { receipts } from './receipts.ts';
import { recurrences } from './recurrences.ts';
import { refusals } from './refusals.ts';
import { rules } from './rules.ts';
import { saving } from './saving.ts';
import { sheets } from './sheets.ts';
import { versions } from './versions.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = {
  api,
  bill,
  common,
  conflict,
  expenses,
  friends,
  icons,
  issues,
  names,
  outbox,
  ownCategories,
  pushDevice,
  rateFields,
  rates,
  receipts,
  recurrences,
  refusals,
  rules,
  saving,
  sheets,
  versions,
};
