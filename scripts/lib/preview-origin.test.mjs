import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writePreviewOrigin } from './preview-origin.mjs';

it('the picture of a preview has the address of the deployment, also of the next one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'barabar-preview-'));
  const file = path.join(folder, 'join.html');
  writeFileSync(file, '<meta property="og:image" content="/preview.png" />');
  for (const origin of ['https://barabar.example', 'https://another.example']) {
    writePreviewOrigin({ folder, origin });
    expect(readFileSync(file, 'utf8')).toBe(`<meta property="og:image" content="${origin}/preview.png" />`);
  }
  rmSync(folder, { recursive: true });
});
