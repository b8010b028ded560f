import { FEATURES, type Feature } from '@barabar/core/contract/groups';
import { FieldValue } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { groupsOf, type GroupFields, type GroupRecord } from './store.ts';

type Used = Pick<GroupFields, 'features' | 'presets' | 'closedUntil' | 'members'>;

/** What is in force is offered, whatever the switches say. Of the others the group's document does not tell. */
const isInForce: Partial<Record<Feature, (group: Used) => boolean>> = {
  'closed-days': ({ closedUntil }) => closedUntil !== null,
  viewers: ({ members }) => Object.values(members).some(({ role }) => role === 'viewer'),
  presets: ({ presets }) => presets.length > 0,
};

/** What a group offers on its screens, in the order of all. No right depends on it. */
export const featuresOf = (group: Used): Feature[] =>
  FEATURES.filter((feature) => group.features.includes(feature) || isInForce[feature]?.(group));

/**
 * Adds to a write that uses a feature that the group offers it from now on. The group's version stays, and nothing is logged but
 * what uses it.
 */
export function switchOn(
  call: StoreCall,
  writer: AtomicWriter,
  { group, feature }: { readonly group: GroupRecord | undefined; readonly feature: Feature },
): void {
  if (!group || group.features.includes(feature)) return;
  writer.update(groupsOf(call).doc(group.id), { features: FieldValue.arrayUnion(feature) });
}
