import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { Sheet } from './sheet.tsx';
import styles from './form-sheet.module.css';

export interface FormSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Once it is off the screen: fields and errors are reset then (spec §4, Other flows). */
  readonly onClosed: () => void;
  readonly title: string;
  /** Of the buttons; `busy` is the action's while it is being done. */
  readonly words: { readonly cancel: string; readonly submit: string; readonly busy: string };
  readonly isBusy: boolean;
  /** Why it could not be done. */
  readonly failure: string | undefined;
  readonly isSubmitDisabled?: boolean;
  readonly onSubmit: () => Promise<void>;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a short form: fields, Cancel and one action, which Enter does too. */
export function FormSheet({
  isOpen,
  onClose,
  onClosed,
  title,
  words,
  isBusy,
  failure,
  isSubmitDisabled = false,
  onSubmit,
  children,
}: FormSheetProps): ReactElement {
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      onClosed={onClosed}
      isBusy={isBusy}
      onSubmit={() => void onSubmit()}
      footer={
        <SheetActions>
          <Button variant="line" size="large" onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button type="submit" size="large" disabled={isBusy || isSubmitDisabled}>
            {isBusy ? words.busy : words.submit}
          </Button>
        </SheetActions>
      }
    >
      <div className={styles.stack}>
        <ErrorAlert message={failure} />
        {children}
      </div>
    </Sheet>
  );
}
