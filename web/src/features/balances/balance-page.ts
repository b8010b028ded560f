import type { Balance } from '@barabar/core/contract/balances';
import { paths } from '../../lib/pages/paths.ts';

/** The page that says what makes a balance. Those outside of groups have none. */
export const balancePage = ({ groupId, fromUserId, toUserId, currency }: Balance): string | undefined =>
  groupId === undefined ? undefined : paths.groupBalance(groupId, [fromUserId, toUserId], currency);
