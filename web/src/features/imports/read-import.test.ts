import { expect, test } from 'vitest';
import { readContent } from './read-import.ts';

const LONG = 'x'.repeat(10_000);
const KEPT = 'x'.repeat(3_000);

test('texts of a file are cut before anything else reads them', async () => {
  expect(await readContent(new File([`a,${LONG}\n"${LONG}",b`], 'a.csv'))).toEqual({
    kind: 'table',
    rows: [
      ['a', KEPT],
      [KEPT, 'b'],
    ],
  });
  expect(await readContent(new File([JSON.stringify([{ name: LONG }])], 'a.json'))).toEqual({
    kind: 'document',
    value: [{ name: KEPT }],
  });
});
