import { addFriendByName, inviteFriend } from '@barabar/core/contract/friend-changes';
import { setDefaultSplit } from '@barabar/core/contract/friend-split';
import * as calls from '@barabar/core/contract/friends';
import { joinFriends, partFriends } from '@barabar/core/contract/same-person';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { addByName } from './add-by-name.ts';
import { setDefault } from './default-split-service.ts';
import * as reminders from './reminder-service.ts';
import { joinCards, partCards } from './same-person.ts';
import * as service from './service.ts';

export const friendRoutes: Binding[] = [
  bind(calls.listFriends, (call) => service.listFriends(call)),
  bind(addFriendByName, (call, { body }) => addByName(call, body)),
  bind(inviteFriend, (call, { body }) => service.invite(call, body)),
  bind(calls.getFriend, (call, { params }) => service.getFriend(call, params.friendId)),
  bind(joinFriends, (call, { params: { friendId }, body }) =>
    joinCards(call, { friendId, otherId: body.friendId }),
  ),
  bind(partFriends, (call, { params }) => partCards(call, params.friendId)),
  bind(setDefaultSplit, (call, { params, body }) => setDefault(call, params.friendId, body)),
  bind(calls.removeFriend, (call, { params }) => service.removeFriend(call, params.friendId)),
  bind(calls.remindFriend, (call, { params }) => reminders.remind(call, params.friendId)),
];
