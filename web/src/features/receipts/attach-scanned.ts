import { text } from '@barabar/core/messages/text';
import { messageOf } from '../../lib/api/api-error.ts';
import { dismissNotice, showNotice } from '../../lib/notices/notices.ts';
import { attachReceipt } from './api.ts';
import { shrinkAttached } from './shrink-attached.ts';
import { TEXT } from './text.ts';

const VERBS = text('verbs');

/** The expense is saved already, so a failure is a notice that offers another attempt. */
export async function attachScanned(expenseId: string, photo: Blob): Promise<void> {
  try {
    await attachReceipt(expenseId, await shrinkAttached(photo));
  } catch (error) {
    const again = (): void => {
      dismissNotice();
      void attachScanned(expenseId, photo);
    };
    showNotice({
      tone: 'failure',
      text: messageOf(error, TEXT.attached.saveFailed),
      action: { label: VERBS.retry, onSelect: again, takesFocus: false },
    });
  }
}
