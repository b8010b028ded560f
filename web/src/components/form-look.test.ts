import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const sources = globSync('**/*.tsx', { cwd: ROOT, exclude: ['**/*.test.*'] });

it.each([
  ['<form', /<form\b[^>]*/g, 'noValidate'],
  ['<Form', /<Form[\s<][\s\S]{0,120}/g, 'FORM_LOOK'],
])('no %s lets the browser say in its own language what is wrong', (_, tag, needed) => {
  const tags = sources.flatMap((file) => readFileSync(new URL(file, ROOT), 'utf8').match(tag) ?? []);
  expect(tags.length).toBeGreaterThan(0);
  expect(tags.filter((found) => !found.includes(needed))).toEqual([]);
});
