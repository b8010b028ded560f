import type { Call, StoreCall } from '../../kit/call.ts';
import { commitBatch, type AtomicWriter } from '../../kit/document.ts';
import { notFound } from '../../kit/refusal.ts';
import { commitOptimistically } from '../../kit/retry.ts';
import { isNewcomer } from '../../records/groups/membership.ts';
import type { GroupRecord } from '../../records/groups/store.ts';
import {
  isOpen,
  listOpenLinks,
  putRevocation,
  readLink,
  type LinkFields,
} from '../../records/links/store.ts';

/** Whoever has one of them may be the same person under another name. Of anybody else none. */
export async function readLinksToEnd(
  call: StoreCall,
  group: Pick<GroupRecord, 'id' | 'members'>,
  { userId, by, at }: { userId: string; by: string; at: Date },
): Promise<(writer: AtomicWriter) => void> {
  const links = isNewcomer(group, userId, at) ? await listOpenLinks(call, group.id, at) : [];
  return (writer) => {
    for (const link of links) putRevocation(call, writer, link, { by, at });
  };
}

/** @param isTheirs whether the link is one that the caller may end, else not-found */
export async function endLink(
  call: Call,
  linkId: string,
  { by, isTheirs }: { by: string; isTheirs: (link: LinkFields) => boolean },
): Promise<{ id: string }> {
  await commitOptimistically(async () => {
    const at = call.clock();
    const link = await readLink(call, linkId);
    if (!link || !isTheirs(link) || !isOpen(link, at)) throw notFound();
    await commitBatch(call, (batch) => putRevocation(call, batch, link, { by, at }));
  });
  return { id: linkId };
}
