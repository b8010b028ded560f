import { blockPerson, listBlocks, unblockPerson } from '@barabar/core/contract/blocks';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const blockRoutes: Binding[] = [
  bind(listBlocks, (call) => service.list(call)),
  bind(blockPerson, (call, { params }) => service.block(call, params.userId)),
  bind(unblockPerson, (call, { params }) => service.unblock(call, params.userId)),
];
