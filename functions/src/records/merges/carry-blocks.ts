import type { WriteBatch } from 'firebase-admin/firestore';
import type { StoreCall } from '../../kit/call.ts';
import { parseRevised } from '../../kit/document.ts';
import { blocksDocument, putBlocks, readBlocks, removeBlock, type Blocks } from '../blocks/store.ts';
import type { Carried } from './carried.ts';

export function putBlocksOf(
  call: StoreCall,
  batch: WriteBatch,
  { people, into }: { people: Blocks['people']; into: string },
): boolean {
  const { [into]: _own, ...others } = people;
  putBlocks(call, batch, { by: into, people: others });
  return Object.keys(others).length > 0;
}

/** Has the surviving record block whom the merged one has blocked; nothing where it does already. */
export async function copyOwnBlocks({
  call,
  batch,
  snapshot,
  succession: { to },
}: Carried): Promise<boolean> {
  const blocks = parseRevised(snapshot, blocksDocument);
  const { people: blocked } = await readBlocks(call, to.id);
  const missing = Object.entries(blocks?.people ?? {}).filter(([userId]) => !blocked[userId]);
  return putBlocksOf(call, batch, { people: Object.fromEntries(missing), into: to.id });
}

export function copyBlockOfOther({ call, batch, snapshot, succession: { from, to } }: Carried): boolean {
  const blocks = parseRevised(snapshot, blocksDocument);
  const person = blocks?.people[from];
  if (!blocks || !person || blocks.id === to.id || blocks.people[to.id]) return false;
  putBlocks(call, batch, { by: blocks.id, people: { [to.id]: person } });
  return true;
}

export function endBlockOfOther({ call, batch, snapshot, succession: { from } }: Carried): boolean {
  removeBlock(call, batch, { by: snapshot.id, userId: from });
  return true;
}
