import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import config from '../../oxlint.config.ts';
import { inRoot } from '../../scripts/lib/root.mjs';
import { circlesIn, fileImports, folderImports } from './folder-imports.ts';

/** Files with one import that the order forbids, each in a folder that exists. */
const FORBIDDEN = {
  'kit/a.ts': `import type { GroupRecord } from '../records/groups/store.ts';`,
  'records/groups/a.ts': `import { requireMember } from '../../rules/groups/policy.ts';`,
  'rules/groups/a.ts': `import type { Shares } from '../../features/expenses/compose-shares.ts';`,
  'rules/groups/b.ts': `import type { Firestore } from 'firebase-admin/firestore';`,
  'features/groups/a.ts': `import type { Firestore } from 'firebase-admin/firestore';`,
  'features/groups/b.ts': `import type { Shares } from '../expenses/compose-shares.ts';`,
  'features/groups/c.ts': `import type { Request } from 'express';`,
  'features/groups/d.ts': `import { createApp } from '../../api/app.ts';`,
  'features/groups/e.ts': `import { db } from '../../kit/firebase.ts';`,
  'features/groups/f.ts': `import type { Shares } from '../../features/expenses/compose-shares.ts';`,
  'features/groups/g.ts': `import type { Shares } from '../../kit/../features/expenses/compose-shares.ts';`,
  'features/receipts/parse/a.ts': `import type { Shares } from '../../expenses/compose-shares.ts';`,
  'features/receipts/parse/b.ts': `import type { Shares } from '../../../features/expenses/compose-shares.ts';`,
  'features/account/a.ts': `import { logWritten } from '../../triggers/log-written.ts';`,
  'api/a.ts': `import type { Firestore } from 'firebase-admin/firestore';`,
  'triggers/a.ts': `import type { Binding } from '../api/router.ts';`,
  'triggers/b.ts': `import type { Firestore } from 'firebase-admin/firestore';`,
  'rules/people/one.ts': `import type { Two } from './two.ts';\ntype One = Two;`,
  'rules/people/two.ts': `import type { One } from './one.ts';\ntype Two = One | undefined;`,
};
/** Imports that are forbidden in the client: of a layer above, and of a feature that comes later. */
const FORBIDDEN_IN_CLIENT = {
  'lib/a.ts': `import type { Sheet } from '../components/sheet.tsx';`,
  'store/a.ts': `import type { Sheet } from '../components/sheet.tsx';`,
  'components/a.ts': `import type { Card } from '../features/friends/cards.ts';`,
  'features/friends/a.ts': `import type { ExpenseDraft } from '../expenses/draft/expense-draft.ts';`,
  'features/expenses/draft/a.ts': `import type { Page } from '../../pages/first-screen.ts';`,
  'features/groups/a.ts': `import type { Scope } from '../../features/activity/api.ts';`,
  'features/unnamed/a.ts': `import type { Card } from '../friends/cards.ts';`,
  'features/pages/a.ts': `import type { Routes } from '../../app/router.tsx';`,
};
const ALLOWED_IN_CLIENT = {
  'features/expenses/draft/ok.ts': `import type { Card } from '../../friends/cards.ts';`,
  'features/pages/ok.ts': `import type { Scope } from '../activity/api.ts';`,
};
/** Files whose imports the linter allows; some are found by the other checks below. */
const ALLOWED = {
  'features/blocks/detour.ts': `import type { Shares } from './../expenses/compose-shares.ts';`,
  'records/groups/ok.ts': `import type { Firestore } from 'firebase-admin/firestore';`,
  'features/account/ok.ts': `import { groupService } from '../groups/service.ts';`,
  'features/receipts/parse/ok.ts': `import { readPage } from '../page.ts';`,
  'api/ok.ts': `import type { Request } from 'express';`,
  'triggers/ok.ts': `import { db } from '../kit/firebase.ts';`,
};

let folder: string;

