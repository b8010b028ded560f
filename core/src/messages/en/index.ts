import { activity } from './activity.ts';
import { categories } from './categories.ts';
import { charges } from './charges.ts';
import { comments } from './comments.ts';
import { friends } from './friends.ts';
import { mails } from './mails.ts';
import { moved } from './moved.ts';
import { push } from './push.ts';
import { reminders } from './reminders.ts';

/** All that the product says in English, by areas. */
export const en = {
  activity,
  categories,
  charges,
  comments,
  friends,
  mails,
  moved,
  push,
  reminders,
} as const;
