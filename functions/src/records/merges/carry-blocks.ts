import { parseRevised } from '../../kit/document.ts';
import { blocksDocument, putBlock, removeBlocks } from '../blocks/store.ts';
import type { Carried } from './carried.ts';

/** Moves the blocks of the merged record to the surviving one; nobody blocks themselves. */
export function carryOwnBlocks({ db, batch, snapshot, succession: { to } }: Carried): boolean {
  const blocks = parseRevised(snapshot, blocksDocument);
  if (!blocks) return false;
  for (const [userId, person] of Object.entries(blocks.people))
    if (userId !== to.id) putBlock(db, batch, { by: to.id, userId, person });
  batch.delete(snapshot.ref, { lastUpdateTime: blocks.revision });
  return true;
}

/** Moves blocks of the merged record by others to the surviving one. */
export function carryBlocksOfOthers({ db, batch, snapshot, succession: { from, to } }: Carried): boolean {
  const blocks = parseRevised(snapshot, blocksDocument);
  const person = blocks?.people[from];
  if (!blocks || !person) return false;
  removeBlocks(db, batch, { by: blocks.id, userIds: [from] });
  if (blocks.id !== to.id) putBlock(db, batch, { by: blocks.id, userId: to.id, person });
  return true;
}
