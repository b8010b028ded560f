import { type ReactNode, useLayoutEffect } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { TEXT } from '../conflict/text.ts';
import { DialogFailure, DialogScope, DialogWaiting } from '../dialogs.tsx';
import { renderFormWith } from '../form-sheet.tsx';
import { type DraftOffer, ResumeChip } from '../resume-chip.tsx';
import { Sheet, type SheetProps } from '../sheet.tsx';
import type { RecordComparison } from './use-comparison.ts';

const ConflictSheet = lazyPart(
  async () => (await import('../conflict/conflict-sheet.tsx')).ConflictSheet,
  DialogFailure,
  { Waiting: DialogWaiting, isOpenedByTap: true },
);

export interface RecordDialogProps extends Omit<SheetProps, 'renderForm'> {
  readonly comparison: RecordComparison | undefined;
  readonly draftOffer?: DraftOffer | undefined;
  readonly onSubmit: () => void;
}

/** The dialog of a form whose draft is kept, and compared where somebody else has changed the record meanwhile. */
export function RecordDialog({ comparison, draftOffer, onSubmit, footer, ...sheet }: RecordDialogProps) {
  return (
    <>
      <DialogScope isOpen={comparison?.isAlone !== true}>
        <Sheet
          {...sheet}
          renderForm={renderFormWith(onSubmit)}
          footer={
            <>
              {/* It goes with the first key: nothing else moves then. */}
              {draftOffer && <ResumeChip offer={draftOffer} isDisabled={sheet.isBusy === true} />}
              {footer}
            </>
          }
        />
      </DialogScope>
      {comparison?.sheet && (
        <DialogScope isOpen={comparison.isShown} onClose={comparison.dismiss}>
          <ConflictSheet {...comparison.sheet} />
        </DialogScope>
      )}
    </>
  );
}

export function ComparisonNote({
  comparison,
  isFailed,
}: {
  comparison: RecordComparison | undefined;
  isFailed: boolean;
}): ReactNode {
  const onPresence = comparison?.onPresence;
  useLayoutEffect(() => {
    onPresence?.(true);
    return () => onPresence?.(false);
  }, [onPresence]);
  return isFailed && comparison?.isLaidOver && <p className="text-secondary tone-muted wraps">{TEXT.laid}</p>;
}
