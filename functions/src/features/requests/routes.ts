import * as calls from '@barabar/core/contract/requests';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as groups from './group-service.ts';
import * as people from './person-service.ts';
import * as service from './service.ts';

export const requestRoutes: Binding[] = [
  bind(calls.listRequests, (call) => service.list(call)),
  bind(calls.acceptPerson, (call, { params }) => people.accept(call, params.userId)),
  bind(calls.declinePerson, (call, { params }) => people.decline(call, params.userId)),
  bind(calls.acceptGroup, (call, { params }) => groups.accept(call, params.groupId)),
  bind(calls.declineGroup, (call, { params }) => groups.decline(call, params.groupId)),
];
