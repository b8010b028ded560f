import { getPushKey, keepPushSubscription, removePushSubscription } from '@barabar/core/contract/push';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { requireSomeGroup } from '../../rules/guests/require-group.ts';
import * as service from './service.ts';

export const pushRoutes: Binding[] = [
  bind(getPushKey, async (call) => service.key(call)),
  bind(keepPushSubscription, async (call, { body }) => {
    await requireSomeGroup(call);
    return service.keep(call, call.token, body);
  }),
  bind(removePushSubscription, (call, { params }) =>
    service.removeSubscription(call, call.token, params.subscriptionId),
  ),
];
