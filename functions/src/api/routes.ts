import { absenceRoutes } from '../features/absences/routes.ts';
import { accountRoutes } from '../features/account/routes.ts';
import { activityRoutes } from '../features/activities/routes.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { avatarRoutes } from '../features/avatars/routes.ts';
import { balanceRoutes } from '../features/balances/routes.ts';
import { blockRoutes } from '../features/blocks/routes.ts';
import { changeRoutes } from '../features/changes/routes.ts';
import { claimRoutes } from '../features/claims/routes.ts';
import { commentRoutes } from '../features/comments/routes.ts';
import { expenseRoutes } from '../features/expenses/routes.ts';
import { friendRoutes } from '../features/friends/routes.ts';
import { groupRoutes } from '../features/groups/routes.ts';
import { importRoutes } from '../features/imports/routes.ts';
import { attachedReceiptRoutes } from '../features/attached-receipts/routes.ts';
import { linkRoutes } from '../features/links/routes.ts';
import { pushRoutes } from '../features/push/routes.ts';
import { rateRoutes } from '../features/rates/routes.ts';
import { receiptRoutes } from '../features/receipts/routes.ts';
import { recurrenceRoutes } from '../features/recurrences/routes.ts';
import { requestRoutes } from '../features/requests/routes.ts';
import { settlementRoutes } from '../features/settlements/routes.ts';
import type { Binding } from '../kit/endpoint.ts';

export const BINDINGS: readonly Binding[] = [
  authRoutes,
  accountRoutes,
  pushRoutes,
  avatarRoutes,
  friendRoutes,
  requestRoutes,
  blockRoutes,
  groupRoutes,
  absenceRoutes,
  linkRoutes,
  claimRoutes,
  importRoutes,
  rateRoutes,
  expenseRoutes,
  commentRoutes,
  attachedReceiptRoutes,
  receiptRoutes,
  balanceRoutes,
  changeRoutes,
  recurrenceRoutes,
  settlementRoutes,
  activityRoutes,
].flat();
