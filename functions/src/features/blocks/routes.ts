import { blockPerson, listBlocks, unblockPerson } from '@barabar/core/contract/blocks';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** Calls about blocked people. */
export const blockRoutes = (deps: Deps): Binding[] => [
  bind(listBlocks, async ({ caller }) => ({ data: await service.list(deps, caller.userId) })),
  bind(blockPerson, async ({ caller, params }) => ({
    data: await service.block(deps, caller.userId, params.userId),
  })),
  bind(unblockPerson, async ({ caller, params }) => ({
    data: await service.unblock(deps, caller.userId, params.userId),
  })),
];
