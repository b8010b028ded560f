import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { completeLockfile, findMissingPackages } from './lockfile.mjs';
import { inRoot } from './root.mjs';

/** @param {string} file @returns {import('./lockfile.mjs').Lockfile} */
const read = (file) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

describe.each(['package-lock.json', 'lab/package-lock.json'])('%s', (file) => {
  it('lists the packages of every platform, without which npm ci refuses it (scripts/lockfile.mjs adds them)', () => {
    expect(findMissingPackages(read(file))).toEqual([]);
  });

  it('names no registry', () => {
    const named = Object.values(read(file).packages).filter(
      ({ resolved, link }) => resolved !== undefined && !link,
    );
    expect(named).toEqual([]);
  });
});

describe('a lockfile without the packages of every platform', () => {
  const lockfile = {
    packages: {
      'node_modules/tool': {
        version: '1.0.0',
        optionalDependencies: {
          '@tool/linux-x64-gnu': '1.0.0',
          '@tool/linux-x64-musl': '1.0.0',
          '@tool/darwin-arm64': '1.0.0',
        },
      },
      'node_modules/@tool/linux-x64-gnu': { version: '1.0.0', libc: ['glibc'], license: 'MIT' },
    },
  };

  it('is found out', () => {
    expect(findMissingPackages(lockfile).map(({ name }) => name)).toEqual([
      '@tool/linux-x64-musl',
      '@tool/darwin-arm64',
    ]);
  });

  it('is completed with each platform, so that npm passes over it elsewhere', () => {
    const { packages } = completeLockfile(lockfile);
    expect(packages['node_modules/@tool/linux-x64-musl']).toMatchObject({
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
    });
    expect(packages['node_modules/@tool/darwin-arm64']).toMatchObject({
      os: ['darwin'],
      cpu: ['arm64'],
      optional: true,
    });
    expect(findMissingPackages({ packages })).toEqual([]);
  });

  it('counts a package as listed when it is in a node_modules above', () => {
    const nested = {
      packages: {
        'node_modules/a/node_modules/b': { optionalDependencies: { c: '1' } },
        'node_modules/a/node_modules/c': {},
      },
    };
    expect(findMissingPackages(nested)).toEqual([]);
  });
});
