import { opener } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openSettleUp = opener(
  async () => (await import('./settle-up-dialog.tsx')).SettleUpDialog,
  loadWhenIdle,
);
export const openEditSettlement = opener(
  async () => (await import('./edit-settlement-dialog.tsx')).EditSettlementDialog,
);
export const openSettleBill = opener(async () => (await import('./settle-bill-dialog.tsx')).SettleBillDialog);
export const openNotReceived = opener(
  async () => (await import('./not-received-dialog.tsx')).NotReceivedDialog,
);
export const openSettleWithFriend = opener(
  async () => (await import('./settle-with-friend.tsx')).SettleWithFriend,
);
