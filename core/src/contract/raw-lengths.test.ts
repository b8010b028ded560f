import { afterEach, describe, expect, test, vi } from 'vitest';
import { excessMs, HOSTILE_UNITS } from '../../test/hostile-texts.ts';
import { filledWith, stringsIn } from '../../test/strings-of.ts';
import { LIMITS, rawUnitsMax } from '../limits.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

/** The units that a request can have: the largest of a body, and what there is room for in an address. */
const UNITS = LIMITS.jsonBodyBytesMax;
const READ_UNITS_MAX = rawUnitsMax(LIMITS.noteCharsMax);

const all: [name: string, endpoint: Endpoint][] = Object.entries(ENDPOINTS);
const partsOf = ({ params, query, body }: Endpoint) => ({ params, query, body });

const strings = all.flatMap(([name, endpoint]) =>
  Object.entries(partsOf(endpoint)).flatMap(([part, schema]) => stringsIn(schema, `${name} ${part}`)),
);

/** How zod finds out whether it has to count the code points of a text, one by one. */
const HAS_PAIRS = String.raw`/[\uD800-\uDBFF]/`;

/** Watches everything that goes through a text, but for its measuring. @returns how long the longest one was. */
function watchReads(): () => number {
  const methods = (
    ['normalize', 'trim', 'toLowerCase', 'toUpperCase', 'replace', 'replaceAll', 'split'] as const
  ).map((method) => vi.spyOn(String.prototype, method));
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  return () =>
    Math.max(
      0,
      ...methods.flatMap(({ mock }) => mock.contexts.map((text) => String(text).length)),
      ...exec.mock.calls.map(([text], call) =>
        String(exec.mock.contexts[call]) === HAS_PAIRS ? 0 : text.length,
      ),
    );
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('every text of a request', () => {
  test('is known', () => {
    expect(strings.length).toBeGreaterThan(100);
    expect(strings.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'addImportRows body.rows.expense.description',
        'addMember body.email',
        'createExpense body.splits.userId',
        'getExpense params.expenseId',
        'listExpenses query.cursor',
        'readChanges query.cursor',
      ]),
    );
  });

  test.each(strings)('is measured before anything reads it: %s', (_, schema) => {
    const longestRead = watchReads();
    schema.safeParse('\u0301\u0323'.repeat(UNITS / 2));
    expect(longestRead()).toBeLessThanOrEqual(READ_UNITS_MAX);
  });
});

test.each(all)('the time that %s takes to read a request grows with its length', (_, endpoint) => {
  for (const [name, unit] of HOSTILE_UNITS)
    for (const [part, schema] of Object.entries(partsOf(endpoint)))
      expect(
        excessMs(unit, (text) => schema.safeParse(filledWith(schema, text))),
        `${part} of ${name}`,
      ).toBeLessThan(0);
});
