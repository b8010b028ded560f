import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLabels } from './read-folder.ts';

it('reads labels; an image with a total is a receipt', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
  await expect(readLabels(folder)).rejects.toThrow();
  const labels = [
    { file: 'a.jpg', total: 63.35, company: 'Green Leaf ', width: 7, height: 9, rawTotal: '63.35' },
    { file: 'b.jpg', total: null, company: null },
    { file: 'c.jpg', isReceipt: true, category: 'Travel', items: [{ amount: 12.5, quantity: 1 }] },
  ];
  writeFileSync(path.join(folder, 'labels.json'), JSON.stringify(labels));
  const samples = await readLabels(folder);
  rmSync(folder, { recursive: true });
  const truth = { company: null, category: null, items: [], total: null };
  const size = { width: 1, height: 1 };
  const green = { ...truth, file: 'a.jpg', isReceipt: true, total: 6335, company: 'Green Leaf' };
  expect(samples).toEqual([
    { truth: green, width: 7, height: 9 },
    { truth: { ...truth, file: 'b.jpg', isReceipt: false }, ...size },
    { truth: { ...truth, file: 'c.jpg', isReceipt: true, category: 'Travel', items: [1250] }, ...size },
  ]);
});