/** @param sources the folder in which the files are. */
function plant(sources: string, files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, sources, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'order-'));
  plant('functions/src', { ...FORBIDDEN, ...ALLOWED });
  plant('web/src', { ...FORBIDDEN_IN_CLIENT, ...ALLOWED_IN_CLIENT });
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({ ...config, ignorePatterns: [], options: { typeAware: false } }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the linter refuses every import that the order of the server or of the client’s features forbids', async () => {
  const options = '-c .oxlintrc.json --no-ignore -f json .'.split(' ');
  const args = [inRoot('node_modules/oxlint/bin/oxlint'), ...options];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(stdout);
  const refused = diagnostics
    .filter(({ code }) => /no-restricted-imports|no-cycle/.test(code))
    .map(({ filename }) => filename.replaceAll('\\', '/').replace(/^.*(?=(?:functions|web)\/src\/)/, ''));
  const forbidden = [
    ...Object.keys(FORBIDDEN).map((file) => `functions/src/${file}`),
    ...Object.keys(FORBIDDEN_IN_CLIENT).map((file) => `web/src/${file}`),
  ];
  expect([...new Set(refused)].toSorted()).toEqual(forbidden.toSorted());
});

it('a top-level folder imports only those before it, but for tests', () => {
  const folders = ['core', 'functions', 'web', 'scripts', 'e2e', 'lab'];
  const upward = folders.flatMap((from, index) => {
    const files = globSync('**/*.{ts,tsx,mjs}', {
      cwd: inRoot(from),
      exclude: [from === 'functions' ? 'lib/**' : 'dist/**', 'test/**', '**/node_modules/**', '**/*.test.*'],
    });
    expect(files.length, from).toBeGreaterThan(10);
    const above = new RegExp(`'(?:\\.\\./)+(?:${folders.slice(index + 1).join('|') || 'nothing'})/[^']*'`);
    return files
      .filter((file) => above.test(readFileSync(inRoot(from, file), 'utf8')))
      .map((file) => `${from}/${file}`);
  });
  expect(upward).toEqual([]);
});

it('folders of the server import one another in one direction', () => {
  const pairs = Object.entries({ a: ['b'], b: ['a', 'c'], c: [] });
  expect(circlesIn(new Map(pairs.map(([from, to]) => [from, new Set(to)])))).toEqual(['a b']);
  const imports = folderImports();
  expect(imports.size).toBeGreaterThan(30);
  expect(circlesIn(imports)).toEqual([]);
});

it('files of the client import one another in one direction, those that are loaded later and types included', () => {
  const planted = {
    'components/menu.tsx': `const Items = lazy(\n  async () => (await import('./items.tsx')).Items,\n);`,
    'components/items.tsx': `import type { Item } from './item.ts';`,
    'components/item.ts': `type Item = import('./menu.tsx').Item;`,
    'components/alone.ts': `import '../app/look.css';`,
  };
  plant('web/src', planted);
  expect(circlesIn(fileImports(join(folder, 'web/src')))).toEqual([
    'components/item.ts components/items.tsx components/menu.tsx',
  ]);
  const imports = fileImports(inRoot('web/src'));
  expect(imports.size).toBeGreaterThan(600);
  expect(circlesIn(imports)).toEqual([]);
  // A module whose types another one adds to would know it without an import.
  expect(
    [...imports.keys()].filter((file) =>
      /declare module '\./.test(readFileSync(inRoot('web/src', file), 'utf8')),
    ),
  ).toEqual([]);
});

/** Which features import which others, but for those that may. */
const betweenFeatures = (imports: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...imports].flatMap(([from, targets]) =>
    [...targets].flatMap((to) =>
      [from, to].every((name) => name.startsWith('features/')) && !/\/(?:account|changes)$/.test(from)
        ? `${from} → ${to}`
        : [],
    ),
  );

it('features do not import one another, however the path is written, but for account and changes', () => {
  expect(betweenFeatures(folderImports())).toEqual([]);
  const planted = betweenFeatures(folderImports(join(folder, 'functions/src')));
  expect(planted).toContain('features/blocks → features/expenses');
});

it('only stores and the kit call methods of the database', () => {
  const files = globSync('{rules,features,api,triggers}/**/*.ts', {
    cwd: inRoot('functions/src'),
    exclude: ['**/*.test.ts'],
  });
  const calling = files.filter((file) =>
    /\bdb\)?\s*\.\s*(?:batch|collection|doc|getAll|runTransaction|bulkWriter)\(/.test(
      readFileSync(inRoot('functions/src', file), 'utf8'),
    ),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(calling).toEqual([]);
});
