import { scanReceipt } from '@barabar/core/contract/receipts';
import { bind, type Binding } from '../../kit/endpoint.ts';
import { scanImage } from './service.ts';

/** Routes that scan receipts. Nothing of an image is stored. */
export const receiptRoutes: Binding[] = [
  bind(scanReceipt, (call, { body }) => scanImage(call, { image: body })),
];
