import { getRates } from '@barabar/core/contract/rates';
import type { Deps } from '../../kit/deps.ts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** The call for exchange rates. */
export const rateRoutes = (deps: Deps): Binding[] => [
  bind(getRates, async ({ query }) => ({ data: { rates: await service.newestRates(deps, query.day) } })),
];
