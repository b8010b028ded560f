import { addMember, createGroup, linkMember, updateGroup } from '@barabar/core/contract/group-changes';
import * as marks from '@barabar/core/contract/group-marks';
import * as roles from '@barabar/core/contract/group-roles';
import * as calls from '@barabar/core/contract/groups';
import { readStatement } from '@barabar/core/contract/removed';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { add } from './add-member.ts';
import { befriend } from './befriend-service.ts';
import { link } from './link-member.ts';
import { mark } from './marks-service.ts';
import { listStatement } from './removal-service.ts';
import { remove } from './remove-member.ts';
import { rename } from './rename-member.ts';
import { changeRole } from './role-service.ts';
import * as service from './service.ts';
import { distrust, trust } from './trust-service.ts';
import * as settings from './settings-service.ts';
import { takePlace } from './take-place.ts';

/** Calls about groups, their settings and their members. */
export const groupRoutes = (deps: Deps): Binding[] => [
  bind(createGroup, async ({ caller, body, idempotencyKey }) => ({
    data: await service.create(deps, caller.userId, body, idempotencyKey),
  })),
  bind(calls.listMyGroups, async ({ caller }) => ({ data: await service.listMine(deps, caller.userId) })),
  bind(calls.getGroup, async ({ caller, params }) => ({
    data: await service.getOrTell(deps, caller.userId, params.groupId),
  })),
  bind(readStatement, ({ caller, params, query }) =>
    listStatement(deps, caller.userId, params.groupId, query),
  ),
  bind(updateGroup, async ({ caller, params, body, idempotencyKey }) => ({
    data: await settings.update(deps, caller.userId, params.groupId, body, idempotencyKey),
  })),
  bind(calls.deleteGroup, async ({ caller, params, idempotencyKey }) => ({
    data: await settings.remove(deps, caller.userId, params.groupId, idempotencyKey),
  })),
  bind(calls.leaveGroup, async ({ caller, params, body, idempotencyKey }) => ({
    data: await settings.leave(deps, caller.userId, { ...params, ...body }, idempotencyKey),
  })),
  bind(marks.archiveGroup, async ({ caller, params: { groupId } }) => ({
    data: await mark(deps, caller.userId, { groupId, marking: 'archive' }),
  })),
  bind(marks.unarchiveGroup, async ({ caller, params: { groupId } }) => ({
    data: await mark(deps, caller.userId, { groupId, marking: 'unarchive' }),
  })),
  bind(marks.favouriteGroup, async ({ caller, params: { groupId } }) => ({
    data: await mark(deps, caller.userId, { groupId, marking: 'favourite' }),
  })),
  bind(marks.unfavouriteGroup, async ({ caller, params: { groupId } }) => ({
    data: await mark(deps, caller.userId, { groupId, marking: 'unfavourite' }),
  })),
  bind(addMember, async ({ caller, params, body }) => ({
    data: await add(deps, caller.userId, params.groupId, body),
  })),
  bind(linkMember, async ({ caller, params, body }) => ({
    data: await link(deps, caller.userId, params, body),
  })),
  bind(roles.changeRole, async ({ caller, params, body }) => ({
    data: await changeRole(deps, caller.userId, params, body.role),
  })),
  bind(roles.renameMember, async ({ caller, params, body }) => ({
    data: await rename(deps, caller.userId, params, body.name),
  })),
  bind(calls.takePlace, async ({ caller, params }) => ({
    data: await takePlace(deps, caller.userId, params),
  })),
  bind(roles.trustMember, async ({ caller, params }) => ({
    data: await trust(deps, caller.userId, params),
  })),
  bind(roles.distrustMember, async ({ caller, params }) => ({
    data: await distrust(deps, caller.userId, params),
  })),
  bind(calls.befriendMember, async ({ caller, params }) => ({
    data: await befriend(deps, caller.userId, params),
  })),
  bind(calls.removeMember, async ({ caller, params, query }) => ({
    data: await remove(deps, caller.userId, params, { takesBack: query.takeBack === 'true' }),
  })),
];
