import { type ReactElement, useState } from 'react';
import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import { Button } from '../../components/button.tsx';
import { Sheet, SheetActions } from '../../components/sheet.tsx';
import { messageOf } from '../../lib/api-error.ts';
import { deleteAccount } from './api.ts';
import { TEXT } from './text.ts';

export interface DeleteAccountDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after the server has deleted the account. */
  readonly onDeleted: () => void;
}

const WORDS = TEXT.remove;

/** Explains the consequences, and deletes the account after the viewer has confirmed that they understand. */
export function DeleteAccountDialog({ isOpen, onClose, onDeleted }: DeleteAccountDialogProps): ReactElement {
  const [isUnderstood, setIsUnderstood] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const handleClosed = (): void => {
    setIsUnderstood(false);
    setFailure(undefined);
  };

  const remove = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await deleteAccount();
      onDeleted();
    } catch (error) {
      setFailure(messageOf(error, WORDS.failed));
      setIsBusy(false);
    }
  };

  return (
    <Sheet
      isOpen={isOpen}
      title={WORDS.title}
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
            disabled={isBusy || !isUnderstood}
            onClick={() => void remove()}
          >
            {isBusy ? WORDS.busy : WORDS.confirm}
          </Button>
        </SheetActions>
      }
    >
      <p>{WORDS.intro}</p>
      <ul className="bullets tone-muted">
        {WORDS.consequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <Checkbox
        checked={isUnderstood}
        disabled={isBusy}
        onChange={({ target }) => setIsUnderstood(target.checked)}
      >
        {WORDS.understood}
      </Checkbox>
      {failure !== undefined && <Alert type="error" showIcon title={failure} />}
    </Sheet>
  );
}
