import type { ReactElement } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TEXT } from './text.ts';
import { useVerificationMail } from './use-verification-mail.ts';
import { VerificationRow } from './verification-row.tsx';
import styles from './account-page.module.css';

export interface ProfileScreenProps {
  /** The person has changed their own record. */
  readonly onSaved: (user: User) => void;
  /** The person has verified the address. */
  readonly onVerified: () => void;
}

/** What friends see of the person, and the address. */
export function ProfileScreen({ onSaved, onVerified }: ProfileScreenProps): ReactElement {
  const user = useCurrentUser();
  const mail = useVerificationMail(onVerified);
  return (
    <AccountScreen title="Profile">
      <ProfileForm user={user} onSaved={onSaved} />
      <AccountSection title={TEXT.verification.address} hint={user.email}>
        <ul className={styles.items}>
          <VerificationRow isVerified={user.isEmailVerified} mail={mail} />
        </ul>
        {mail.failure !== undefined && (
          <div className={styles.failure}>
            <ErrorAlert message={mail.failure} onRetry={mail.send} />
          </div>
        )}
      </AccountSection>
    </AccountScreen>
  );
}
