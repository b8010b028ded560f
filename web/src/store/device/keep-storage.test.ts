import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../test-support/stub-storage.ts';
import { askToKeepStorage, askToKeepWaiting } from './keep-storage.ts';

const persist = vi.fn<() => Promise<boolean>>(async () => true);

/** Opens the application in a new tab. */
async function visit(isInstalled = false): Promise<void> {
  stubStorage('sessionStorage');
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  await askToKeepStorage();
}

beforeEach(() => {
  stubStorage();
  vi.stubGlobal('navigator', { storage: { persist } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  persist.mockClear();
});

describe('asking the browser to keep the data', () => {
  it('happens at the second visit, and once', async () => {
    await visit();
    expect(persist).not.toHaveBeenCalled();
    await visit();
    expect(persist).toHaveBeenCalledOnce();
    await visit();
    expect(persist).toHaveBeenCalledOnce();
  });

  it('happens at the first visit of the installed application', async () => {
    await visit(true);
    expect(persist).toHaveBeenCalledOnce();
  });

  it('happens once something waits on the device, and once', async () => {
    await askToKeepWaiting();
    expect(persist).toHaveBeenCalledOnce();
    await askToKeepWaiting();
    await visit();
    await visit();
    expect(persist).toHaveBeenCalledOnce();
  });

  it('does not happen at a reload, which is no second visit', async () => {
    await visit();
    await askToKeepStorage();
    expect(persist).not.toHaveBeenCalled();
  });

  it('does not happen without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    await visit(true);
    expect(persist).not.toHaveBeenCalled();
  });
});
