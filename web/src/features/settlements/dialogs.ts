import { opens } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openSettleUp = opens(
  async () => (await import('./settle-up-dialog.tsx')).SettleUpDialog,
  loadWhenIdle,
);
export const openEditSettlement = opens(
  async () => (await import('./edit-settlement-dialog.tsx')).EditSettlementDialog,
);
export const openSettleBill = opens(async () => (await import('./settle-bill-dialog.tsx')).SettleBillDialog);
export const openNotReceived = opens(
  async () => (await import('./not-received-dialog.tsx')).NotReceivedDialog,
);
export const openSettleWithFriend = opens(
  async () => (await import('./settle-with-friend.tsx')).SettleWithFriend,
);
