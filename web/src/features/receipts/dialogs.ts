import { opens } from '../../components/dialogs.tsx';
import { loadWhenIdle } from '../../lib/loading/load-ahead.ts';

export const openScanReceipt = opens(
  async () => (await import('./scan-receipt-dialog.tsx')).ScanReceiptDialog,
  loadWhenIdle,
);
