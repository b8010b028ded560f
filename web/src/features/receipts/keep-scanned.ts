import { messageOf } from '../../lib/api/api-error.ts';
import { dismissNotice, showNotice } from '../../lib/notices/notices.ts';
import { keepReceipt } from './api.ts';
import { shrinkKept } from './shrink-kept.ts';
import { TEXT } from './text.ts';

/**
 * Keeps the photo of a scanned receipt with the expense that was made of it. The expense is saved already, so a failure
 * is a notice that offers another attempt.
 */
export async function keepScanned(expenseId: string, photo: Blob): Promise<void> {
  try {
    await keepReceipt(expenseId, await shrinkKept(photo));
  } catch (error) {
    const again = (): void => {
      dismissNotice();
      void keepScanned(expenseId, photo);
    };
    showNotice({
      tone: 'failure',
      text: messageOf(error, TEXT.kept.saveFailed),
      action: { label: TEXT.kept.again, onSelect: again, takesFocus: false },
    });
  }
}
