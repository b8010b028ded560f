import { describe, expect, it } from 'vitest';
import { isIgnored } from './deploy-check.mjs';

describe('what is uploaded', () => {
  const ignore = ['node_modules', 'src', 'tsconfig.json', '*.local'];

  it.each(['src/index.ts', '.secret.local', '.env.local', 'tsconfig.json', 'node_modules/a/package.json'])(
    'is not %s',
    (file) => {
      expect(isIgnored({ file, ignore })).toBe(true);
    },
  );

  it.each(['package.json', 'lib/index.js', 'lib/chunks/reader.js'])('is %s', (file) => {
    expect(isIgnored({ file, ignore })).toBe(false);
  });
});
