import { afterAll } from 'vitest';
import { setDeviceOwner } from './src/store/device/state.ts';
import { dismissNotice } from './src/lib/notices/notices.ts';

/*
 * For component tests whose files share a page: takes back at the end of each what modules keep of it. Files with a page
 * of their own may replace these modules.
 */

afterAll(() => {
  // The notice, and the offer behind it.
  dismissNotice();
  dismissNotice();
  setDeviceOwner(undefined);
});
