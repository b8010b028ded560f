import { type ReactElement, useState } from 'react';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { AccountSection } from './account-screen.tsx';
import { ActionList, ActionRow } from './action-row.tsx';
import { useDownload } from './use-download.ts';

const TEXT = text('account');

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** Offers a download of all data stored about the viewer, and the deletion of the account. */
export function AccountData({
  onExport,
  onDeleted,
}: {
  /** Offers the records as other files. */
  readonly onExport: () => void;
  readonly onDeleted: () => Promise<void>;
}): ReactElement {
  const [isDeleting, setIsDeleting] = useState(false);
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
        <ActionRow icon={FileSpreadsheet} label={TEXT.download.records} onClick={onExport} />
        <ActionRow icon={Trash2} label={TEXT.remove.action} isDanger onClick={() => setIsDeleting(true)} />
      </ActionList>
      <ErrorAlert isInset message={download.failure} onRetry={download.start} />
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} onDeleted={onDeleted} />
    </AccountSection>
  );
}
