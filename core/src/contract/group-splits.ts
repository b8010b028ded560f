import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { messageFor } from '../messages/said.ts';
import { id, percentage, sentId } from './fields.ts';
import { text } from './text.ts';

const presetName = text(LIMITS.presetNameCharsMax, {
  tooLong: messageFor('preset-name-too-long', { max: LIMITS.presetNameCharsMax }),
  required: messageFor('preset-name-required'),
});

/** Weights of all kinds are plain numbers inside: basis points, shares, or 1. */
const percent: z.ZodMiniType<number, number> = percentage;

/** What everybody in a split has of it. Whoever is not in `weights` is not in the split. */
const shown = <N extends z.core.$ZodLooseShape>(named: N) =>
  z.discriminatedUnion('splitType', [
    z.object({
      ...named,
      splitType: z.enum(['equal', 'shares']),
      /** Shares; 1 in an equal split. */
      weights: z.array(z.object({ userId: id, weight: z.int() })),
    }),
    z.object({
      ...named,
      splitType: z.literal('percentage'),
      /** Percent. They do not add up to 100 once somebody in the split has left; such a split is not to be offered. */
      weights: z.array(z.object({ userId: id, weight: percent })),
    }),
  ]);

/* What makes it a split that an expense can begin with is checked by the server: the screens need no words for it. */
const sent = <N extends z.core.$ZodLooseShape>(named: N) =>
  z.discriminatedUnion('splitType', [
    z.strictObject({
      ...named,
      splitType: z.enum(['equal', 'shares']),
      weights: z.array(z.strictObject({ userId: sentId, weight: z.int() })),
    }),
    z.strictObject({
      ...named,
      splitType: z.literal('percentage'),
      weights: z.array(z.strictObject({ userId: sentId, weight: percent })),
    }),
  ]);

/** The split that a new expense begins with. */
export const defaultSplit = shown({});

/** A split by a name, which a new expense can have at one tap. */
export const preset = shown({ name: z.string() });

/** The same as a change sends them: percentages add up to 100, as those of an expense, and everybody is there. */
export const newDefaultSplit = sent({});

/** The whole list, at most ten, each name once without regard to case. */
const newPresets = z.array(sent({ name: presetName }));

/** How a group's expenses begin. */
export const groupSplits = { defaultSplit: z.optional(defaultSplit), presets: z.optional(z.array(preset)) };

/** The caller's own marks of a group: nobody else sees them. */
export const ownMarks = {
  /** A new record in the group takes it away. */
  isArchived: z.optional(z.literal(true)),
  isFavourite: z.optional(z.literal(true)),
};

/** What admins can change of it. Null removes the default. */
export const groupSplitChanges = {
  defaultSplit: z.optional(z.nullable(newDefaultSplit)),
  presets: z.optional(newPresets),
};
