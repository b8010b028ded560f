import { addFriendByName, inviteFriend } from '@barabar/core/contract/friend-changes';
import { setDefaultSplit } from '@barabar/core/contract/friend-split';
import * as calls from '@barabar/core/contract/friends';
import { joinFriends, partFriends } from '@barabar/core/contract/same-person';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { addByName } from './add-by-name.ts';
import { setDefault } from './default-split-service.ts';
import * as reminders from './reminder-service.ts';
import { join, part } from './same-person.ts';
import * as service from './service.ts';

export const friendRoutes: Binding[] = [
  bind(calls.listFriends, async (call) => ({ data: await service.list(call) })),
  bind(addFriendByName, async (call, { body }) => ({
    data: await addByName(call, body),
  })),
  bind(inviteFriend, async (call, { body }) => ({ data: await service.invite(call, body) })),
  bind(calls.getFriend, async (call, { params }) => ({
    data: await service.get(call, params.friendId),
  })),
  bind(joinFriends, async (call, { params: { friendId }, body }) => ({
    data: await join(call, { friendId, otherId: body.friendId }),
  })),
  bind(partFriends, async (call, { params }) => ({
    data: await part(call, params.friendId),
  })),
  bind(setDefaultSplit, async (call, { params, body }) => ({
    data: await setDefault(call, params.friendId, body),
  })),
  bind(calls.removeFriend, async (call, { params }) => ({
    data: await service.remove(call, params.friendId),
  })),
  bind(calls.remindFriend, async (call, { params }) => ({
    data: await reminders.remind(call, params.friendId),
  })),
];
