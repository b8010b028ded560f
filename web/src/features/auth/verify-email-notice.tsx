import { useEffect, useState } from 'react';
import { MailWarning } from 'lucide-react';
import { sendVerification } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { logError } from '../../lib/api/log-error.ts';
import { connectIdentity, connectOwnIdentity } from './identity.ts';
import { refreshVerification } from './renew-record.ts';
import styles from './verify-email-notice.module.css';

const TEXT = text('auth');

/** Minimum time between two checks of the verification when the person returns to the window, in milliseconds. */
const RECHECK_MS = 10_000;

async function verifyNow(): Promise<void> {
  const { verifyAtEmulator } = await import('./verify-at-emulator.ts');
  await verifyAtEmulator(await connectOwnIdentity());
  await refreshVerification();
}

/** For people with a password, until their address is verified. Its height stays: the screen below does not move. */
export function VerifyEmailNotice({ isVerified }: { isVerified: boolean }) {
  const [hasCatcher, setHasCatcher] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  useEffect(() => {
    let checkedAt = 0;
    const recheck = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < RECHECK_MS) return;
      checkedAt = Date.now();
      refreshVerification().catch((error: unknown) => logError(TEXT.verify.failed, error));
    };
    recheck();
    document.addEventListener('visibilitychange', recheck);
    connectIdentity().then(
      ({ config }) => setHasCatcher(config.emulators?.mail !== undefined),
      (error: unknown) => logError(TEXT.verify.failed, error),
    );
    return () => document.removeEventListener('visibilitychange', recheck);
  }, []);

  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      logError(TEXT.verify.failed, error);
      setOutcome(messageOf(error, TEXT.verify.failed));
    } finally {
      setIsBusy(false);
    }
  };

  const handleAgain = async (): Promise<void> => {
    const { isSent } = await callEndpoint(sendVerification);
    // The server sends no mail if the address was verified in the meantime.
    if (isSent) setOutcome(TEXT.verify.sent);
    else await refreshVerification();
  };

  return (
    <aside className={`cluster soft tall text-secondary ${styles.notice}`}>
      <MailWarning size={20} aria-hidden="true" />
      <output className={styles.words} data-longest={TEXT.verify.notice}>
        <span>{isVerified ? TEXT.verify.done : (outcome ?? TEXT.verify.notice)}</span>
      </output>
      <span className={`cluster to-end ${styles.actions}`} hidden={isVerified}>
        <NoticeButton isBusy={isBusy} onClick={() => void attempt(handleAgain)}>
          {TEXT.verify.again}
        </NoticeButton>
        {hasCatcher && (
          <NoticeButton isBusy={isBusy} onClick={() => void attempt(verifyNow)}>
            {TEXT.verify.now}
          </NoticeButton>
        )}
      </span>
    </aside>
  );
}

const NoticeButton = ({
  isBusy,
  onClick,
  children,
}: {
  isBusy: boolean;
  onClick: () => void;
  children: string;
}) => (
  <button type="button" className="reaching strong underlined" disabled={isBusy} onClick={onClick}>
    {children}
  </button>
);
