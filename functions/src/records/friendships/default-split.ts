import { pairKeyOf } from '@barabar/core/pair';
import { FieldPath, FieldValue, type Firestore } from 'firebase-admin/firestore';
import { unlessConflicting } from '../../kit/retry.ts';
import type { StoredDefaultSplit } from '../shared-records/default-split.ts';
import { friendshipsOf } from './store.ts';

/** Stores what one of two friends begins expenses of the two with; null removes it. Friends no longer have none. */
export async function updateDefaultSplit(
  db: Firestore,
  {
    pair: [one = '', other = ''],
    by,
    split,
  }: { readonly pair: readonly string[]; readonly by: string; readonly split: StoredDefaultSplit | null },
): Promise<void> {
  await unlessConflicting(() =>
    friendshipsOf(db)
      .doc(pairKeyOf(one, other))
      .update(new FieldPath('defaultSplits', by), split ?? FieldValue.delete()),
  );
}
