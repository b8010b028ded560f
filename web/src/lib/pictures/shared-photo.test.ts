import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  forgetOldSharedPhoto,
  forgetSharedPhoto,
  keepSharedPhoto,
  PHOTO_FIELD,
  readSharedPhoto,
} from './shared-photo.ts';

const HOUR_MS = 60 * 60 * 1000;
let storage: Map<string, Map<string, Response>>;

/** A cache storage in memory. */
const caches = {
  open: async (name: string) => {
    const cache = storage.get(name) ?? new Map<string, Response>();
    storage.set(name, cache);
    return { put: async (key: string, response: Response) => void cache.set(key, response) };
  },
  match: async (key: string, { cacheName }: { cacheName: string }) =>
    storage.get(cacheName)?.get(key)?.clone(),
  delete: async (name: string) => storage.delete(name),
};

function share(file: File | string): Promise<void> {
  const form = new FormData();
  form.set(PHOTO_FIELD, file);
  return keepSharedPhoto(new Request('https://barabar.example.com', { method: 'POST', body: form }));
}

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal('caches', caches);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a photo arrives with its name, type and bytes, and stays on the device until it is forgotten', async () => {
  await share(new File(['bytes'], 'Rechnung für ₹.jpg', { type: 'image/jpeg' }));
  for (let time = 1; time <= 2; time += 1) {
    const photo = await readSharedPhoto('asha');
    expect(photo).toMatchObject({ name: 'Rechnung für ₹.jpg', type: 'image/jpeg' });
    expect(await photo?.text()).toBe('bytes');
  }
  await forgetSharedPhoto();
  expect(storage.size).toBe(0);
  expect(await readSharedPhoto('asha')).toBeUndefined();
});

it('a photo is of the person who sees it first, and is removed before anybody else sees it', async () => {
  await share(new File(['1'], '1.jpg'));
  await readSharedPhoto('asha');
  expect(await readSharedPhoto('kabir')).toBeUndefined();
  expect(storage.size).toBe(0);
  await share(new File(['2'], '2.jpg'));
  expect((await readSharedPhoto('kabir'))?.name).toBe('2.jpg');
});

it('a photo that is done with is not mistaken for one that was shared since', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await share(new File(['1'], '1.jpg'));
  const first = await readSharedPhoto('asha');
  vi.setSystemTime(Date.now() + 1);
  await share(new File(['2'], '2.jpg'));
  await forgetSharedPhoto(first);
  const second = await readSharedPhoto('asha');
  expect(second?.name).toBe('2.jpg');
  await forgetSharedPhoto(second);
  expect(storage.size).toBe(0);
});

it('the second photo replaces the first', async () => {
  await share(new File(['1'], '1.jpg'));
  await share(new File(['2'], '2.jpg'));
  expect((await readSharedPhoto('asha'))?.name).toBe('2.jpg');
});

it('a form without a photo keeps nothing, not even the photo before', async () => {
  await share(new File(['1'], '1.jpg'));
  await expect(share('text')).rejects.toThrow('nothing was shared');
  expect(await readSharedPhoto('asha')).toBeUndefined();
});

it('a photo that waits for more than an hour is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await share(new File(['1'], '1.jpg'));
  vi.setSystemTime(Date.now() + HOUR_MS - 1);
  await forgetOldSharedPhoto();
  expect(storage.size).toBe(1);
  vi.setSystemTime(Date.now() + 2);
  await forgetOldSharedPhoto();
  expect(storage.size).toBe(0);
});

it('a photo that has waited for more than an hour is not shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await share(new File(['1'], '1.jpg'));
  vi.setSystemTime(Date.now() + HOUR_MS + 1);
  expect(await readSharedPhoto('asha')).toBeUndefined();
  expect(storage.size).toBe(0);
});

it('without storage there is no photo', async () => {
  vi.stubGlobal('caches', undefined);
  await forgetSharedPhoto();
  expect(await readSharedPhoto('asha')).toBeUndefined();
});
