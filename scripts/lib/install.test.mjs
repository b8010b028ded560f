import { describe, expect, it } from 'vitest';
import { isInstallNeeded } from './install.mjs';

describe('npm ci', () => {
  it('is needed in a fresh clone', () => {
    expect(isInstallNeeded({ lockfileAt: 10, installedAt: null })).toBe(true);
  });

  it('is needed when the lockfile is newer than what is installed, and not otherwise', () => {
    expect(isInstallNeeded({ lockfileAt: 20, installedAt: 10 })).toBe(true);
    expect(isInstallNeeded({ lockfileAt: 10, installedAt: 20 })).toBe(false);
  });
});
