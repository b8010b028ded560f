import { readChanges } from '@barabar/core/contract/changes';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** The feed of changes, from which a device fills its store. */
export const changeRoutes: Binding[] = [
  bind(readChanges, (call, { query }) => service.readChanges(call, query.cursor)),
];
