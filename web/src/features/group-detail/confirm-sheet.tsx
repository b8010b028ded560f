import { type ReactElement, type ReactNode, useState } from 'react';
import Alert from 'antd/es/alert';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { useAttempt } from '../../lib/use-attempt.ts';
import { TEXT } from './text.ts';

export interface ConfirmSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Of the dialog, and of the button that does it. */
  readonly title: string;
  /** The button's label while it is being done. */
  readonly busy: string;
  /** Said when it fails and the server has no words for it. */
  readonly failed: string;
  /** Does it, under a key that is one for each time that the dialog is opened; the dialog closes by itself. */
  readonly onConfirm: (idempotencyKey: string) => Promise<void>;
  readonly isDisabled?: boolean;
  /** The question, and what comes of it. */
  readonly children: ReactNode;
}

/** Asks before something is taken away, and says why it could not be. */
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
