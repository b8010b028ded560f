import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { messageFor } from '../messages/said.ts';
import { sentId } from './fields.ts';
import { percent } from './group-splits.ts';
import { writtenText } from './text.ts';

const presetName = writtenText(LIMITS.presetNameCharsMax, {
  tooLong: messageFor('preset-name-too-long', { max: LIMITS.presetNameCharsMax }),
  required: messageFor('preset-name-required'),
});

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

/** Percentages add up to 100, and everybody is there. */
export const newDefaultSplit = sent({});

/** The whole list, at most ten, each name once without regard to case. */
export const newPresets = z.array(sent({ name: presetName }));
