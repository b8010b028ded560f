import { pairKeyOf } from '@barabar/core/pair';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { unlessConflicting } from '../../kit/retry.ts';
import type { StoredDefaultSplit } from '../shared-records/default-split.ts';
import { friendshipsOf } from './store.ts';

/** Stores what one of two friends begins expenses of the two with; null removes it. Friends no longer have none. */
export async function updateDefaultSplit(
  call: StoreCall,
  {
    pair: [first = '', second = ''],
    by,
    split,
  }: { pair: readonly string[]; by: string; split: StoredDefaultSplit | null },
): Promise<void> {
  await unlessConflicting(() =>
    friendshipsOf(call)
      .doc(pairKeyOf(first, second))
      .update(new FieldPath('defaultSplits', by), split ?? FieldValue.delete()),
  );
}
