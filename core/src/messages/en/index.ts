import { balanceBanner } from './balanceBanner.ts';
import { balanceNets } from './balanceNets.ts';
import { balances } from './balances.ts';
import { explainedBalance } from './explainedBalance.ts';
import { exporting } from './exporting.ts';
import { friends } from './friends.ts';
import { friendsApi } from './friendsApi.ts';
import { groupBeginning } from './groupBeginning.ts';
import { groupDetail } from './groupDetail.ts';
import { groups } from './groups.ts';
import { groupsOutside } from './groupsOutside.ts';
import { noBalances } from './noBalances.ts';
import { search } from './search.ts';
import { settlements } from './settlements.ts';
import { simplifyDebts } from './simplifyDebts.ts';
import { spending } from './spending.ts';
import { waysIn } from './waysIn.ts';

/** All that the product says in English, by areas. */
export const en = {
  balanceBanner,
  balanceNets,
  balances,
  explainedBalance,
  exporting,
  friends,
  friendsApi,
  groupBeginning,
  groupDetail,
  groups,
  groupsOutside,
  noBalances,
  search,
  settlements,
  simplifyDebts,
  spending,
  waysIn,
} as const;
