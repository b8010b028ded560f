import { getPushKey, keepPushSubscription, removePushSubscription } from '@barabar/core/contract/push';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { requireSomeGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

export const pushRoutes: Binding[] = [
  bind(getPushKey, async (call) => ({ data: service.key(call) })),
  bind(keepPushSubscription, async (call, { body }) => {
    await requireSomeGroup(call);
    return { data: await service.keep(call, call.token, body) };
  }),
  bind(removePushSubscription, async (call, { params }) => ({
    data: await service.remove(call, call.token, params.subscriptionId),
  })),
];
