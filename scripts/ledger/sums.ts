import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** What one balance is and what it must be, in minor units. */
export interface Sum {
  /** Of its document. */
  readonly id: string;
  readonly expected: number;
  /** Undefined where there is no document. */
  readonly stored: number | undefined;
}

/** Sums kept in memory before they are put aside: some 50 MB. */
const ENTRIES_MAX = 200_000;
/** Files that sums are put aside in; one of them at a time is summed up in the end. */
const PARTS = 256;

type Entry = Omit<Sum, 'id'>;

function addTo(entries: Map<string, Entry>, { id, expected, stored }: Sum): void {
  const entry = entries.get(id);
  entries.set(id, {
    expected: (entry?.expected ?? 0) + expected,
    stored: stored ?? entry?.stored,
  });
}

const partOf = (id: string): number => createHash('sha256').update(id).digest().readUInt8(0) % PARTS;

// Ids hold no tab: they are made of letters, digits and `_`.
const lineOf = ([id, { expected, stored }]: readonly [string, Entry]): string =>
  `${id}\t${expected}\t${stored ?? ''}\n`;

function readLine(line: string): Sum {
  const [id = '', expected = '', stored = ''] = line.split('\t');
  return { id, expected: Number(expected), stored: stored === '' ? undefined : Number(stored) };
}

const fileOf = (folder: string, part: number): string => path.join(folder, `${part}.tsv`);

async function* readParts(folder: string, parts: Iterable<number>): AsyncGenerator<Map<string, Entry>> {
  for (const part of parts) {
    const sums = new Map<string, Entry>();
    const input = createReadStream(fileOf(folder, part));
    for await (const line of createInterface({ input, crlfDelay: Infinity })) addTo(sums, readLine(line));
    yield sums;
  }
}

/** Adds up what many records say of many balances, in any order. */
export interface Sums {
  readonly add: (sum: Sum) => Promise<void>;
  /** Every balance once, when everything has been added. */
  readonly all: () => AsyncGenerator<Sum>;
  /** Removes the files. */
  readonly close: () => Promise<void>;
}

/**
 * Adds up in memory as long as there are few balances; beyond that, puts what it has aside in files by the ids' hash, and
 * in the end sums up one file at a time. So memory is bounded whatever the number of records and balances (up to some
 * 50 million of these), at the price of disk space for what was put aside.
 */
export function createSums({ entriesMax = ENTRIES_MAX }: { readonly entriesMax?: number } = {}): Sums {
  const entries = new Map<string, Entry>();
  let folder: string | undefined;
  /** Files that there are. */
  const parts = new Set<number>();

  async function putAside(): Promise<void> {
    folder ??= await mkdtemp(path.join(tmpdir(), 'ledger-'));
    for (const [part, list] of Map.groupBy(entries, ([id]) => partOf(id))) {
      parts.add(part);
      await appendFile(fileOf(folder, part), list.map(lineOf).join(''));
    }
    entries.clear();
  }

  return {
    add: async (sum) => {
      addTo(entries, sum);
      if (entries.size > entriesMax) await putAside();
    },
    all: async function* all() {
      if (folder === undefined) {
        for (const [id, entry] of entries) yield { id, ...entry };
        return;
      }
      await putAside();
      for await (const sums of readParts(folder, parts))
        for (const [id, entry] of sums) yield { id, ...entry };
    },
    close: async () => {
      entries.clear();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
