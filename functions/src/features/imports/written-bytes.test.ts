import { once } from 'node:events';
import { createServer, type Http2Server } from 'node:http2';
import { importedRow, type ImportedRow } from '@barabar/core/contract/imports';
import { slicesOf } from '@barabar/core/imports/import-rows';
import { writtenBytesMax } from '@barabar/core/imports/written-bytes';
import { LIMITS } from '@barabar/core/limits';
import { CURRENCIES } from '@barabar/core/money';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storedGroup, storedMember } from '../../../test/factories.ts';
import { putImportedRecords, type ImportedRecord } from '../../records/imports/put-records.ts';
import type { ImportRecord } from '../../records/imports/store.ts';
import { namesInGroup } from '../../rules/shared-records/policy.ts';
import { composeRows } from './compose-rows.ts';
import { takeBack } from './undo-service.ts';

const FIRESTORE_BYTES_MAX = 10 * 1024 * 1024;
/** So that a whole request comes at once. */
const WINDOW_BYTES = 2 * FIRESTORE_BYTES_MAX;
/** Three bytes each. */
const longText = (chars: number): string => 'अ'.repeat(chars);
const at = new Date(Date.UTC(2026, 3, 1));

const userIds = Array.from({ length: LIMITS.groupMembersMax }, (_, index) => `${index}`.padStart(27, 'u'));
const [callerId = ''] = userIds;
const member = storedMember(longText(LIMITS.nameCharsMax), { role: 'admin', addedBy: callerId });
const group = storedGroup(Object.fromEntries(userIds.map((userId) => [userId, member])), {
  id: 'g'.repeat(27),
  name: longText(LIMITS.nameCharsMax),
  createdBy: callerId,
  updatedBy: callerId,
});
const current: ImportRecord = {
  id: 'i'.repeat(27),
  groupId: group.id,
  groupName: group.name,
  source: 'table',
  fileName: 'a.csv',
  status: 'running',
  people: [],
  userIds: [],
  rowCount: 200,
  joinedIds: [],
  newRowCount: 200,
  addedCount: 0,
  skippedCount: 0,
  firstSliceAt: null,
  audience: userIds,
  createdBy: callerId,
  createdAt: at,
  updatedBy: callerId,
  updatedAt: at,
  version: 1,
  requestHash: null,
};

