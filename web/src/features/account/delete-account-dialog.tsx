import { type ReactElement, useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import { deleteAccount } from '@barabar/core/contract/account';
import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { callEndpoint } from '../../lib/api/api-client.ts';

const TEXT = text('account');

export interface DeleteAccountDialogProps {
  /** Called after the server has deleted the account: leads away from it. */
  readonly onDeleted: () => Promise<void>;
}

const WORDS = TEXT.remove;

/** Explains the consequences, and deletes the account after the viewer has confirmed that they understand. */
export function DeleteAccountDialog({ onDeleted }: DeleteAccountDialogProps): ReactElement {
  const [isUnderstood, setIsUnderstood] = useState(false);
  return (
    <ConfirmSheet
      words={WORDS}
      isDisabled={!isUnderstood}
      onConfirm={async () => {
        await callEndpoint(deleteAccount);
        await onDeleted();
      }}
    >
      {(isBusy) => (
        <>
          <p>{WORDS.intro}</p>
          <ul className="bullets tone-muted">
            {Object.values(WORDS.consequences).map((consequence) => (
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
        </>
      )}
    </ConfirmSheet>
  );
}
