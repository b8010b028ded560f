import {
  getAttachedReceipt,
  getReceiptImage,
  attachReceipt,
  removeReceipt,
} from '@barabar/core/contract/attached-receipts';
import { bind, RawAnswer, type Binding } from '../../kit/endpoint.ts';
import { spendBesideExpense } from '../../rules/guests/spend-by-link.ts';
import * as service from './service.ts';

export const attachedReceiptRoutes: Binding[] = [
  bind(getAttachedReceipt, (call, { params }) => service.getReceipt(call, params.expenseId)),
  bind(getReceiptImage, async (call, { params }) => {
    const { contentType, bytes } = await service.getImage(call, params.expenseId);
    return new RawAnswer({ contentType, body: bytes });
  }),
  bind(attachReceipt, async (call, { params, body }) => {
    await spendBesideExpense(call, { ...params, kind: 'guestReceipts' });
    return service.attach(call, params.expenseId, body);
  }),
  bind(removeReceipt, (call, { params }) => service.removeReceipt(call, params.expenseId)),
];
