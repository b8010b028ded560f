import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { avatarChange } from './avatar.ts';
import { newOwnCategories } from './new-categories.ts';
import { PATCH } from './endpoint.ts';
import { calendarDay, clearableMultilineText, nameWith, sentId, version } from './fields.ts';
import { group, GROUP_DESCRIPTION_MESSAGE, GROUP_NAME_REQUIRED_MESSAGE, whoEdits } from './groups.ts';
import { newDefaultSplit, newPresets } from './new-splits.ts';

/* Changes of a group's settings. They are in a file of their own: first screens do not load it. */

/** What admins can change. An absent field keeps its value; null and blank text remove the description. */
export const groupChanges = z.strictObject({
  name: z.optional(nameWith(GROUP_NAME_REQUIRED_MESSAGE)),
  description: clearableMultilineText(LIMITS.groupDescriptionCharsMax, GROUP_DESCRIPTION_MESSAGE),
  avatar: avatarChange,
  /** Whether the group's balances are reduced to the fewest debts with the same nets. */
  simplifyDebts: z.optional(z.boolean()),
  /** The whole list. Expenses keep the category that they have. */
  categories: z.optional(newOwnCategories),
  /** Null removes the default. */
  defaultSplit: z.optional(z.nullable(newDefaultSplit)),
  presets: z.optional(newPresets),
  whoEdits: z.optional(whoEdits),
  /** At most a day ahead; null opens all days again. */
  closedUntil: z.optional(z.nullable(calendarDay)),
  version,
});
export type GroupChanges = z.output<typeof groupChanges>;

export const updateGroup = PATCH('/groups/:groupId', {
  summary: 'Changes the settings of a group; for its admins',
  params: z.strictObject({ groupId: sentId }),
  body: groupChanges,
  data: group,
  takesIdempotencyKey: true,
  refusals: ['not-found', 'guest', 'forbidden', 'version-conflict', 'idempotency-key-reused', 'contention'],
});
