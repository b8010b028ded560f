import { addMember, createGroup, linkMember, updateGroup } from '@barabar/core/contract/group-changes';
import * as marks from '@barabar/core/contract/group-marks';
import * as roles from '@barabar/core/contract/group-roles';
import * as calls from '@barabar/core/contract/groups';
import { readStatement } from '@barabar/core/contract/removed';
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

export const groupRoutes: Binding[] = [
  bind(createGroup, async (call, { body }) => ({
    data: await service.create(call, body),
  })),
  bind(calls.listMyGroups, async (call) => ({ data: await service.listMine(call) })),
  bind(calls.getGroup, async (call, { params }) => ({
    data: await service.getOrTell(call, params.groupId),
  })),
  bind(readStatement, (call, { params, query }) => listStatement(call, params.groupId, query)),
  bind(updateGroup, async (call, { params, body }) => ({
    data: await settings.update(call, params.groupId, body),
  })),
  bind(calls.deleteGroup, async (call, { params }) => ({
    data: await settings.remove(call, params.groupId),
  })),
  bind(calls.leaveGroup, async (call, { params, body }) => ({
    data: await settings.leave(call, { ...params, ...body }),
  })),
  bind(marks.archiveGroup, async (call, { params: { groupId } }) => ({
    data: await mark(call, { groupId, marking: 'archive' }),
  })),
  bind(marks.unarchiveGroup, async (call, { params: { groupId } }) => ({
    data: await mark(call, { groupId, marking: 'unarchive' }),
  })),
  bind(marks.favouriteGroup, async (call, { params: { groupId } }) => ({
    data: await mark(call, { groupId, marking: 'favourite' }),
  })),
  bind(marks.unfavouriteGroup, async (call, { params: { groupId } }) => ({
    data: await mark(call, { groupId, marking: 'unfavourite' }),
  })),
  bind(addMember, async (call, { params, body }) => ({
    data: await add(call, params.groupId, body),
  })),
  bind(linkMember, async (call, { params, body }) => ({
    data: await link(call, params, body),
  })),
  bind(roles.changeRole, async (call, { params, body }) => ({
    data: await changeRole(call, params, body.role),
  })),
  bind(roles.renameMember, async (call, { params, body }) => ({
    data: await rename(call, params, body.name),
  })),
  bind(calls.takePlace, async (call, { params }) => ({
    data: await takePlace(call, params),
  })),
  bind(roles.trustMember, async (call, { params }) => ({
    data: await trust(call, params),
  })),
  bind(roles.distrustMember, async (call, { params }) => ({
    data: await distrust(call, params),
  })),
  bind(calls.befriendMember, async (call, { params }) => ({
    data: await befriend(call, params),
  })),
  bind(calls.removeMember, async (call, { params, query }) => ({
    data: await remove(call, params, { takesBack: query.takeBack === 'true' }),
  })),
];
