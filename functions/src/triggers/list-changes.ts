import { FEATURES, type Feature } from '@barabar/core/contract/groups';
import type { OwnCategory } from '@barabar/core/categories';
import type { StoredChange } from '../records/activities/store.ts';
import { isInForce } from '../records/groups/features.ts';
import type { GroupRecord } from '../records/groups/store.ts';
import type { StoredDefaultSplit, StoredPreset } from '../records/shared-records/default-split.ts';
import { isSame } from '../rules/shared-records/changed-fields.ts';

const keepReal = (changes: readonly StoredChange[]): StoredChange[] =>
  changes.filter(({ oldValue, newValue }) => !isSame(oldValue, newValue));

/** What differs between two versions of a group's settings. */
export function changesOfGroup(before: GroupRecord, after: GroupRecord): StoredChange[] {
  return keepReal([
    { field: 'name', oldValue: before.name, newValue: after.name },
    { field: 'description', oldValue: before.description, newValue: after.description },
    { field: 'avatar', oldValue: before.avatar, newValue: after.avatar },
    { field: 'icon', oldValue: before.icon, newValue: after.icon },
    { field: 'simplifyDebts', oldValue: before.simplifyDebts, newValue: after.simplifyDebts },
    {
      field: 'categories',
      oldValue: before.categories.map(categoryOf),
      newValue: after.categories.map(categoryOf),
    },
    ...splitChanges(before, after),
    { field: 'whoEdits', oldValue: before.whoEdits, newValue: after.whoEdits },
    { field: 'features', oldValue: switchedIn(before, after), newValue: switchedIn(after, after) },
    { field: 'closedUntil', oldValue: before.closedUntil, newValue: after.closedUntil },
  ]);
}

/** The features of a version that somebody switched, in the order of all: what the later one uses is on by that. */
const switchedIn = ({ features }: GroupRecord, later: GroupRecord): Feature[] =>
  FEATURES.filter((feature) => features.includes(feature) && !isInForce(feature, later));

/** Of the settings alone: where somebody came or went, the splits followed by themselves. */
function splitChanges(before: GroupRecord, after: GroupRecord): StoredChange[] {
  if (!isSame(before.memberIds.toSorted(), after.memberIds.toSorted())) return [];
  const [oldSplit, newSplit] = [before, after].map(
    ({ defaultSplit }) => defaultSplit && weightsOf(defaultSplit),
  );
  return [
    { field: 'defaultSplit', oldValue: oldSplit ?? null, newValue: newSplit ?? null },
    {
      field: 'presets',
      oldValue: before.presets.map(presetOf),
      newValue: after.presets.map(presetOf),
    },
  ];
}

// With their keys always in the same order, so that equal values are equal text.
const categoryOf = ({ name, icon }: OwnCategory): OwnCategory => ({ name, icon });
const weightsOf = ({ splitType, weights }: StoredDefaultSplit): StoredDefaultSplit => ({
  splitType,
  weights: weights.map(({ userId, weight }) => ({ userId, weight })),
});
const presetOf = ({ name, ...split }: StoredPreset): StoredPreset => ({ name, ...weightsOf(split) });
