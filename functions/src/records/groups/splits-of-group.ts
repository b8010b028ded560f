import { withIds, withoutAbsent } from '@barabar/core/default-split';
import type { StoredDefaultSplit, StoredPreset } from '../shared-records/default-split.ts';

interface Splits {
  readonly defaultSplit: StoredDefaultSplit | null;
  readonly presets: StoredPreset[];
}

/** A group's default and presets, without the people who are no members. A split of nobody is none. */
export function splitsAmong(
  { defaultSplit, presets }: Splits,
  { members }: { members: Readonly<Record<string, unknown>> },
): Splits {
  const isThere = (userId: string): boolean => Object.hasOwn(members, userId);
  const ownSplit = defaultSplit && withoutAbsent(defaultSplit, isThere);
  return {
    defaultSplit: ownSplit && ownSplit.weights.length > 0 ? ownSplit : null,
    presets: presets
      .map((preset) => withoutAbsent(preset, isThere))
      .filter(({ weights }) => weights.length > 0),
  };
}

/** Returns a group's default and presets under other ids: the parts of two who become one are added. */
export const splitsUnder = ({ defaultSplit, presets }: Splits, idOf: (userId: string) => string): Splits => ({
  defaultSplit: defaultSplit && withIds(defaultSplit, idOf),
  presets: presets.map((preset) => withIds(preset, idOf)),
});

export const ownSplitsUnder = <M extends { readonly defaultSplit?: StoredDefaultSplit }>(
  members: Readonly<Record<string, M>>,
  idOf: (userId: string) => string,
): Record<string, M> =>
  Object.fromEntries(
    Object.entries(members).map(([userId, member]) => [
      userId,
      { ...member, ...(member.defaultSplit && { defaultSplit: withIds(member.defaultSplit, idOf) }) },
    ]),
  );
