import { globSync, readFileSync } from 'node:fs';
import { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FOUND_BY } from './found-by.ts';
import { OWN_OF_SIGN_IN, OWN_OF_USER } from './own-documents.ts';

const EXPIRES = 'A TTL policy takes them away.';
/** Collections with nothing to rewrite and nothing to delete once an account is closed, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  users: 'The commit that closes the account clears the record; its id stays in what others have.',
  emails: 'The same commit deletes them, so that the address is free.',
  identities: 'The last to go: without them nobody but the trigger finishes a deletion.',
  merges: 'An account is closed once its merges are done; they have ids alone from then on.',
  places: 'They say whose place a name took in a group, by id.',
  paymentReferences: 'They have ids alone, of settlements that stay for the other person.',
  receiptImages: 'They are named after expenses, and are deleted and carried with `receipts`.',
  rates: 'They are about nobody.',
  removalPages: 'They are named after removals, and are deleted with them.',
  house: 'It says what is closed, and is about nobody.',
  dayBounds: 'They count what all people do together, and expire.',
  mail: EXPIRES,
  mailboxQuotas: EXPIRES,
  pushNotices: EXPIRES,
  pushTurns: EXPIRES,
  quotas: EXPIRES,
  verifications: EXPIRES,
};

const root = new URL('../../../../', import.meta.url);

function collectionsFound(): string[] {
  const db = new Firestore({ projectId: 'demo-none' });
  const asked = [vi.spyOn(db, 'collection'), vi.spyOn(db, 'collectionGroup')];
  for (const find of Object.values(FOUND_BY)) find({ db }, 'asha');
  return asked.flatMap(({ mock }) => mock.calls.map(([name]) => name));
}

it('every collection is known: by how it is found, as what goes with an account, or as an exception', () => {
  const files = globSync('functions/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|kit\/collection\.ts$/.test(file),
  );
  const source = files.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
  const named = [...source.matchAll(/\bcollection(?:Group)?\((?:'(\w+)')?/g)].map(([, name]) => name);
  const ownDocuments: unknown[] = [
    ...collectionsFound(),
    ...[OWN_OF_USER, OWN_OF_SIGN_IN].flatMap(Object.keys),
  ];
  expect(named).toEqual(expect.arrayContaining(ownDocuments));
  const others = named.filter((name) => !ownDocuments.includes(name));
  expect(new Set(others)).toEqual(new Set(Object.keys(EXCEPTIONS)));
});

it('what is said to expire does', () => {
  const { fieldOverrides } = z
    .object({
      fieldOverrides: z.array(z.object({ collectionGroup: z.string(), ttl: z.optional(z.boolean()) })),
    })
    .parse(JSON.parse(readFileSync(new URL('firestore.indexes.json', root), 'utf8')));
  const expiring = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
  const status = Object.entries(EXCEPTIONS).filter(([, why]) => why === EXPIRES);
  expect(expiring).toEqual(expect.arrayContaining(status.map(([collection]) => collection)));
});
