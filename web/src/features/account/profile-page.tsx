import type { ReactElement } from 'react';
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

/** Shows what friends see of the viewer, and the address with its verification. */
export function ProfilePage(): ReactElement {
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
