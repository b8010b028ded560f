import { type ReactElement, type ReactNode, useState } from 'react';
import Alert from 'antd/es/alert';
import { Button } from '../components/button.tsx';
import { Sheet, SheetActions } from '../components/sheet.tsx';
import { useAttempt } from './use-attempt.ts';

const TEXT = { cancel: 'Cancel' } as const;

export interface ConfirmSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The title of the dialog and the label of its confirming button. */
  readonly title: string;
  /** The button's label while `onConfirm` is running. */
  readonly busy: string;
  /** The message for failures without one of the server. */
  readonly failed: string;
  /** Does what the dialog asks about. The key is new each time the dialog opens. The dialog then closes itself. */
  readonly onConfirm: (idempotencyKey: string) => Promise<void>;
  readonly isDisabled?: boolean;
  /** The question and the consequences. */
  readonly children: ReactNode;
}

/** Asks for confirmation before something is removed, and shows a failure. */
export function ConfirmSheet({
  isOpen,
  onClose,
  title,
  busy,
  failed,
  onConfirm,
  isDisabled = false,
  children,
}: ConfirmSheetProps): ReactElement {
  const { isBusy, failure, setFailure, attempt } = useAttempt(failed);
  const [idempotencyKey, setIdempotencyKey] = useState(() => crypto.randomUUID());

  const handleClosed = (): void => {
    setFailure(undefined);
    setIdempotencyKey(crypto.randomUUID());
  };

  const confirm = async (): Promise<void> => {
    await attempt(async () => {
      await onConfirm(idempotencyKey);
      onClose();
    });
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      onClosed={handleClosed}
      isBusy={isBusy}
      footer={
        <SheetActions>
          <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
            {TEXT.cancel}
          </Button>
          <Button
            variant="danger"
            size="large"
            disabled={isBusy || isDisabled}
            onClick={() => void confirm()}
          >
            {isBusy ? busy : title}
          </Button>
        </SheetActions>
      }
    >
      {children}
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
    </Sheet>
  );
}
