import { listBalances } from '@barabar/core/contract/balances';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** Calls about balances. */
export const balanceRoutes = (deps: Deps): Binding[] => [
  bind(listBalances, async ({ caller, query: { groupId } }) => ({
    data: await (groupId === undefined
      ? service.listOwn(deps, caller.userId)
      : service.listOfGroup(deps, caller.userId, groupId)),
  })),
];
