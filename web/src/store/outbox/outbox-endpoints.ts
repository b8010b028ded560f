import { createComment, deleteComment } from '@barabar/core/contract/comments';
import type { Endpoint } from '@barabar/core/contract/endpoint';
import { addFriendByName } from '@barabar/core/contract/friend-changes';
import { addMember, createGroup } from '@barabar/core/contract/group-changes';
import { deleteExpense, restoreExpense } from '@barabar/core/contract/expenses';
import { createExpense, editExpense } from '@barabar/core/contract/expense-changes';
import { putPrivateNote } from '@barabar/core/contract/private-notes';
import { deleteSettlement, markReceived, restoreSettlement } from '@barabar/core/contract/settlements';
import {
  createSettlement,
  createSettlements,
  editSettlement,
  markNotReceived,
} from '@barabar/core/contract/settlement-changes';

/** All take an idempotency key but for a private note, whose repeat is harmless. */
export const OUTBOX_ENDPOINTS = {
  createGroup,
  addMember,
  addFriendByName,
  createExpense,
  editExpense,
  deleteExpense,
  restoreExpense,
  putPrivateNote,
  createSettlement,
  createSettlements,
  editSettlement,
  deleteSettlement,
  restoreSettlement,
  editAct: editSettlement,
  deleteAct: deleteSettlement,
  restoreAct: restoreSettlement,
  markReceived,
  markNotReceived,
  createComment,
  deleteComment,
} as const satisfies Record<string, Endpoint>;

/** A change that can wait. */
export type OutboxAction = keyof typeof OUTBOX_ENDPOINTS;

const OF_ACTS: ReadonlySet<OutboxAction> = new Set(['editAct', 'deleteAct', 'restoreAct']);

/** The query of a call: whether it concerns a settlement with all of its act. */
export const queryOf = (action: OutboxAction): { readonly act?: 'true' } =>
  OF_ACTS.has(action) ? { act: 'true' } : {};
