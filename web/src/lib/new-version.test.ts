import { afterEach, expect, test, vi } from 'vitest';
import { installWorker } from './new-version.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page where one person signs in after another looks for new versions once', async () => {
  const registration = Object.assign(new EventTarget(), { waiting: null, active: {} });
  const page = new EventTarget();
  const listened = [vi.spyOn(registration, 'addEventListener'), vi.spyOn(page, 'addEventListener')];
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const offer = vi.fn<() => void>();
  await installWorker(offer);
  await installWorker(offer);
  for (const listen of listened) expect(listen).toHaveBeenCalledOnce();
  expect(offer).not.toHaveBeenCalled();

  // A version that waits is offered to whoever signs in.
  Object.assign(registration, { waiting: {} });
  await installWorker(offer);
  expect(offer).toHaveBeenCalledOnce();
});
