import * as calls from '@barabar/core/contract/requests';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as groups from './group-service.ts';
import * as people from './person-service.ts';
import * as service from './service.ts';

export const requestRoutes: Binding[] = [
  bind(calls.listRequests, (call) => service.listRequests(call)),
  bind(calls.acceptPerson, (call, { params }) => people.acceptPerson(call, params.userId)),
  bind(calls.declinePerson, (call, { params }) => people.declinePerson(call, params.userId)),
  bind(calls.acceptGroup, (call, { params }) => groups.acceptGroup(call, params.groupId)),
  bind(calls.declineGroup, (call, { params }) => groups.declineGroup(call, params.groupId)),
];
