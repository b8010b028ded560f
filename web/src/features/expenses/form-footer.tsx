import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import { LIMITS } from '@barabar/core/limits';
import type { Currency } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { LimitNote } from '../../components/limit-note.tsx';
import { Spinner } from '../../components/spinner.tsx';
import type { Mend } from '../../components/conflict/mend.ts';
import { PictureButton } from '../../components/picture-button.tsx';
import { type Limit, limitWords } from '../../lib/forms/limit-words.ts';
import type { SplitPreview } from './split/split-preview.ts';
import { SplitSummary } from './split/split-summary.tsx';
import { TEXT } from './text.ts';

export interface FormFooterProps {
  /** The split to sum up, if it is to be in sight. */
  readonly preview: SplitPreview | undefined;
  readonly currency: Currency;
  /** The receipt, to look at wherever the form is scrolled to. */
  readonly photo?: Blob | undefined;
  /** Why the expense was not saved, if no field says so. */
  readonly error: string | undefined;
  /** What helps then, beside the reason. */
  readonly mend: Mend | undefined;
  /** The label of the button. */
  readonly submit: string;
  readonly isBusy: boolean;
  /** How many people share the expense. */
  readonly peopleCount: number;
  readonly isDisabled: boolean;
  /** What the button waits for, in words. */
  readonly missing: string | undefined;
}

const MISSING_ID = 'expense-missing';

/** The bottom of the expense form, which never scrolls away: the sum of the split, a failure, and the button. */
export function FormFooter({
  preview,
  currency,
  photo,
  error,
  mend,
  submit,
  isBusy,
  peopleCount,
  isDisabled,
  missing,
}: FormFooterProps): ReactElement {
  const people: Limit = { count: peopleCount, max: LIMITS.expenseParticipantsMax, what: TEXT.inExpense };
  return (
    <>
      {limitWords(people) !== undefined && <LimitNote {...people} />}
      {preview && <SplitSummary preview={preview} currency={currency} isBrief={error !== undefined} />}
      {error !== undefined && (
        <Alert
          type="error"
          showIcon
          title={error}
          action={
            mend && (
              <Button variant="ghost" size="small" onClick={mend.onSelect}>
                {mend.label}
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
      <div className="beside">
        {photo && <PictureButton label={TEXT.enlargeReceipt} file={photo} name={TEXT.receipt} />}
        <Button
          type="submit"
          size="large"
          isBlock
          aria-busy={isBusy}
          aria-describedby={missing === undefined ? undefined : MISSING_ID}
          disabled={isDisabled || isBusy || people.count > people.max}
        >
          {isBusy && (
            <span>
              <Spinner size={20} label={TEXT.saving} />
            </span>
          )}
          {submit}
        </Button>
      </div>
    </>
  );
}
