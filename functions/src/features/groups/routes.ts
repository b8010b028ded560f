import {
  addMember,
  createGroup,
  deleteGroup,
  getGroup,
  leaveGroup,
  listMyGroups,
  removeMember,
  updateGroup,
} from '@barabar/core/contract/groups';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { groupService } from './service.ts';
import { groupSettingsService } from './settings-service.ts';

/** Calls about groups, their settings and their members. */
export const groupRoutes = (deps: Deps): Binding[] => {
  const service = groupService(deps);
  const settings = groupSettingsService(deps);
  return [
    bind(createGroup, async ({ caller, body, idempotencyKey }) => ({
      data: await service.create(caller.userId, body, idempotencyKey),
    })),
    bind(listMyGroups, async ({ caller }) => ({ data: await service.listMine(caller.userId) })),
    bind(getGroup, async ({ caller, params }) => ({
      data: await service.get(caller.userId, params.groupId),
    })),
    bind(updateGroup, async ({ caller, params, body, idempotencyKey }) => ({
      data: await settings.update(caller.userId, params.groupId, body, idempotencyKey),
    })),
    bind(deleteGroup, async ({ caller, params, idempotencyKey }) => ({
      data: await settings.remove(caller.userId, params.groupId, idempotencyKey),
    })),
    bind(leaveGroup, async ({ caller, params, idempotencyKey }) => ({
      data: await settings.leave(caller.userId, params.groupId, idempotencyKey),
    })),
    bind(addMember, async ({ caller, params, body }) => ({
      data: await service.add(caller.userId, params.groupId, body),
    })),
    bind(removeMember, async ({ caller, params }) => ({
      data: await service.remove(caller.userId, params),
    })),
  ];
};
