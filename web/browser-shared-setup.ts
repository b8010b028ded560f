import { afterAll, beforeEach } from 'vitest';
import { dismissNotice } from './src/lib/notices/notices.ts';
import { setDeviceOwner } from './src/store/device/state.ts';

/* For files that share a page: takes back what modules keep of it. */

beforeEach(() => {
  // The notice, and the offer behind it: an answer can come after the test that asked, in another file.
  dismissNotice();
  dismissNotice();
});

afterAll(() => {
  setDeviceOwner(undefined);
});
