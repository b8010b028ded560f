import type { ReactElement } from 'react';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { openDialog } from '../../components/dialogs.tsx';
import { AccountSection } from './account-screen.tsx';
import { ActionList, ActionRow } from './action-row.tsx';
import { useDownload } from './use-download.ts';

const TEXT = text('account');

/** Offers a download of all data stored about the viewer, and the deletion of the account. */
export function AccountData({ onDeleted }: { readonly onDeleted: () => Promise<void> }): ReactElement {
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
          onClick={() => openDialog('delete-account', { onDeleted })}
        />
      </ActionList>
      <ErrorAlert isInset message={download.failure} onRetry={download.start} />
    </AccountSection>
  );
}
