import { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { FOUND_BY, type FoundBy } from '../people/found-by.ts';
import { OWN_OF_USER } from '../people/own-documents.ts';
import { KINDS } from './kinds.ts';

/** What of a merged record stays where it is, and why. */
const STAY: Readonly<Record<string, string>> = {
  avatars: 'The surviving record keeps its own picture.',
  digests: 'When a weekly summary is due is said for each record by itself.',
  imports: 'They name people by id, and a merged id leads to the surviving record.',
  recurrenceRooms: 'They only tell apart two series that are set up at the same moment.',
  signals: 'They say that something has changed, and nothing else.',
};

function askedBy(queries: readonly FoundBy[]): Set<unknown> {
  const db = new Firestore({ projectId: 'demo-none' });
  const asked = [vi.spyOn(db, 'collection'), vi.spyOn(db, 'collectionGroup')];
  for (const find of queries) find({ db }, 'asha');
  return new Set(asked.flatMap(({ mock }) => mock.calls.map(([name]) => name)));
}

it('what names a person or is their own is carried over to the record that goes on, or stays for a reason', () => {
  const carried = askedBy(KINDS.map(({ query }) => query));
  const movedNames = [...askedBy(Object.values(FOUND_BY)), ...Object.keys(OWN_OF_USER)];
  expect(new Set(movedNames.filter((name) => !carried.has(name)))).toEqual(new Set(Object.keys(STAY)));
});
