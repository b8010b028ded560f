import { listAbsences, putAbsences } from '@barabar/core/contract/absences';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const absenceRoutes: Binding[] = [
  bind(putAbsences, async (call, { params, body }) => ({
    data: await service.put(call, params, body),
  })),
  bind(listAbsences, async (call, { params, query }) => ({
    data: await service.list(call, { ...params, ...query }),
  })),
];
