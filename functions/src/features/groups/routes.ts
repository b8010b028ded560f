import { addMember, createGroup, linkMember, updateGroup } from '@barabar/core/contract/group-changes';
import * as marks from '@barabar/core/contract/group-marks';
import * as roles from '@barabar/core/contract/group-roles';
import * as calls from '@barabar/core/contract/groups';
import { readStatement } from '@barabar/core/contract/removed';
import { bind, bindPage, type Binding } from '../../kit/endpoint.ts';
import { add } from './add-member.ts';
import { befriend } from './befriend-service.ts';
import { link, takePlace } from './link-member.ts';
import { mark } from './marks-service.ts';
import { listStatement } from './removal-service.ts';
import { removeFromGroup } from './remove-member.ts';
import { rename } from './rename-member.ts';
import { changeRole, distrust, trustNewcomer } from './change-member.ts';
import * as service from './service.ts';
import * as settings from './settings-service.ts';

export const groupRoutes: Binding[] = [
  bind(createGroup, (call, { body }) => service.makeGroup(call, body)),
  bind(calls.listMyGroups, (call) => service.listMyGroups(call)),
  bind(calls.getGroup, (call, { params }) => service.getOrTell(call, params.groupId)),
  bindPage(readStatement, (call, { params, query }) => listStatement(call, params.groupId, query)),
  bind(updateGroup, (call, { params, body }) => settings.updateGroup(call, params.groupId, body)),
  bind(calls.deleteGroup, (call, { params }) => settings.deleteGroup(call, params.groupId)),
  bind(calls.leaveGroup, (call, { params, body }) => settings.leave(call, { ...params, ...body })),
  bind(marks.archiveGroup, (call, { params: { groupId } }) => mark(call, { groupId, marking: 'archive' })),
  bind(marks.unarchiveGroup, (call, { params: { groupId } }) =>
    mark(call, { groupId, marking: 'unarchive' }),
  ),
  bind(marks.favouriteGroup, (call, { params: { groupId } }) =>
    mark(call, { groupId, marking: 'favourite' }),
  ),
  bind(marks.unfavouriteGroup, (call, { params: { groupId } }) =>
    mark(call, { groupId, marking: 'unfavourite' }),
  ),
  bind(addMember, (call, { params, body }) => add(call, params.groupId, body)),
  bind(linkMember, (call, { params, body }) => link(call, params, body)),
  bind(roles.changeRole, (call, { params, body }) => changeRole(call, params, body.role)),
  bind(roles.renameMember, (call, { params, body }) => rename(call, params, body.name)),
  bind(calls.takePlace, (call, { params }) => takePlace(call, params)),
  bind(roles.trustMember, (call, { params }) => trustNewcomer(call, params)),
  bind(roles.distrustMember, (call, { params }) => distrust(call, params)),
  bind(calls.befriendMember, (call, { params }) => befriend(call, params)),
  bind(calls.removeMember, (call, { params, query }) =>
    removeFromGroup(call, params, { takesBack: query.takeBack === 'true' }),
  ),
];
