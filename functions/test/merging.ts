import { login } from '@barabar/core/contract/auth';
import { readMerge } from '../src/records/merges/store.ts';
import { advanceMerge, followMerge } from '../src/triggers/follow-merge.ts';
import type { Person, TestApp } from './harness.ts';
import type { Named } from './ledger.ts';

/** Proves the address that somebody signs in with: from this call on, whoever is found there and they are one person. */
export async function beginMerge(app: TestApp, person: Person): Promise<Person> {
  const proven = await app.prove(person);
  await app.ask(login, { as: proven, body: { firebaseUid: person.uid } });
  return proven;
}

export const advance = ({ deps }: TestApp, { userId }: Named) =>
  advanceMerge(deps, userId, { pause: () => Promise.resolve() });

export async function finishMerge(app: TestApp, from: Named): Promise<void> {
  for (let state = await advance(app, from); state !== 'done'; state = await advance(app, from))
    if (state === undefined) throw new Error('there is a merge');
}

/** Logs that a name was linked, and carries over what was its, as the trigger does. */
export async function finishLink(app: TestApp, { userId }: Named): Promise<void> {
  const next = () => followMerge(app.deps, userId, { pause: async () => app.clock.advance(120_000) });
  while ((await readMerge(app, userId))?.state !== 'done') await next();
  // The write that ends it calls the trigger, too.
  await next();
}
