import type { ReactElement } from 'react';
import type { User } from '@barabar/core/contract/auth';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ActionList } from './action-row.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useVerificationMail } from './use-verification-mail.ts';
import { VerificationRows } from './verification-rows.tsx';

const TEXT = text('account');
const LABELS = text('fields');

export interface ProfileScreenProps {
  /** Called after the viewer has changed their own record. */
  readonly onSaved: (user: User) => void;
  /** Called when the viewer has verified the address. */
  readonly onVerified: () => void;
}

/** Shows what friends see of the viewer, and the address with its verification. */
export function ProfileScreen({ onSaved, onVerified }: ProfileScreenProps): ReactElement {
  const user = useCurrentUser();
  const mail = useVerificationMail(onVerified);
  return (
    <AccountScreen title={TEXT.items.profile}>
      <ProfileForm user={user} onSaved={onSaved} />
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
