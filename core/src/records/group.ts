import { GROUP_ICONS } from '../group-icons.ts';
import { LIMITS } from '../limits.ts';
import type { Fields } from './fields.ts';

/** Who changes records in a group: each member all of them, or admins all and each member what they added. */
export const WHO_EDITS = ['everybody', 'admins-and-author'] as const;
export type WhoEdits = (typeof WHO_EDITS)[number];

/** What a group says of itself beside its name. A new optional text goes here, in its place in the forms. */
export const GROUP_TEXTS = {
  description: { kind: 'note', max: LIMITS.groupDescriptionCharsMax },
} as const satisfies Fields;

export const GROUP = {
  name: { kind: 'title', max: LIMITS.nameCharsMax },
  ...GROUP_TEXTS,
  icon: { kind: 'choice', values: GROUP_ICONS },
  /** Whether the group's balances are reduced to the fewest debts with the same nets. */
  simplifyDebts: { kind: 'flag', default: false },
  whoEdits: { kind: 'choice', values: WHO_EDITS, default: 'everybody' },
} as const satisfies Fields;
