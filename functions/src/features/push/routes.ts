import { getPushKey, keepPushSubscription, removePushSubscription } from '@barabar/core/contract/push';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { requireSomeGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

/** Calls about the browsers that get push notifications. */
export const pushRoutes = (deps: Deps): Binding[] => [
  bind(getPushKey, async () => ({ data: service.key(deps) })),
  bind(keepPushSubscription, async ({ caller, body }) => {
    await requireSomeGroup(deps.db, caller);
    return { data: await service.keep(deps, caller.token, body) };
  }),
  bind(removePushSubscription, async ({ caller, params }) => ({
    data: await service.remove(deps, caller.token, params.subscriptionId),
  })),
];
