import type { Db } from '../../kit/deps.ts';
import type { AtomicWriter } from '../../kit/document.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { putRevocation, readLink } from '../../records/links/store.ts';

/**
 * The link that a member came by, for the commit that removes them: whoever is removed does not come back by it.
 * @returns adds its end to that commit.
 */
export async function readLinkOf(
  db: Db,
  { members }: Pick<GroupRecord, 'members'>,
  { userId, by, at }: { readonly userId: string; readonly by: string; readonly at: Date },
): Promise<(writer: AtomicWriter) => void> {
  const { cameBy } = members[userId] ?? {};
  const link = cameBy && (await readLink(db, cameBy.linkId));
  return (writer) => {
    if (link) putRevocation(db, writer, link, { by, at });
  };
}
