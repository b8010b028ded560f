import { activity } from './activity.ts';
import { api } from './api.ts';
import { categories } from './categories.ts';
import { charges } from './charges.ts';
import { comments } from './comments.ts';
import { friends } from './friends.ts';
import { issues } from './issues.ts';
import { mails } from './mails.ts';
import { moved } from './moved.ts';
import { push } from './push.ts';
import { refusals } from './refusals.ts';
import { reminders } from './reminders.ts';

/** All that the product says in English, by areas. */
export const en = {
  activity,
  api,
  categories,
  charges,
  comments,
  friends,
  issues,
  mails,
  moved,
  push,
  refusals,
  reminders,
} as const;
