import { openerOf } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openScanReceipt = openerOf(
  async () => (await import('./scan-receipt-dialog.tsx')).ScanReceiptDialog,
  loadWhenIdle,
);
