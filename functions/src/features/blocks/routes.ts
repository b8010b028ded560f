import { blockPerson, listBlocks, unblockPerson } from '@barabar/core/contract/blocks';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const blockRoutes: Binding[] = [
  bind(listBlocks, async (call) => ({ data: await service.list(call) })),
  bind(blockPerson, async (call, { params }) => ({
    data: await service.block(call, params.userId),
  })),
  bind(unblockPerson, async (call, { params }) => ({
    data: await service.unblock(call, params.userId),
  })),
];
