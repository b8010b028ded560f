import { afterAll } from 'vitest';
import { setDeviceOwner } from './src/store/device/state.ts';

/* For files that share a page: takes back what modules keep of it. */

afterAll(() => {
  setDeviceOwner(undefined);
});
