import {
  getFriend,
  inviteFriend,
  listFriends,
  remindFriend,
  removeFriend,
} from '@barabar/core/contract/friends';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { reminderService } from './reminder-service.ts';
import { friendService } from './service.ts';

/** Calls about friends. */
export const friendRoutes = (deps: Deps): Binding[] => {
  const service = friendService(deps);
  const reminders = reminderService(deps);
  return [
    bind(listFriends, async ({ caller }) => ({ data: await service.list(caller.userId) })),
    bind(inviteFriend, async ({ caller, body }) => ({ data: await service.invite(caller, body) })),
    bind(getFriend, async ({ caller, params }) => ({
      data: await service.get(caller.userId, params.friendId),
    })),
    bind(removeFriend, async ({ caller, params }) => ({
      data: await service.remove(caller.userId, params.friendId),
    })),
    bind(remindFriend, async ({ caller, params }) => ({
      data: await reminders.remind(caller.userId, params.friendId),
    })),
  ];
};
