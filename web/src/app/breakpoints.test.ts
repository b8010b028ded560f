import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url);
/** The breakpoints of spec §2, Theme, in pixels; xs is every width below `sm`. */
const BREAKPOINTS = { sm: 600, md: 900, lg: 1200, xl: 1536 };

const widths = globSync('**/*.{css,ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] }).flatMap((file) =>
  [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/\(width (?:<|<=|>|>=) (\d+)px\)/g)].map(
    ([, width]) => Number(width),
  ),
);

it('layouts change at the breakpoints of the specification, and on the narrowest phones', () => {
  const beyondPhones = new Set(widths.filter((width) => width >= BREAKPOINTS.sm));
  expect([...beyondPhones].toSorted((a, b) => a - b)).toEqual([
    BREAKPOINTS.sm,
    BREAKPOINTS.md,
    BREAKPOINTS.lg,
    BREAKPOINTS.xl,
  ]);
});
