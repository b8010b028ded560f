import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nearestTests } from './nearest-tests.ts';

const FILES: Readonly<Record<string, string>> = {
  'core/src/money.ts': '',
  'core/src/money.test.ts': "import { a } from './money.ts';",
  'web/src/store/sum.ts': "import {\n  a,\n  type B,\n} from '@barabar/core/money';",
  'web/src/store/sum.test.ts': "import './sum.ts';",
  'web/src/app/deep/page.tsx': "const Page = lazy(() => import('../../store/sum.ts'));",
  'web/src/app/deep/page.browser.test.tsx': "import { Page } from './page.tsx';",
  'web/src/store/worker.ts': "export { a } from './sum.ts';",
  'web/src/store/ask.ts': "new Worker(new URL('worker.ts', import.meta.url));",
  'web/src/store/ask.test.ts': "import { ask } from './ask.ts';",
  'web/src/store/types.test.ts': "import type { B } from './sum.ts';",
};

it('tests that import a file by whatever way are found, the nearest first', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'imports-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  expect(nearestTests(root, 'core/src/money.ts')).toEqual([
    'core/src/money.test.ts',
    'web/src/store/sum.test.ts',
    'web/src/app/deep/page.browser.test.tsx',
    'web/src/store/ask.test.ts',
  ]);
  expect(nearestTests(root, 'web/src/store/ask.ts')).toEqual(['web/src/store/ask.test.ts']);
  rmSync(root, { recursive: true });
});
