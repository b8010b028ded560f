import { createComment, deleteComment } from '@barabar/core/contract/comments';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { createExpense, deleteExpense, editExpense, restoreExpense } from '@barabar/core/contract/expenses';
import {
  createSettlement,
  createSettlements,
  deleteSettlement,
  editSettlement,
  restoreSettlement,
} from '@barabar/core/contract/settlements';
import type { OutboxAction } from './outbox-entry.ts';

/** The call of each action. All of them take an idempotency key. */
export const OUTBOX_ENDPOINTS = {
  createExpense,
  editExpense,
  deleteExpense,
  restoreExpense,
  createSettlement,
  createSettlements,
  editSettlement,
  deleteSettlement,
  restoreSettlement,
  createComment,
  deleteComment,
} as const satisfies Record<OutboxAction, Endpoint>;
