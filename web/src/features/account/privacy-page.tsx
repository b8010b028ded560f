import type { ReactElement } from 'react';
import { Download, FileSpreadsheet, KeyRound, LogOut, MonitorSmartphone, Trash2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { openDialog } from '../../components/dialogs.tsx';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ActionList, ActionRow } from './action-row.tsx';
import { signOut, signOutEverywhere, useSession } from '../auth/session.ts';
import { BlockedPeople } from '../requests/blocked-people.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useLeave } from '../auth/use-leave.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { exportAccount } from '@barabar/core/contract/account';
import { PRODUCT_NAME } from '@barabar/core/product';
import { downloadEndpoint } from '../../lib/api/api-client.ts';
import { localDay } from '../../lib/dates/format-date.ts';
import { saveFile } from '../../lib/pictures/save-file.ts';

const TEXT = text('account');
const LABELS = text('fields');

const WORDS = TEXT.security;
const PASSWORD = text('auth').changePassword;

/** Downloads all data stored about the viewer as a file. */
function useDownload(): {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly start: () => void;
} {
  const { isBusy, failure, attempt } = useAttempt(TEXT.download.failed);
  const start = (): void =>
    void attempt(async () => {
      const name = `${PRODUCT_NAME.toLowerCase()}-${localDay(new Date())}.json`;
      saveFile(await downloadEndpoint(exportAccount), name);
    });
  return { isBusy, failure, start };
}

/** Offers a download of all data stored about the viewer, and the deletion of the account. */
function AccountData(): ReactElement {
  const { leave } = useLeave();
  const download = useDownload();
  return (
    <AccountSection title={TEXT.security.data}>
      <ActionList>
        <ActionRow
          icon={Download}
          label={download.isBusy ? TEXT.download.busy : TEXT.download.action}
          isDisabled={download.isBusy}
          onClick={download.start}
        />
        <ActionRow
          icon={FileSpreadsheet}
          label={TEXT.download.records}
          onClick={() => openDialog('export', { scope: { kind: 'everything' } })}
        />
        <ActionRow
          icon={Trash2}
          label={TEXT.remove.action}
          isDanger
          onClick={() => openDialog('delete-account', { onDeleted: () => leave(signOut) })}
        />
      </ActionList>
      <ErrorAlert isInset message={download.failure} onRetry={download.start} />
    </AccountSection>
  );
}

/** Offers to sign out on this device or on all devices. A guest has one session. */
function Sessions(): ReactElement {
  const { isGuest } = useCurrentUser();
  const { askAndLeave } = useLeave();
  const { isBusy, failure, attempt } = useAttempt(WORDS.everywhereFailed);
  const endAll = (): void => void attempt(() => askAndLeave(signOutEverywhere));
  return (
    <AccountSection title={WORDS.sessions} {...(!isGuest && { hint: WORDS.everywhereHint })}>
      <ActionList>
        <ActionRow
          icon={LogOut}
          label={WORDS.here}
          isDisabled={isBusy}
          onClick={() => void askAndLeave(signOut)}
        />
        {!isGuest && (
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

/** Account → Privacy & Security. */
export function PrivacyPage(): ReactElement {
  const { isGuest } = useCurrentUser();
  return (
    <AccountScreen title={TEXT.items.privacy}>
      {!isGuest && <Password />}
      <Sessions />
      {!isGuest && (
        <AccountSection title={TEXT.security.blocked}>
          <BlockedPeople />
        </AccountSection>
      )}
      <AccountData />
    </AccountScreen>
  );
}

/** The row that changes the password, for accounts that have one. */
function Password(): ReactElement {
  const session = useSession();
  if (session.kind === 'ready' && !session.authUser.hasPassword)
    return <AccountSection title={LABELS.password} hint={PASSWORD.withoutPassword} />;
  return (
    <AccountSection title={LABELS.password}>
      <ActionList>
        <ActionRow icon={KeyRound} label={PASSWORD.title} onClick={() => openDialog('change-password', {})} />
      </ActionList>
    </AccountSection>
  );
}
