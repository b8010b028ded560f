import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import type { Currency } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { SplitPreview } from './split/split-preview.ts';
import { SplitSummary } from './split/split-summary.tsx';
import { TEXT } from './text.ts';

export interface FormFooterProps {
  /** The split to sum up, if it is to be in sight. */
  readonly preview: SplitPreview | undefined;
  readonly currency: Currency;
  /** Why the expense was not saved. */
  readonly error: string | undefined;
  /** Loads what somebody else has saved meanwhile. Defined after a version conflict. */
  readonly onShowCurrent: (() => void) | undefined;
  /** The label of the button. */
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  /** What the button waits for, in words. */
  readonly missing: string | undefined;
}

const MISSING_ID = 'expense-missing';

/** The bottom of the expense form, which never scrolls away: the sum of the split, a failure, and the button. */
export function FormFooter({
  preview,
  currency,
  error,
  onShowCurrent,
  submit,
  isBusy,
  isDisabled,
  missing,
}: FormFooterProps): ReactElement {
  return (
    <>
      {preview && <SplitSummary preview={preview} currency={currency} isBrief={error !== undefined} />}
      {error !== undefined && (
        <Alert
          type="error"
          showIcon
          title={error}
          action={
            onShowCurrent && (
              <Button variant="ghost" size="small" onClick={onShowCurrent}>
                {TEXT.showCurrent}
              </Button>
            )
          }
        />
      )}
      {missing !== undefined && error === undefined && (
        <p id={MISSING_ID} className="text-secondary tone-muted">
          {missing}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        isBlock
        aria-busy={isBusy}
        aria-describedby={missing === undefined ? undefined : MISSING_ID}
        disabled={isDisabled || isBusy}
      >
        {isBusy && (
          <span>
            <Spinner size={20} label={TEXT.saving} />
          </span>
        )}
        {submit}
      </Button>
    </>
  );
}
