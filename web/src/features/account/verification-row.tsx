import type { ReactElement } from 'react';
import { ChevronRight, MailCheck } from 'lucide-react';
import { Chip } from '../../components/chip.tsx';
import { TEXT } from './text.ts';
import type { VerificationMail } from './use-verification-mail.ts';
import styles from './account-page.module.css';

const WORDS = TEXT.verification;

export interface VerificationRowProps {
  readonly isVerified: boolean;
  readonly mail: Pick<VerificationMail, 'isBusy' | 'isSent' | 'send'>;
}

/** Says whether friends can find the viewer by the address. If they cannot, offers the mail that verifies it. */
export function VerificationRow({ isVerified, mail }: VerificationRowProps): ReactElement {
  if (isVerified) {
    return (
      <li className={styles.fact}>
        <MailCheck size={22} strokeWidth={1.9} aria-hidden="true" />
        <span>
          <Chip tone="success">{WORDS.verified}</Chip>
        </span>
      </li>
    );
  }
  return (
    <li>
      <button type="button" disabled={mail.isBusy} className={styles.row} onClick={mail.send}>
        <MailCheck size={22} strokeWidth={1.9} aria-hidden="true" />
        <span className={styles.label}>{WORDS.action}</span>
        <output>{mail.isSent && <Chip tone="success">{WORDS.sent}</Chip>}</output>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  );
}
