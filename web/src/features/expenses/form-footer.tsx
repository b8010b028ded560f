import { text } from '@barabar/core/messages/text';
import { LIMITS } from '@barabar/core/limits';
import { Button } from '../../components/button.tsx';
import { FailureAlert, type Mend } from '../../components/conflict/failure-alert.tsx';
import { LimitNote } from '../../components/limit-note.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { PictureButton } from '../../components/picture-button.tsx';
import { type Limit, limitWords } from '../../lib/forms/limit-words.ts';
import { useDraft, type FormPage } from './draft/draft-context.ts';
import { isAmountOpen } from './draft/expense-draft.ts';
import { sharersOf } from './split/split-preview.ts';
import { SplitFoot, SplitDifference } from './split/split-foot.tsx';
import { OperatorKeys } from './amount/operator-keys.tsx';
import { TEXT } from './text.ts';
import { byDirection } from '@barabar/core/direction';
import { paymentsProblem } from './draft/validate-draft.ts';
import styles from './split/split-foot.module.css';
import { previewPayments } from './payers/payments.ts';

const VERBS = text('verbs');
const RECEIPTS = text('receipts');

export interface FormFooterProps {
  /** The page that is open over the form. */
  readonly page: FormPage | undefined;
  /** Whether the viewer has tried to save. */
  readonly isTried: boolean;
  /** The receipt, to look at wherever the form is scrolled to. */
  readonly photo?: Blob | undefined;
  /** Why the expense was not saved, if no field says so. */
  readonly error: string | undefined;
  /** What helps then, beside the reason. */
  readonly mend: Mend | undefined;
  /** The label of the button. */
  readonly submit: string;
  readonly isBusy: boolean;
}

/** The bottom of the expense form, which never scrolls away: the sum of the split, a failure, and the button. */
export function FormFooter({ page, isTried, photo, error, mend, submit, isBusy }: FormFooterProps) {
  const { draft, preview } = useDraft();
  const people: Limit = {
    count: sharersOf(preview).size,
    max: LIMITS.expenseParticipantsMax,
    what: TEXT.inExpense,
  };
  const isAmountMissing = draft.amountText === '' && !isAmountOpen(draft);
  const isIncomplete = isAmountMissing || draft.description === '';
  const isSummed =
    preview.message !== undefined || (page === 'split' && !preview.isUnknown && !isAmountOpen(draft));
  return (
    <>
      <OperatorKeys />
      {limitWords(people) !== undefined && <LimitNote {...people} />}
      {page === 'payers' ? (
        <PayersFoot isTried={isTried} />
      ) : (
        isSummed && <SplitFoot isTried={isTried} isBrief={error !== undefined} />
      )}
      {error !== undefined && <FailureAlert reason={error} mend={mend} />}
      <div className="beside">
        {photo && <PictureButton label={VERBS.enlarge} file={photo} name={RECEIPTS.imageName} />}
        <Button
          type="submit"
          size="large"
          isBlock
          aria-busy={isBusy}
          // A tap says what is missing.
          aria-disabled={isIncomplete || undefined}
          disabled={isBusy || people.count > people.max}
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

/** One line below the rows of several payers: that all is paid, or by how much their amounts are over or under. */
export function PayersFoot({ isTried }: { isTried: boolean }) {
  const { draft, preview } = useDraft();
  const { leftMinor } = previewPayments(draft);
  const all = byDirection(draft, TEXT.allPaid, TEXT.refund.allReceived);
  return (
    <div className="text-secondary tone-muted" aria-live="polite">
      {leftMinor === 0 ? (
        <p className={`inked spread ${styles.foot}`}>
          {preview.amountMinor > 0 && paymentsProblem(draft) === undefined && all}
        </p>
      ) : (
        <SplitDifference excess={-leftMinor} currency={draft.currency} isSaid={isTried} />
      )}
    </div>
  );
}
