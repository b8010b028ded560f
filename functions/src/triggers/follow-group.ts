import type { Deps } from '../deps.ts';
import { deleteAvatarAt } from '../features/avatars/store.ts';
import { groupDocument, readGroup } from '../features/groups/store.ts';
import { simplificationService } from '../features/simplifications/service.ts';
import { parseDocument } from '../store-kit/document.ts';
import type { Written } from './log-written.ts';
import { refreshGroupName } from './refresh-group-name.ts';
import { readLeniently } from './simplify-after.ts';

/**
 * What follows from a write to a group: its debts are simplified once that is turned on (if the request that did so was
 * cut off), its records are told its new name, and a former picture goes.
 * @throws {Refusal} contention; the event then comes again.
 */
export async function followGroup(
  deps: Pick<Deps, 'db' | 'clock'>,
  written: Written | undefined,
): Promise<void> {
  const [before, after] = [written?.before, written?.after].map(
    (snapshot) => snapshot && readLeniently(snapshot, (one) => parseDocument(one, groupDocument)),
  );
  if (!after) return;
  if (after.simplifyDebts && before?.simplifyDebts !== true) {
    // As it is now: late news of what was turned off again rewrites nothing.
    const group = await readGroup(deps.db, after.id);
    if (group) await simplificationService(deps).simplify(group);
  }
  if (before && before.name !== after.name) await refreshGroupName(deps.db, after.id);
  // The one that this change took away, whatever has come since.
  if (before && before.avatar !== after.avatar)
    await deleteAvatarAt(deps.db, before.avatar, { groupId: after.id });
  if (after.deletedAt !== null) await deleteAvatarAt(deps.db, after.avatar, { groupId: after.id });
}
