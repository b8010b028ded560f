import { mergeDocument, mergesOf } from '../src/records/merges/store.ts';
import { followMerge } from '../src/triggers/follow-merge.ts';
import type { TestApp } from './harness.ts';
import type { Named } from './ledger.ts';

/** Logs that a name was linked, and carries over what was its, as the trigger does. */
export async function finishLink(app: TestApp, { userId }: Named): Promise<void> {
  const merge = mergesOf(app.db).doc(userId);
  const readState = async () => mergeDocument.parse((await merge.get()).data()).state;
  const next = () => followMerge(app.deps, userId, { pause: async () => app.clock.advance(120_000) });
  while ((await readState()) !== 'done') await next();
  // The write that ends it calls the trigger, too.
  await next();
}
