import { listAbsences, putAbsences } from '@barabar/core/contract/absences';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const absenceRoutes: Binding[] = [
  bind(putAbsences, (call, { params, body }) => service.put(call, params, body)),
  bind(listAbsences, (call, { params, query }) => service.listGroupAbsences(call, { ...params, ...query })),
];
