import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot, ROOT } from './root.mjs';

/** They open browsers themselves: this helper, and Firefox in a project of tests that declares it (`other-browsers`). */
const DOORS = ['scripts/lib/chromium.mjs', 'e2e/browsers/firefox.ts'];
const PACKAGE = String.raw`'(?:@playwright/test|playwright(?:-core)?|puppeteer(?:-core)?)'`;
/** A browser's type imported by name, or a package of browsers loaded as a whole. */
const OPENS = new RegExp(
  [
    String.raw`\bimport\s+(?!type\b)[^;]*?\b(?:chromium|firefox|webkit|launch|connect)\b[^;]*?from ${PACKAGE}`,
    String.raw`\bimport \* as \w+ from ${PACKAGE}`,
    String.raw`\b(?:import|require)\(${PACKAGE}\)`,
    String.raw`\b(?:chromium|firefox|webkit)\.(?:launch|connect)`,
  ].join('|'),
);

it('tells what opens a browser from what names one', () => {
  const opens = [
    "import { chromium } from '@playwright/test';",
    "import {\n  expect,\n  firefox,\n} from '@playwright/test';",
    "import * as all from 'playwright-core';",
    "const { chromium } = await import('@playwright/test');",
    'await chromium.launch({ headless: true })',
  ];
  expect(opens.filter((text) => !OPENS.test(text))).toEqual([]);
  const names = [
    "import type { Browser } from '@playwright/test';",
    "import { expect, test } from '@playwright/test';",
  ];
  expect(names.filter((text) => OPENS.test(text))).toEqual([]);
});

it('browsers are opened by openChromium (scripts/lib/chromium.mjs), in a project of tests that declares one', () => {
  const files = globSync('{core,functions,web,e2e,scripts,lab}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: ['**/node_modules', 'functions/lib', 'web/dist', 'scripts/lib/chromium.test.mjs'],
  });
  const opening = files.filter((file) => OPENS.test(readFileSync(inRoot(file), 'utf8')));
  expect(opening.toSorted()).toEqual(DOORS.toSorted());
});
