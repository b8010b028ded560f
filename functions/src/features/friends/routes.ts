import { addFriendByName, inviteFriend } from '@barabar/core/contract/friend-changes';
import { setDefaultSplit } from '@barabar/core/contract/friend-split';
import * as calls from '@barabar/core/contract/friends';
import { joinFriends, partFriends } from '@barabar/core/contract/same-person';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { addByName } from './add-by-name.ts';
import { setDefault } from './default-split-service.ts';
import * as reminders from './reminder-service.ts';
import { join, part } from './same-person.ts';
import * as service from './service.ts';

/** Calls about friends. */
export const friendRoutes = (deps: Deps): Binding[] => [
  bind(calls.listFriends, async ({ caller }) => ({ data: await service.list(deps, caller.userId) })),
  bind(addFriendByName, async ({ caller, body, idempotencyKey }) => ({
    data: await addByName(deps, caller.userId, body, idempotencyKey),
  })),
  bind(inviteFriend, async ({ caller, body }) => ({ data: await service.invite(deps, caller, body) })),
  bind(calls.getFriend, async ({ caller, params }) => ({
    data: await service.get(deps, caller.userId, params.friendId),
  })),
  bind(joinFriends, async ({ caller, params: { friendId }, body }) => ({
    data: await join(deps, caller.userId, { friendId, otherId: body.friendId }),
  })),
  bind(partFriends, async ({ caller, params }) => ({
    data: await part(deps, caller.userId, params.friendId),
  })),
  bind(setDefaultSplit, async ({ caller, params, body }) => ({
    data: await setDefault(deps, caller.userId, params.friendId, body),
  })),
  bind(calls.removeFriend, async ({ caller, params }) => ({
    data: await service.remove(deps, caller.userId, params.friendId),
  })),
  bind(calls.remindFriend, async ({ caller, params }) => ({
    data: await reminders.remind(deps, caller.userId, params.friendId),
  })),
];
