import { useState } from 'react';
import { Download, FileSpreadsheet, KeyRound, MonitorSmartphone, Trash2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { AccountScreen, AccountSection } from './account-screen.tsx';
import { ActionList, ActionRow } from '../../components/action-row.tsx';
import { signOut, signOutEverywhere, useSession } from '../auth/session.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useLeave } from '../auth/use-leave.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { exportAccount } from '@barabar/core/contract/account';
import { PRODUCT_NAME } from '@barabar/core/product';
import { downloadEndpoint } from '../../lib/api/api-client.ts';
import { localDay, formatDateTime } from '../../lib/dates/format-date.ts';
import { saveFile } from '../../lib/pictures/save-file.ts';
import type { Block } from '@barabar/core/contract/blocks';
import { withAddresses } from '../../components/address.tsx';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { opens } from '../../components/dialogs.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Row, Rows } from '../../components/row.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { openExport } from '../exports/dialogs.ts';
import { unblock, useBlocks } from '../requests/api.ts';

const openChangePassword = opens(
  async () => (await import('../auth/change-password-dialog.tsx')).ChangePasswordDialog,
);
const openDeleteAccount = opens(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

const TEXT = text('account');
const WORDS = TEXT.security;
const BLOCKS = text('requests').blocks;
const PASSWORD = text('auth').changePassword;

function useDownload() {
  const { isBusy, failure, attempt } = useAttempt(TEXT.download.failed);
  const start = (): void =>
    void attempt(async () => {
      const name = `${PRODUCT_NAME.toLowerCase()}-${localDay(new Date())}.json`;
      saveFile(await downloadEndpoint(exportAccount), name);
    });
  return { isBusy, failure, start };
}

function AccountData() {
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
          onClick={() => openExport({ scope: { kind: 'everything' } })}
        />
        <ActionRow
          icon={Trash2}
          label={TEXT.remove.action}
          isDanger
          onClick={() => openDeleteAccount({ onDeleted: () => leave(signOut) })}
        />
      </ActionList>
      <ErrorAlert isInset message={download.failure} onRetry={download.start} />
    </AccountSection>
  );
}

/** Offers to change the password, where there is one, and to sign out on all devices. Guests have neither. */
function Sessions() {
  const session = useSession();
  const hasPassword = session.kind !== 'ready' || session.authUser.hasPassword;
  const { askAndLeave } = useLeave();
  const { isBusy, failure, attempt } = useAttempt(WORDS.everywhereFailed);
  const endAll = (): void => void attempt(() => askAndLeave(signOutEverywhere));
  return (
    <AccountSection
      title={WORDS.sessions}
      hint={
        <>
          {!hasPassword && PASSWORD.withoutPassword} {WORDS.everywhereHint}
        </>
      }
    >
      <ActionList>
        {hasPassword && (
          <ActionRow icon={KeyRound} label={PASSWORD.title} onClick={() => openChangePassword({})} />
        )}
        <ActionRow
          icon={MonitorSmartphone}
          label={isBusy ? WORDS.everywhereBusy : WORDS.everywhere}
          isDisabled={isBusy}
          onClick={endAll}
        />
      </ActionList>
      <ErrorAlert isInset message={failure} onRetry={endAll} />
    </AccountSection>
  );
}

export function PrivacyPage() {
  const { isGuest } = useCurrentUser();
  return (
    <AccountScreen title={TEXT.items.privacy}>
      {!isGuest && <Sessions />}
      {!isGuest && (
        <AccountSection title={TEXT.security.blocked} hint={BLOCKS.explanation}>
          <BlockedPeople />
        </AccountSection>
      )}
      <AccountData />
    </AccountScreen>
  );
}

/** The people whom the viewer has blocked, each with a button that unblocks them. */
function BlockedPeople() {
  const { data: blocks, error, retry } = useBlocks();
  const { failure, attempt } = useAttempt(BLOCKS.failedToUnblock);
  /** The person who is being unblocked. */
  const [leavingId, setLeavingId] = useState<string>();

  const handleUnblock = async (userId: string): Promise<void> => {
    setLeavingId(userId);
    await attempt(() => unblock(userId));
    setLeavingId(undefined);
  };

  if (!blocks && error) return <ErrorAlert message={messageOf(error, BLOCKS.failed)} onRetry={retry} />;
  if (!blocks) return <SkeletonRows label={BLOCKS.loading} />;
  if (blocks.length === 0) return <EmptyState art="none" title={BLOCKS.empty} hint={BLOCKS.emptyHint} />;
  return (
    <>
      <ErrorAlert message={failure} />
      <Rows>
        {blocks.map((block) => (
          <BlockedRow
            key={block.person.id}
            block={block}
            isBusy={leavingId !== undefined}
            isLeaving={leavingId === block.person.id}
            onUnblock={() => void handleUnblock(block.person.id)}
          />
        ))}
      </Rows>
    </>
  );
}

function BlockedRow({
  block: { person, blockedAt },
  isBusy,
  isLeaving,
  onUnblock,
}: {
  block: Block;
  isBusy: boolean;
  isLeaving: boolean;
  onUnblock: () => void;
}) {
  return (
    <Row
      leading={<Avatar id={person.id} name={person.name} />}
      title={person.name}
      aside={
        <Button
          variant="line"
          size="small"
          disabled={isBusy}
          aria-label={BLOCKS.unblockName({ name: person.name })}
          onClick={onUnblock}
        >
          {isLeaving ? BLOCKS.unblocking : BLOCKS.unblock}
        </Button>
      }
      lines={[
        ...(person.email === '' ? [] : [{ key: 'email', content: withAddresses(person.email) }]),
        { key: 'since', content: BLOCKS.since({ time: formatDateTime(blockedAt) }) },
      ]}
    />
  );
}
