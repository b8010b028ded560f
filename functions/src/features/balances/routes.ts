import { listBalances } from '@barabar/core/contract/balances';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const balanceRoutes: Binding[] = [
  bind(listBalances, (call, { query: { groupId } }) =>
    groupId === undefined ? service.listOwnBalances(call) : service.listOfGroup(call, groupId),
  ),
];
