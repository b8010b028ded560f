import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** A stored balance and its expected sum, in minor units. */
export interface Sum {
  readonly id: string;
  readonly expected: number;
  /** Undefined when there is no document. */
  readonly stored: number | undefined;
}

/** Sums in memory before they are written to files: about 50 MB. */
const ENTRIES_MAX = 200_000;
/** Number of files for sums. At the end, one at a time is added up. */
const PARTS = 256;

type Entry = Omit<Sum, 'id'>;

function addTo(entries: Map<string, Entry>, { id, expected, stored }: Sum): void {
  const entry = entries.get(id);
  entries.set(id, { expected: (entry?.expected ?? 0) + expected, stored: stored ?? entry?.stored });
}

const partOf = (id: string): number => createHash('sha256').update(id).digest().readUInt8(0) % PARTS;

// Ids have no tab: they consist of letters, digits and `_`.
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

export interface Sums {
  readonly add: (sum: Sum) => Promise<void>;
  /** Returns every balance once, after everything has been added. */
  readonly all: () => AsyncGenerator<Sum>;
  readonly close: () => Promise<void>;
}

/**
 * In memory, beyond that in files by the hash of the ids, one of which is added up at a time: bounded for up
 * to about 50 million balances.
 */
export function createSums({ entriesMax = ENTRIES_MAX }: { entriesMax?: number } = {}): Sums {
  const entries = new Map<string, Entry>();
  let folder: string | undefined;
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
