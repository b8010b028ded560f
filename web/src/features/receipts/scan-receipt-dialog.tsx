import { type ReactElement, useEffect, useEffectEvent } from 'react';
import Alert from 'antd/es/alert';
import type { Currency } from '@barabar/core/money';
import { Sheet } from '../../components/sheet.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { ImageChooser } from './image-chooser.tsx';
import type { ReadExpense, ScannedExpense, ScannedReceipt } from './prefill-of.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ScanActions } from './scan-actions.tsx';
import { ScanResult } from './scan-result.tsx';
import { TEXT } from './text.ts';
import { useGivenFile } from './use-given-file.ts';
import { type ScanState, useScan } from './use-scan.ts';
import { useSharedPhoto } from './use-shared-photo.ts';

export interface ScanReceiptDialogProps {
  readonly isOpen: boolean;
  /** Called on Escape, the scrim and the close button. Closing cancels a running scan. */
  readonly onClose: () => void;
  /** Called after the result was shown. The caller closes the dialog and opens the expense form with the result. */
  readonly onScanned: (receipt: ScannedReceipt) => void;
}

/** How long the result shows before the form opens, in milliseconds (spec §9). */
const CONTINUE_AFTER_MS = 1500;

const errorOf = (state: ScanState): string | undefined => ('error' in state ? state.error : undefined);

/**
 * The Scan Receipt dialog (spec §2, Dialogs; §4, Scan; §5, Receipt upload). It opens with the photo that another app has
 * shared, if one is kept. Loads antd: import it with `React.lazy`.
 */
export function ScanReceiptDialog({ isOpen, onClose, onScanned }: ScanReceiptDialogProps): ReactElement {
  const dialogScan = useScan();
  const scan = useSharedPhoto(isOpen, dialogScan);
  const { state } = scan;
  const isDragged = useGivenFile(isOpen, scan.choose);
  const error = errorOf(state);
  const read = state.step === 'read' ? state : undefined;

  const hand = (scanned: ScannedExpense, photo: Blob): void => onScanned({ ...scanned, photo });
  const finish = useEffectEvent(hand);
  useEffect(() => {
    // For a currency that the product does not have, the viewer chooses another one first.
    if (!isOpen || !read || read.expense.otherCurrency !== undefined) return undefined;
    const timer = setTimeout(() => finish(read.expense, read.image.file), CONTINUE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen, read]);

  const handleCurrency =
    ({ otherCurrency: _other, ...expense }: ReadExpense, photo: Blob) =>
    (currency: Currency): void =>
      hand({ ...expense, currency }, photo);

  return (
    <Sheet
      isOpen={isOpen}
      title={TEXT.title}
      onClose={() => {
        scan.cancel();
        onClose();
      }}
      onClosed={dialogScan.reset}
      renderForm={renderFormWith(scan.start)}
      footer={<ScanActions scan={scan} />}
    >
      {'image' in state ? (
        <ReceiptPicture
          image={state.image}
          isReading={state.step === 'reading'}
          isSmall={read !== undefined}
          {...(read && { totalBox: read.scan.totalBox })}
        />
      ) : (
        <ImageChooser onFile={scan.choose} isOpening={state.step === 'opening'} isDragged={isDragged} />
      )}
      {error !== undefined && <Alert type="error" showIcon title={error} />}
      <div aria-live="polite">
        {state.step === 'reading' && (
          <p className="tone-muted" style={{ textAlign: 'center' }}>
            {TEXT.reading}
          </p>
        )}
        {read && (
          <ScanResult
            scan={read.scan}
            expense={read.expense}
            onCurrency={handleCurrency(read.expense, read.image.file)}
          />
        )}
      </div>
    </Sheet>
  );
}
