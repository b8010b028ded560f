import type { en } from '../en/index.ts';
import type { Translation } from '../text-of.ts';
import { balanceBanner } from './balance-banner.ts';
import { balanceNets } from './balance-nets.ts';
import { balances } from './balances.ts';
import { explainedBalance } from './explained-balance.ts';
import { friends } from './friends.ts';
import { friendsApi } from './friends-api.ts';
import { groupBeginning } from './group-beginning.ts';
import { groupDetail } from './group-detail.ts';
import { groups } from './groups.ts';
import { groupsOutside } from './groups-outside.ts';
import { noBalances } from './no-balances.ts';
import { simplifyDebts } from './simplify-debts.ts';
import { waysIn } from './ways-in.ts';

/** All that the product says in Hindi. */
export const hi: Translation<typeof en> = {
  balanceBanner,
  balanceNets,
  balances,
  explainedBalance,
  friends,
  friendsApi,
  groupBeginning,
  groupDetail,
  groups,
  groupsOutside,
  noBalances,
  simplifyDebts,
  waysIn,
};
