import { scanReceipt } from '@barabar/core/contract/receipts';
import { bind, type Binding } from '../../api/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { scanImage } from './service.ts';

/** Receipts, read and forgotten. */
export const receiptRoutes = (deps: Deps): Binding[] => [
  bind(scanReceipt, async ({ caller, body }) => ({
    data: await scanImage(deps, { userId: caller.userId, image: body }),
  })),
];
