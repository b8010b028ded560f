import { addMember, createGroup, getGroup, listMyGroups, removeMember } from '@barabar/core/contract/groups';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { groupService } from './service.ts';

/** Calls about groups and their members. */
export const groupRoutes = (deps: Deps): Binding[] => {
  const service = groupService(deps);
  return [
    bind(createGroup, async ({ caller, body, idempotencyKey }) => ({
      data: await service.create(caller.userId, body, idempotencyKey),
    })),
    bind(listMyGroups, async ({ caller }) => ({ data: await service.listMine(caller.userId) })),
    bind(getGroup, async ({ caller, params }) => ({
      data: await service.get(caller.userId, params.groupId),
    })),
    bind(addMember, async ({ caller, params, body }) => ({
      data: await service.add(caller.userId, params.groupId, body),
    })),
    bind(removeMember, async ({ caller, params }) => ({
      data: await service.remove(caller.userId, params),
    })),
  ];
};
