import { text } from '@barabar/core/messages/text';
import type { ReactElement } from 'react';
import Alert from 'antd/es/alert';
import type { Currency } from '@barabar/core/money';
import { PictureButton } from '../../components/picture-button.tsx';
import { PictureViewer } from '../../components/picture-viewer.tsx';
import { useIsWide } from '../../lib/device/use-media-query.ts';
import { Sheet } from '../../components/sheet.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import { ImageChooser } from './image-chooser.tsx';
import type { ReadExpense, ScannedExpense, ScannedReceipt } from './prefill-of.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ScanActions } from './scan-actions.tsx';
import { ScanResult } from './scan-result.tsx';
import { TEXT } from './text.ts';
import { useAcceptance } from './use-acceptance.ts';
import { useGivenFile } from './use-given-file.ts';
import { type ScanState, useScan } from './use-scan.ts';
import { useSharedPhoto } from './use-shared-photo.ts';
import { useDialog } from '../../components/dialogs.tsx';

const VERBS = text('verbs');

export interface ScanReceiptDialogProps {
  /** Called when the dialog is closed. Closing cancels a running scan. */
  readonly onEnd?: (() => void) | undefined;
  /** Called when the result is accepted and the dialog closes: opens the expense form with the result. */
  readonly onScanned: (receipt: ScannedReceipt) => void;
}

const errorOf = (state: ScanState): string | undefined => ('error' in state ? state.error : undefined);

/**
 * The Scan Receipt dialog (spec §2, Dialogs; §4, Scan; §5, Receipt upload). It opens with the photo that another app has
 * shared, if one is kept. Loads antd: import it with `React.lazy`.
 */
export function ScanReceiptDialog({ onEnd, onScanned }: ScanReceiptDialogProps): ReactElement {
  const { isOpen, close } = useDialog();
  const dialogScan = useScan();
  const scan = useSharedPhoto(isOpen, dialogScan);
  const { state } = scan;
  const isDragged = useGivenFile(isOpen, scan.choose);
  const error = errorOf(state);
  const isWide = useIsWide();
  const read = state.step === 'read' ? state : undefined;
  const isBeside = isWide && read !== undefined;

  const end = (): void => {
    close();
    onEnd?.();
  };
  const hand = (scanned: ScannedExpense, photo: Blob): void => {
    end();
    onScanned({ ...scanned, photo });
  };
  // For a currency that the product does not have, the viewer chooses another one first.
  const acceptable = read?.expense.otherCurrency === undefined ? read : undefined;
  const accept = (): void => {
    if (acceptable) hand(acceptable.expense, acceptable.image.file);
  };
  const isWaiting = useAcceptance(isOpen ? acceptable : undefined, accept);

  const handleCurrency =
    ({ otherCurrency: _other, ...expense }: ReadExpense, photo: Blob) =>
    (currency: Currency): void =>
      hand({ ...expense, currency }, photo);

  return (
    <Sheet
      title={TEXT.title}
      onCancel={() => {
        scan.cancel();
        end();
      }}
      onClosed={dialogScan.reset}
      renderForm={renderFormWith(read ? accept : scan.start)}
      footer={<ScanActions scan={scan} />}
      {...(isBeside && {
        aside: <PictureViewer file={read.image.file} name={TEXT.imageName} mark={read.scan.totalBox} />,
      })}
    >
      {'image' in state ? (
        <Picture state={state} isBeside={isBeside} />
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
            isWaiting={isWaiting}
            onCurrency={handleCurrency(read.expense, read.image.file)}
          />
        )}
      </div>
    </Sheet>
  );
}

type StateWithImage = Extract<ScanState, { readonly image: unknown }>;

/** The photo: whole until it is read, then the part around the total, which opens large. Wide windows have it beside. */
function Picture({
  state,
  isBeside,
}: {
  readonly state: StateWithImage;
  readonly isBeside: boolean;
}): ReactElement | null {
  const { image, step } = state;
  if (isBeside) return null;
  if (step !== 'read') return <ReceiptPicture image={image} isReading={step === 'reading'} isSmall={false} />;
  const { totalBox } = state.scan;
  return (
    <PictureButton label={VERBS.enlarge} file={image.file} name={TEXT.imageName} mark={totalBox}>
      <ReceiptPicture image={image} isReading={false} isSmall totalBox={totalBox} />
    </PictureButton>
  );
}
