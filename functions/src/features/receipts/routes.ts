import { scanReceipt } from '@barabar/core/contract/receipts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import type { Deps } from '../../kit/deps.ts';
import { scanImage } from './service.ts';

/** Routes that scan receipts. Nothing of an image is stored. */
export const receiptRoutes = (deps: Deps): Binding[] => [
  bind(scanReceipt, async ({ caller, body }) => ({
    data: await scanImage(deps, { ...caller, image: body }),
  })),
];
