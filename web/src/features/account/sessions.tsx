import type { ReactElement } from 'react';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { AccountSection } from './account-screen.tsx';
import { ActionList, ActionRow } from './action-row.tsx';

const TEXT = text('account');

const WORDS = TEXT.security;

export interface SessionsProps {
  /** Ends the session on this device. */
  readonly onSignOut: () => void;
  /** Ends every session of the account. A guest has one. */
  readonly onSignOutEverywhere: (() => Promise<void>) | undefined;
}

/** Offers to sign out on this device or on all devices. */
export function Sessions({ onSignOut, onSignOutEverywhere }: SessionsProps): ReactElement {
  const { isBusy, failure, attempt } = useAttempt(WORDS.everywhereFailed);
  const endAll = (): void => void attempt(async () => onSignOutEverywhere?.());
  return (
    <AccountSection title={WORDS.sessions} {...(onSignOutEverywhere && { hint: WORDS.everywhereHint })}>
      <ActionList>
        <ActionRow icon={LogOut} label={WORDS.here} isDisabled={isBusy} onClick={onSignOut} />
        {onSignOutEverywhere && (
          <ActionRow
            icon={MonitorSmartphone}
            label={isBusy ? WORDS.everywhereBusy : WORDS.everywhere}
            isDisabled={isBusy}
            onClick={endAll}
          />
        )}
      </ActionList>
      <ErrorAlert isInset message={failure} onRetry={endAll} />
    </AccountSection>
  );
}
