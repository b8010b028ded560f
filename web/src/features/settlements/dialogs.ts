import { openerOf } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openSettleUp = openerOf(
  async () => (await import('./settle-up-dialog.tsx')).SettleUpDialog,
  loadWhenIdle,
);
export const openEditSettlement = openerOf(
  async () => (await import('./edit-settlement-dialog.tsx')).EditSettlementDialog,
);
export const openSettleBill = openerOf(
  async () => (await import('./settle-bill-dialog.tsx')).SettleBillDialog,
);
export const openNotReceived = openerOf(
  async () => (await import('./not-received-dialog.tsx')).NotReceivedDialog,
);
export const openSettleWithFriend = openerOf(
  async () => (await import('./settle-with-friend.tsx')).SettleWithFriend,
);
