import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '@barabar/core/contract/endpoints';
import { ERROR_STATUS } from '@barabar/core/contract/errors';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { RefusalReader, type SourceRefusal } from '../../test/refusals-in-order.ts';

const catalogue = z.object({
  refusals: z.record(z.string(), z.string()),
  issues: z.record(z.string(), z.string()),
});
const { refusals, issues } = catalogue.parse(
  JSON.parse(readFileSync(new URL('../../../core/messages/en.json', import.meta.url), 'utf8')),
);
const texts: Readonly<Record<string, string>> = { ...refusals, ...issues };
const statuses: Readonly<Record<string, number>> = ERROR_STATUS;

const say = ({ code, words, path }: SourceRefusal): string =>
  [
    `${statuses[code] ?? ''} ${code}${path === undefined ? '' : ` at ${path}`}`,
    words.map((id) => texts[id] ?? id).join(' | '),
  ].join(': ');

/** Leaves out what comes a second time at once: what is asked before a transaction is asked in it, too. */
function once(rows: readonly string[]): string[] {
  const kept: string[] = [];
  for (const row of rows) {
    kept.push(row);
    for (let length = 1; length * 2 <= kept.length; length += 1) {
      const [before, last] = [kept.slice(-2 * length, -length), kept.slice(-length)];
      if (before.join('\n') === last.join('\n')) kept.length -= length;
    }
  }
  return kept;
}

describe('refusals of a call', () => {
  it('come in an order that does not change unseen', async () => {
    const read = new RefusalReader().read();
    // The sign of a closed product is answered before everything else.
    expect(read.size).toBe(Object.keys(ENDPOINTS).length - 1);
    const parts = [...read].map(([name, rows]) =>
      [name, ...once(rows.map((row) => `  ${say(row)}`))].join('\n'),
    );
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('../../test/refusals.txt');
  }, 120_000);
});
