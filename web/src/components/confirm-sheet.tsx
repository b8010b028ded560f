import { type ReactNode, useState } from 'react';
import Alert from 'antd/es/alert';
import { text } from '@barabar/core/messages/text';
import { Button, type ButtonProps } from './button.tsx';
import { Sheet, SheetActions } from './sheet.tsx';
import { useAttempt } from '../lib/api/use-attempt.ts';
import { useDialog } from './dialogs.tsx';

const VERBS = text('verbs');

export interface ConfirmSheetProps {
  readonly words: {
    readonly title: string;
    readonly confirm?: string;
    /** The button's label while `onConfirm` is running: "Deleting..." unless it is given. */
    readonly busy?: string;
    readonly failed: string;
  };
  /** Does what the dialog asks about. The key is new each time the dialog opens. The dialog then closes itself. */
  readonly onConfirm: (idempotencyKey: string) => Promise<void>;
  /** How the confirming button looks. Without it, as one that removes something. */
  readonly variant?: ButtonProps['variant'];
  readonly isDisabled?: boolean;
  /** Called when the dialog is off the screen. */
  readonly onClosed?: () => void;
  /** The question and the consequences, which may depend on whether `onConfirm` is running. */
  readonly children: ReactNode | ((isBusy: boolean) => ReactNode);
}

/** Asks before something is removed or added, and shows a failure. */
export function ConfirmSheet({
  words,
  onConfirm,
  variant = 'danger',
  isDisabled = false,
  onClosed,
  children,
}: ConfirmSheetProps) {
  const { close } = useDialog();
  const { isBusy, failure, attempt } = useAttempt(words.failed);
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const confirm = async (): Promise<void> => {
    await attempt(async () => {
      await onConfirm(idempotencyKey);
      close();
    });
  };

  return (
    <Sheet
      title={words.title}
      isBusy={isBusy}
      {...(onClosed && { onClosed })}
      footer={
        <SheetActions onCancel={close} isBusy={isBusy}>
          <Button
            variant={variant}
            size="large"
            disabled={isBusy || isDisabled}
            onClick={() => void confirm()}
          >
            {isBusy ? (words.busy ?? VERBS.deleting) : (words.confirm ?? words.title)}
          </Button>
        </SheetActions>
      }
    >
      {typeof children === 'function' ? children(isBusy) : children}
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
    </Sheet>
  );
}
