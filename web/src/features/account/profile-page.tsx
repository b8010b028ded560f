import { useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ActionList } from '../../components/action-row.tsx';
import { ProfileForm } from './profile-form.tsx';
import { type User, sendVerification } from '@barabar/core/contract/auth';
import { ChevronRight, Mail, MailCheck } from 'lucide-react';
import { Chip } from '../../components/chip.tsx';
import { withAddresses } from '../../components/address.tsx';
import styles from '../../components/action-row.module.css';
import { callEndpoint } from '../../lib/api/api-client.ts';
import { logError } from '../../lib/api/log-error.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { refreshVerification } from '../auth/renew-record.ts';

const TEXT = text('account');
const LABELS = text('fields');
const WORDS = TEXT.verification;

interface VerificationRowsProps {
  readonly user: Pick<User, 'email' | 'isEmailVerified'>;
  readonly mail: Pick<VerificationMail, 'isBusy' | 'isSent' | 'send'>;
}

/** Shows the viewer's address. If it is not verified, offers the mail that verifies it: nothing is said of one that is. */
function VerificationRows({ user: { email, isEmailVerified }, mail }: VerificationRowsProps) {
  return (
    <>
      <li className={styles.fact}>
        <Mail size={22} strokeWidth={1.9} aria-hidden="true" />
        <span className="fills medium wraps">{withAddresses(email)}</span>
      </li>
      {!isEmailVerified && (
        <li>
          <button type="button" disabled={mail.isBusy} className={styles.row} onClick={mail.send}>
            <MailCheck size={22} strokeWidth={1.9} aria-hidden="true" />
            <span className="fills medium wraps">{WORDS.action}</span>
            <output>{mail.isSent && <Chip tone="success">{WORDS.sent}</Chip>}</output>
            <ChevronRight size={20} aria-hidden="true" />
          </button>
        </li>
      )}
    </>
  );
}

export function ProfilePage() {
  const user = useCurrentUser();
  const mail = useVerificationMail();
  return (
    <AccountScreen title={TEXT.items.profile}>
      <ProfileForm />
      {!user.isGuest && (
        <AccountSection title={LABELS.emailAddress}>
          <ActionList>
            <VerificationRows user={user} mail={mail} />
          </ActionList>
          <ErrorAlert isInset message={mail.failure} onRetry={mail.send} />
        </AccountSection>
      )}
    </AccountScreen>
  );
}

interface VerificationMail {
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly failure: string | undefined;
  readonly send: () => void;
}

/** Where the server sends no mail, because the address was verified in the meantime, the record is read again. */
function useVerificationMail(): VerificationMail {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(TEXT.verification.failed);
  const send = (): void =>
    void attempt(async () => {
      const { isSent: wasSent } = await callEndpoint(sendVerification);
      setIsSent(wasSent);
      if (!wasSent)
        refreshVerification().catch((error: unknown) => logError('Failed to read the record again', error));
    });
  return { isBusy, isSent, failure, send };
}
