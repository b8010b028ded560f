import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { parseRevised } from '../../kit/document.ts';
import { blocksDocument, putBlocks, removeBlock, type Blocks } from '../blocks/store.ts';
import type { Carried } from './carried.ts';

/** Adds what a record has blocked to the record that goes on; nobody blocks themselves. */
export function putBlocksOf(
  db: Firestore,
  batch: WriteBatch,
  { blocks: { people }, into }: { readonly blocks: Blocks; readonly into: string },
): boolean {
  const { [into]: _own, ...others } = people;
  putBlocks(db, batch, { by: into, people: others });
  return Object.keys(others).length > 0;
}

/** Has the surviving record block whom the merged one has blocked. */
export function copyOwnBlocks({ db, batch, snapshot, succession: { to } }: Carried): boolean {
  const blocks = parseRevised(snapshot, blocksDocument);
  return blocks !== undefined && putBlocksOf(db, batch, { blocks, into: to.id });
}

/** Has whoever has blocked the merged record block the surviving one. */
export function copyBlockOfOther({ db, batch, snapshot, succession: { from, to } }: Carried): boolean {
  const blocks = parseRevised(snapshot, blocksDocument);
  const person = blocks?.people[from];
  if (!blocks || !person || blocks.id === to.id) return false;
  putBlocks(db, batch, { by: blocks.id, people: { [to.id]: person } });
  return true;
}

/** Takes the merged record out of a list of the blocked. */
export function endBlockOfOther({ db, batch, snapshot, succession: { from } }: Carried): boolean {
  removeBlock(db, batch, { by: snapshot.id, userId: from });
  return true;
}
