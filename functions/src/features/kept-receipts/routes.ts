import {
  getKeptReceipt,
  getReceiptImage,
  keepReceipt,
  removeReceipt,
} from '@barabar/core/contract/kept-receipts';
import type { Deps } from '../../kit/deps.ts';
import { bind, RawAnswer, type Binding } from '../../kit/endpoint.ts';
import * as service from './service.ts';

/** Calls about the receipt that is kept with an expense. */
export const keptReceiptRoutes = (deps: Deps): Binding[] => [
  bind(getKeptReceipt, async ({ caller, params }) => ({
    data: await service.get(deps, caller.userId, params.expenseId),
  })),
  bind(getReceiptImage, async ({ caller, params }) => {
    const { contentType, bytes } = await service.getImage(deps, caller.userId, params.expenseId);
    return new RawAnswer({ contentType, body: bytes });
  }),
  bind(keepReceipt, async ({ caller, params, body }) => ({
    data: await service.keep(deps, caller.userId, params.expenseId, body),
  })),
  bind(removeReceipt, async ({ caller, params }) => ({
    data: await service.remove(deps, caller.userId, params.expenseId),
  })),
];
