import { afterAll } from 'vitest';
import { setDeviceOwner } from './src/store/device/state.ts';
import { dismissNotice } from './src/lib/notices/notices.ts';

/* For files that share a page: takes back what modules keep of it. */

afterAll(() => {
  // The notice, and the offer behind it.
  dismissNotice();
  dismissNotice();
  setDeviceOwner(undefined);
});
