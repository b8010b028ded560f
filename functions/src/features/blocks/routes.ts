import { blockPerson, listBlocks, unblockPerson } from '@barabar/core/contract/blocks';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const blockRoutes: Binding[] = [
  bind(listBlocks, (call) => service.listBlocks(call)),
  bind(blockPerson, (call, { params }) => service.blockPerson(call, params.userId)),
  bind(unblockPerson, (call, { params }) => service.unblockPerson(call, params.userId)),
];