/** Takes what a client of Firestore sends, counts it and refuses it. */
let server: Http2Server;
let db: Firestore;
let sentBytes = 0;
beforeAll(async () => {
  // The client looks for no credentials.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  server = createServer({ settings: { initialWindowSize: WINDOW_BYTES } });
  server.on('session', (session) => session.setLocalWindowSize(WINDOW_BYTES));
  server.on('stream', (stream) => {
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
    stream.on('end', () => {
      sentBytes = bytes;
      const invalidArgument = { 'grpc-status': '3', 'grpc-message': 'counted' };
      stream.respond(
        { ':status': 200, 'content-type': 'application/grpc', ...invalidArgument },
        { endStream: true },
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has a port');
  db = new Firestore({ projectId: 'barabar-production', host: `127.0.0.1:${address.port}`, ssl: false });
});
afterAll(async () => {
  await db.terminate();
  server.close();
  vi.unstubAllEnvs();
});

async function bytesOf(records: readonly ImportedRecord[]): Promise<number> {
  const batch = db.batch();
  putImportedRecords({ db }, batch, records, { groupId: group.id, names: namesInGroup(group), at });
  await expect(batch.commit()).rejects.toThrow('counted');
  return sentBytes;
}

const compose = (rows: readonly ImportedRow[]): ImportedRecord[] =>
  composeRows(rows, {
    current,
    group,
    callerId,
    ownCategories: [],
    at,
    expenses: new Map(),
    settlements: new Map(),
    rates: new Map(),
  });

const undone = (records: readonly ImportedRecord[]): ImportedRecord[] => {
  const revision = Timestamp.fromDate(at);
  const change = { by: callerId, byName: member.name, at };
  return records.map((record) =>
    record.kind === 'expense'
      ? takeBack({ kind: 'expense', before: { ...record.after, revision } }, change)
      : takeBack({ kind: 'settlement', before: { ...record.after, revision } }, change),
  );
};

/** Fifty people of the group, others for each record. */
const peopleOf = (index: number): string[] =>
  Array.from({ length: 50 }, (_, place) => userIds[(index * 7 + place) % userIds.length] ?? '');
const keyOf = (index: number): string => `${index}`.padStart(64, '0');
const currencyOf = (index: number) => CURRENCIES[index % CURRENCIES.length] ?? 'INR';
const texts = {
  description: longText(LIMITS.descriptionCharsMax),
  notes: longText(LIMITS.noteCharsMax),
  spentOn: '2024-02-29',
};
const equally = (people: readonly string[], amount: number) =>
  people.map((userId) => ({ userId, splitType: 'equal', amount: amount / people.length }));

const expense = (index: number, fields: object): ImportedRow => {
  const [paidBy] = peopleOf(index);
  const row = { amount: 500, currency: currencyOf(index), paidBy, ...texts, ...fields };
  return importedRow.parse({ kind: 'expense', key: keyOf(index), occurrence: 1, expense: row });
};
const sharersOf = (index: number) => peopleOf(index).map((userId) => ({ userId, weight: 1 }));

const settlement = (index: number): ImportedRow => {
  const [fromUserId, toUserId] = peopleOf(index);
  const exchange = { rate: { numerator: 1, denominator: 1 }, source: 'own', day: '2024-02-29' };
  return importedRow.parse({
    kind: 'settlement',
    key: keyOf(index),
    occurrence: 1,
    description: 'All',
    settlement: {
      fromUserId,
      toUserId,
      amount: CURRENCIES.length,
      currency: 'INR',
      paidOn: '2024-02-29',
      note: longText(LIMITS.noteCharsMax),
      settles: CURRENCIES.map((currency) => ({
        amount: 1,
        currency,
        ...(currency !== 'INR' && { exchange }),
      })),
    },
  });
};

/** More of each kind than fit into a request. */
const KINDS: readonly (readonly [kind: string, count: number, makeRow: (index: number) => ImportedRow])[] = [
  ['of 50 people', 70, (index) => expense(index, { splits: equally(peopleOf(index), 500) })],
  [
    'of 50 people of whom 25 have paid',
    15,
    (index) => {
      const people = peopleOf(index);
      const payers = people.slice(0, 25).map((userId) => ({ userId, amount: 20 }));
      return expense(index, { payers, splits: equally(people, 500) });
    },
  ],
  [
    'of an item that 50 people share',
    70,
    (index) => expense(index, { items: [{ name: 'Tea', amount: 500, sharedBy: sharersOf(index) }] }),
  ],
  [
    'of 100 items that 50 people share each',
    2,
    (index) => {
      const item = { name: longText(LIMITS.itemNameCharsMax), amount: 5, sharedBy: sharersOf(index) };
      return expense(index, { items: Array.from({ length: LIMITS.itemsMax }, () => item) });
    },
  ],
  ['of two people', 200, (index) => expense(index, { splits: equally(peopleOf(index).slice(0, 2), 500) })],
  ['that settle every currency', 60, settlement],
];

describe.each(KINDS)('records %s', (_kind, count, makeRow) => {
  it('fit into a request, as many as one call adds or takes back', async () => {
    const [slice = []] = slicesOf(Array.from({ length: count }, (_row, index) => makeRow(index)));
    const records = compose(slice);
    const estimate = records.reduce((sum, { after }) => sum + writtenBytesMax(after), 0);
    expect(estimate).toBeLessThanOrEqual(LIMITS.importWrittenBytesMax);
    for (const written of [records, undone(records)]) {
      const bytes = await bytesOf(written);
      expect(bytes).toBeLessThan(FIRESTORE_BYTES_MAX);
      expect(bytes).toBeLessThan(estimate);
    }
  });
});
