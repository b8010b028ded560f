import * as z from 'zod/mini';
import { id } from './fields.ts';
import { percentage } from './percentage.ts';

/** Weights of all kinds are plain numbers inside: basis points, shares, or 1. */
export const percent: z.ZodMiniType<number, number> = percentage;

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

/** The split that a new expense begins with. */
export const defaultSplit = shown({});

/** A split by a name, which a new expense can have at one tap. */
export const preset = shown({ name: z.string() });

/** How a group's expenses begin. */
export const groupSplits = { defaultSplit: z.optional(defaultSplit), presets: z.optional(z.array(preset)) };

/** The caller's own marks of a group: nobody else sees them. */
export const ownMarks = {
  /** A new record in the group takes it away. */
  isArchived: z.optional(z.literal(true)),
  isFavourite: z.optional(z.literal(true)),
};
