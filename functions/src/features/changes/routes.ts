import { readChanges } from '@barabar/core/contract/changes';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** The feed of changes, from which a device fills its store. */
export const changeRoutes = (deps: Deps): Binding[] => [
  bind(readChanges, async ({ caller, query }) => ({
    data: await service.readChanges(deps, caller.userId, query.cursor),
  })),
];
