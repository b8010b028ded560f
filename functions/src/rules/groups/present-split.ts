import type { Friend } from '@barabar/core/contract/friends';
import { toBasisPoints } from '@barabar/core/basis-points';
import type { Group } from '@barabar/core/contract/groups';
import type { StoredDefaultSplit, StoredPreset } from '../../records/shared-records/default-split.ts';

/** A default split as the API's contract has it. */
export function presentSplit({
  splitType,
  weights,
}: StoredDefaultSplit): NonNullable<Friend['defaultSplit']> {
  if (splitType !== 'percentage') return { splitType, weights };
  return {
    splitType,
    weights: weights.map(({ userId, weight }) => ({ userId, weight: toBasisPoints(weight) })),
  };
}

export const presentPreset = ({ name, ...split }: StoredPreset): NonNullable<Group['presets']>[number] => ({
  name,
  ...presentSplit(split),
});
