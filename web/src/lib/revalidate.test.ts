import { afterEach, describe, expect, it, vi } from 'vitest';
import { revalidateAll, takeAway } from './revalidate.ts';

const { mutate } = vi.hoisted(() => ({ mutate: vi.fn<(isMeant: (key: unknown) => boolean) => void>() }));
vi.mock('swr', () => ({ mutate }));
afterEach(() => mutate.mockClear());

const KEYS = [['/groups/:groupId', { params: { groupId: 'goa' } }], ['/groups/my-groups', {}], '$paged$goa'];

/** Which keys are read again. */
async function readAgain(): Promise<unknown[]> {
  await revalidateAll();
  const isMeant = mutate.mock.lastCall?.[0];
  return KEYS.filter((key) => isMeant?.(key));
}

describe('reading again', () => {
  it('is of everything', async () => {
    expect(await readAgain()).toEqual(KEYS);
  });

  it('leaves out what is being taken away, until that is done or has failed', async () => {
    await takeAway('goa', async () => {
      expect(await readAgain()).toEqual([KEYS[1]]);
    });
    expect(await readAgain()).toEqual(KEYS);
    const refused = takeAway('goa', () => Promise.reject(new Error('not settled')));
    await expect(refused).rejects.toThrow('not settled');
    expect(await readAgain()).toEqual(KEYS);
  });
});
