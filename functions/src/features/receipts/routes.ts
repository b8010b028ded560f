import { scanReceipt } from '@barabar/core/contract/receipts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { scanImage } from './service.ts';

/** Routes that scan receipts. Nothing of an image is stored. */
export const receiptRoutes: Binding[] = [
  bind(scanReceipt, async (call, { body }) => ({
    data: await scanImage(call, { image: body }),
  })),
];
