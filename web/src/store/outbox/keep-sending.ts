import { logError } from '../../lib/api/log-error.ts';
import { isOutboxMarked } from '../device/mark.ts';
import { readOutbox } from './own-outbox.ts';
import { followOutbox, sendOutbox } from './send-outbox.ts';

/** All are loaded ahead: without a connection they could not be loaded when they are needed. */
export { sendOutbox };
export { submitChange } from './submit-change.ts';

async function send(): Promise<void> {
  try {
    if (isOutboxMarked()) await sendOutbox();
  } catch (error) {
    logError('What waits on this device could not be sent', error);
  }
}

/** Now, and whenever the page becomes visible; follows other tabs. @returns ends this */
export function keepSending(): () => void {
  const stop = followOutbox();
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible') void send();
  };
  document.addEventListener('visibilitychange', handleVisible);
  void readOutbox().then(send);
  return () => {
    document.removeEventListener('visibilitychange', handleVisible);
    stop();
  };
}
