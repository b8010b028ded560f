import * as calls from '@barabar/core/contract/requests';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as groups from './group-service.ts';
import * as people from './person-service.ts';
import * as service from './service.ts';

export const requestRoutes: Binding[] = [
  bind(calls.listRequests, async (call) => ({ data: await service.list(call) })),
  bind(calls.acceptPerson, async (call, { params }) => ({
    data: await people.accept(call, params.userId),
  })),
  bind(calls.declinePerson, async (call, { params }) => ({
    data: await people.decline(call, params.userId),
  })),
  bind(calls.acceptGroup, async (call, { params }) => ({
    data: await groups.accept(call, params.groupId),
  })),
  bind(calls.declineGroup, async (call, { params }) => ({
    data: await groups.decline(call, params.groupId),
  })),
];
