import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readBoxes, readLabels } from './read-folder.ts';

function folderOf(files: Record<string, unknown>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  return folder;
}

it('reads labels; an image with a total is a receipt', async () => {
  const folder = folderOf({
    'labels.json': [
      { file: 'a.jpg', total: 63.35, company: 'Green Leaf ', width: 7, height: 9, rawTotal: '63.35' },
      { file: 'b.jpg', total: null, company: null },
      {
        file: 'c.jpg',
        total: null,
        isReceipt: true,
        category: 'Travel',
        items: [{ amount: 12.5, quantity: 1 }],
      },
    ],
  });
  const truth = { company: null, category: null, items: [], total: null };
  expect(await readLabels(folder)).toEqual([
    {
      truth: { ...truth, file: 'a.jpg', isReceipt: true, total: 6335, company: 'Green Leaf' },
      width: 7,
      height: 9,
    },
    { truth: { ...truth, file: 'b.jpg', isReceipt: false }, width: 1, height: 1 },
    {
      truth: { ...truth, file: 'c.jpg', isReceipt: true, category: 'Travel', items: [1250] },
      width: 1,
      height: 1,
    },
  ]);
});

it('reads the labelled text', async () => {
  const folder = folderOf({ 'boxes.json': { 'a.jpg': [[1, 2, 3, 4, 'TOTAL']] } });
  expect(await readBoxes(folder)).toEqual(new Map([['a.jpg', [[1, 2, 3, 4, 'TOTAL']]]]));
});

it('rejects files of another form', async () => {
  await expect(readLabels(folderOf({ 'labels.json': { a: 1 } }))).rejects.toThrow();
  await expect(readLabels(folderOf({}))).rejects.toThrow();
  await expect(readBoxes(folderOf({ 'boxes.json': { a: [['x']] } }))).rejects.toThrow();
});
