import {
  getAttachedReceipt,
  getReceiptImage,
  attachReceipt,
  removeReceipt,
} from '@barabar/core/contract/attached-receipts';
import type { Deps } from '../../kit/deps.ts';
import { bind, RawAnswer, type Binding } from '../../kit/endpoint.ts';
import { spendBesideExpense } from '../../rules/guests/spend-by-link.ts';
import * as service from './service.ts';

/** Calls about the receipt attached to an expense. */
export const attachedReceiptRoutes = (deps: Deps): Binding[] => [
  bind(getAttachedReceipt, async ({ caller, params }) => ({
    data: await service.get(deps, caller.userId, params.expenseId),
  })),
  bind(getReceiptImage, async ({ caller, params }) => {
    const { contentType, bytes } = await service.getImage(deps, caller.userId, params.expenseId);
    return new RawAnswer({ contentType, body: bytes });
  }),
  bind(attachReceipt, async ({ caller, params, body }) => {
    await spendBesideExpense(deps, caller, { ...params, kind: 'guestReceipts' });
    return { data: await service.attach(deps, caller.userId, params.expenseId, body) };
  }),
  bind(removeReceipt, async ({ caller, params }) => ({
    data: await service.remove(deps, caller.userId, params.expenseId),
  })),
];
