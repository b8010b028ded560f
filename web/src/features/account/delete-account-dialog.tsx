import { useState } from 'react';
import Checkbox from 'antd/es/checkbox';
import { deleteAccount } from '@barabar/core/contract/account';
import { text } from '@barabar/core/messages/text';
import { ConfirmSheet } from '../../components/confirm-sheet.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { Unsettled } from '../../components/unsettled.tsx';
import { useBalances } from '../../store/reads/use-balances.ts';
import { callEndpoint } from '../../lib/api/api-client.ts';

const TEXT = text('account');
const BALANCES = text('balances');

export interface DeleteAccountDialogProps {
  /** Called after the server has deleted the account: leads away from it. */
  readonly onDeleted: () => Promise<void>;
}

const WORDS = TEXT.remove;

/** Says which balances are in the way; without any, what a deletion means, and deletes the account once that is understood. */
export function DeleteAccountDialog({ onDeleted }: DeleteAccountDialogProps) {
  const [isUnderstood, setIsUnderstood] = useState(false);
  const { balances, error } = useBalances(undefined);
  const isKnown = balances !== undefined || error !== undefined;
  const isInTheWay = balances !== undefined && balances.length > 0;
  return (
    <ConfirmSheet
      words={WORDS}
      isDisabled={!isUnderstood || isInTheWay}
      onConfirm={async () => {
        await callEndpoint(deleteAccount);
        await onDeleted();
      }}
    >
      {(isBusy) =>
        !isKnown ? (
          <SkeletonRows label={BALANCES.loading} />
        ) : isInTheWay ? (
          <Unsettled balances={balances} />
        ) : (
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
        )
      }
    </ConfirmSheet>
  );
}
