import { listBalances } from '@barabar/core/contract/balances';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { balanceService } from './service.ts';

/** Calls about balances. */
export const balanceRoutes = (deps: Deps): Binding[] => {
  const service = balanceService(deps);
  return [
    bind(listBalances, async ({ caller, query: { groupId } }) => ({
      data: await (groupId === undefined
        ? service.listOwn(caller.userId)
        : service.listOfGroup(caller.userId, groupId)),
    })),
  ];
};
