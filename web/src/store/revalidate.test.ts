import { afterEach, describe, expect, it, vi } from 'vitest';
import { revalidateAll, revalidateHere, withoutRereading } from './revalidate.ts';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn<(isMeant: (key: unknown) => boolean) => void>() }));
vi.mock('swr', () => ({ mutate }));
afterEach(() => mutate.mockClear());

const KEYS = [['/groups/:groupId', { params: { groupId: 'goa' } }], ['/groups/my-groups', {}], '$paged$goa'];

/** Runs `revalidateAll` and returns the keys that it reads again. */
async function readAgain(): Promise<unknown[]> {
  await revalidateAll();
  const isMeant = mutate.mock.lastCall?.[0];
  return KEYS.filter((key) => isMeant?.(key));
}

describe('reading again', () => {
  it('includes everything', async () => {
    expect(await readAgain()).toEqual(KEYS);
  });

  it('uses nothing that was asked before the application ran: it may lack the news', async () => {
    globalThis.askedAhead = { uid: 'uid-asha', answers: new Map() };
    await revalidateHere();
    expect(globalThis.askedAhead).toBeUndefined();
  });

  it('leaves out what is being removed, until the removal is done or has failed', async () => {
    await withoutRereading('goa', async () => {
      expect(await readAgain()).toEqual([KEYS[1]]);
    });
    expect(await readAgain()).toEqual(KEYS);
    const refused = withoutRereading('goa', () => Promise.reject(new Error('not settled')));
    await expect(refused).rejects.toThrow('not settled');
    expect(await readAgain()).toEqual(KEYS);
  });
});

describe('other tabs of the browser', () => {
  it('are told of writes in this tab, and of nothing else', async () => {
    const setItem = vi.fn<(name: string, value: string) => void>();
    vi.stubGlobal('localStorage', { setItem });
    await revalidateHere();
    expect(setItem).not.toHaveBeenCalled();
    await revalidateAll();
    await revalidateAll();
    const [first, second] = setItem.mock.calls;
    expect(setItem).toHaveBeenCalledTimes(2);
    // The value must differ each time: browsers report only changes.
    expect(first?.[0]).toBe(second?.[0]);
    expect(first?.[1]).not.toBe(second?.[1]);
    vi.unstubAllGlobals();
  });
});
