import { said } from '../messages/said.ts';
import { ones, type Way } from './way.ts';

export const shares: Way = {
  isMoney: false,
  read: (part) => part.shares,
  say: (value) => ({ shares: value }),
  default: ones,
  weigh: (_, value) => value,
  check: (total) => (total === 0 ? said('split-error') : undefined),
};
