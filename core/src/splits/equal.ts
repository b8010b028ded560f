import { ones, type Way } from './way.ts';

export const equal: Way = {
  isMoney: false,
  read: () => 1,
  say: () => ({}),
  default: ones,
  weigh: () => 1,
  check: () => undefined,
};
