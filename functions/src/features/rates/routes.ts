import { getRates } from '@barabar/core/contract/rates';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

export const rateRoutes: Binding[] = [
  bind(getRates, async (call, { query }) => ({ rates: await service.newestRates(call, query.day) })),
];
