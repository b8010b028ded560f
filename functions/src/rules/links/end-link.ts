import type { DataDeps, Db } from '../../kit/deps.ts';
import { commitBatch, type AtomicWriter } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import { isOpen, putRevocation, readLink, type LinkFields } from '../../records/links/store.ts';

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

/**
 * Ends an open link.
 * @param isTheirs whether the link is one that the caller may end.
 * @throws {Refusal} not-found for any other, contention.
 */
export async function endLink(
  { db, clock }: DataDeps,
  linkId: string,
  { by, isTheirs }: { readonly by: string; readonly isTheirs: (link: LinkFields) => boolean },
): Promise<{ id: string }> {
  await commitOptimistically(async () => {
    const at = clock();
    const link = await readLink(db, linkId);
    if (!link || !isTheirs(link) || !isOpen(link, at)) throw notFound();
    await commitBatch(db, (batch) => putRevocation(db, batch, link, { by, at }));
  });
  return { id: linkId };
}
