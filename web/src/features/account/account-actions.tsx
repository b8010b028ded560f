import { type ReactElement, useState } from 'react';
import { ChevronRight, Download, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import type { User } from '@barabar/core/contract/auth';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { WhenOpened } from '../../components/when-opened.tsx';
import { classNames } from '../../lib/class-names.ts';
import { Appearance } from './appearance.tsx';
import { TEXT } from './text.ts';
import { useDownload } from './use-download.ts';
import { useVerificationMail } from './use-verification-mail.ts';
import { VerificationRow } from './verification-row.tsx';
import styles from './account-page.module.css';

const EditProfileDialog = lazyDialog(
  async () => (await import('./edit-profile-dialog.tsx')).EditProfileDialog,
);
const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function Action({
  icon: Icon,
  label,
  isDanger = false,
  isDisabled = false,
  onClick,
}: ActionProps): ReactElement {
  return (
    <li>
      <button
        type="button"
        disabled={isDisabled}
        className={classNames(styles.action, isDanger && styles.danger)}
        onClick={onClick}
      >
        <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
        <span className={styles.item}>{label}</span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

export interface AccountActionsProps {
  readonly user: User;
  readonly onSaved: (user: User) => void;
  readonly onVerified: () => void;
  readonly onDeleted: () => void;
}

/** What works already: the own profile and address, the colour scheme, the own data. */
export function AccountActions({ user, onSaved, onVerified, onDeleted }: AccountActionsProps): ReactElement {
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const download = useDownload();
  const mail = useVerificationMail(onVerified);
  const close = (): void => setDialog(undefined);
  return (
    <>
      <ul className={styles.items}>
        <Action icon={Pencil} label={TEXT.edit.action} onClick={() => setDialog('edit')} />
        <VerificationRow isVerified={user.isEmailVerified} mail={mail} />
        <Action
          icon={Download}
          label={download.isBusy ? TEXT.download.busy : TEXT.download.action}
          isDisabled={download.isBusy}
          onClick={download.start}
        />
        <Action icon={Trash2} label={TEXT.remove.action} isDanger onClick={() => setDialog('delete')} />
      </ul>
      {mail.failure !== undefined && (
        <div className={styles.failure}>
          <ErrorAlert message={mail.failure} onRetry={mail.send} />
        </div>
      )}
      {download.failure !== undefined && (
        <div className={styles.failure}>
          <ErrorAlert message={download.failure} onRetry={download.start} />
        </div>
      )}
      <Appearance />
      <WhenOpened isOpen={dialog === 'edit'}>
        <EditProfileDialog isOpen={dialog === 'edit'} onClose={close} user={user} onSaved={onSaved} />
      </WhenOpened>
      <WhenOpened isOpen={dialog === 'delete'}>
        <DeleteAccountDialog isOpen={dialog === 'delete'} onClose={close} onDeleted={onDeleted} />
      </WhenOpened>
    </>
  );
}
