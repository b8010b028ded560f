import {
  addMember,
  createGroup,
  deleteGroup,
  getGroup,
  leaveGroup,
  linkMember,
  listMyGroups,
  removeMember,
  updateGroup,
} from '@barabar/core/contract/groups';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { add } from './add-member.ts';
import { link } from './link-member.ts';
import * as service from './service.ts';
import * as settings from './settings-service.ts';

/** Calls about groups, their settings and their members. */
export const groupRoutes = (deps: Deps): Binding[] => [
  bind(createGroup, async ({ caller, body, idempotencyKey }) => ({
    data: await service.create(deps, caller.userId, body, idempotencyKey),
  })),
  bind(listMyGroups, async ({ caller }) => ({ data: await service.listMine(deps, caller.userId) })),
  bind(getGroup, async ({ caller, params }) => ({
    data: await service.get(deps, caller.userId, params.groupId),
  })),
  bind(updateGroup, async ({ caller, params, body, idempotencyKey }) => ({
    data: await settings.update(deps, caller.userId, params.groupId, body, idempotencyKey),
  })),
  bind(deleteGroup, async ({ caller, params, idempotencyKey }) => ({
    data: await settings.remove(deps, caller.userId, params.groupId, idempotencyKey),
  })),
  bind(leaveGroup, async ({ caller, params, idempotencyKey }) => ({
    data: await settings.leave(deps, caller.userId, params.groupId, idempotencyKey),
  })),
  bind(addMember, async ({ caller, params, body }) => ({
    data: await add(deps, caller.userId, params.groupId, body),
  })),
  bind(linkMember, async ({ caller, params, body }) => ({
    data: await link(deps, caller.userId, params, body),
  })),
  bind(removeMember, async ({ caller, params }) => ({
    data: await service.remove(deps, caller.userId, params),
  })),
];
