import type { Feature } from '@barabar/core/contract/groups';
import { FieldValue } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import { groupsOf, type GroupRecord } from './store.ts';

/** The group's version stays, and nothing is logged but what uses it. */
export function switchOn(
  call: StoreCall,
  writer: AtomicWriter,
  { group, feature }: { group: GroupRecord | undefined; feature: Feature },
): void {
  if (!group || group.features.includes(feature)) return;
  writer.update(groupsOf(call).doc(group.id), { features: FieldValue.arrayUnion(feature) });
}
