import * as z from 'zod/mini';
import { isPresetNamed } from '../preset-name.ts';
import { LIMITS } from '../limits.ts';
import { messageFor } from '../messages/said.ts';
import { id, percentage, sentId } from './fields.ts';
import { text } from './text.ts';

export const PRESET_NAME_REQUIRED_MESSAGE = messageFor('preset-name-required');
export const PRESET_TAKEN_MESSAGE = messageFor('preset-taken');
export const PRESETS_FULL_MESSAGE = messageFor('presets-full', { max: LIMITS.presetsMax });

const presetName = text(LIMITS.presetNameCharsMax, {
  tooLong: messageFor('preset-name-too-long', { max: LIMITS.presetNameCharsMax }),
  required: PRESET_NAME_REQUIRED_MESSAGE,
});

const WEIGHT_MESSAGE = messageFor('weight-range', { max: LIMITS.sharesMax });
const EQUAL_WEIGHT_MESSAGE = messageFor('equal-weight');
const shares = z
  .int({ error: WEIGHT_MESSAGE })
  .check(z.minimum(1, WEIGHT_MESSAGE), z.maximum(LIMITS.sharesMax, WEIGHT_MESSAGE));
/* Weights of all kinds are plain numbers inside: basis points, shares, or 1. */
const onePart: z.ZodMiniType<number, number> = z.literal(1, { error: EQUAL_WEIGHT_MESSAGE });
const percent: z.ZodMiniType<number, number> = percentage;
const partOfAll = percent.check(z.refine((part) => part > 0, { error: WEIGHT_MESSAGE }));

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

const sentWeights = <W extends z.ZodMiniType<number, number>>(weight: W) =>
  z.array(z.strictObject({ userId: sentId, weight })).check(
    z.minLength(1, messageFor('no-splits')),
    z.maxLength(
      LIMITS.expenseParticipantsMax,
      messageFor('too-many-participants', { max: LIMITS.expenseParticipantsMax }),
    ),
    z.refine((weights) => new Set(weights.map(({ userId }) => userId)).size === weights.length, {
      error: messageFor('duplicate-participant'),
    }),
  );

const sent = <N extends z.core.$ZodLooseShape>(named: N) =>
  z.discriminatedUnion('splitType', [
    z.strictObject({
      ...named,
      splitType: z.literal('equal'),
      weights: sentWeights(onePart),
    }),
    z.strictObject({ ...named, splitType: z.literal('shares'), weights: sentWeights(shares) }),
    z.strictObject({ ...named, splitType: z.literal('percentage'), weights: sentWeights(partOfAll) }),
  ]);

/** The split that a new expense begins with. */
export const defaultSplit = shown({});

/** A split by a name, which a new expense can have at one tap. */
export const preset = shown({ name: z.string() });

/** The same as a change sends them: percentages add up to 100, as those of an expense, and everybody is there. */
export const newDefaultSplit = sent({});

/** The whole list, each name once without regard to case. */
export const newPresets = z.array(sent({ name: presetName })).check(
  z.maxLength(LIMITS.presetsMax, PRESETS_FULL_MESSAGE),
  z.superRefine((presets, context) => {
    for (const [index, { name }] of presets.entries())
      if (isPresetNamed(name, presets.slice(0, index)))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: PRESET_TAKEN_MESSAGE });
  }),
);

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
