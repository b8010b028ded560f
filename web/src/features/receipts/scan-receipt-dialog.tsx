import { text } from '@barabar/core/messages/text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Alert from 'antd/es/alert';
import type { Currency } from '@barabar/core/money';
import { PictureButton } from '../../components/picture-button.tsx';
import { PictureViewer } from '../../components/picture-viewer.tsx';
import { useIsWide, useMediaQuery } from '../../lib/device/use-media-query.ts';
import { Sheet } from '../../components/sheet.tsx';
import { renderFormWith } from '../../components/form-sheet.tsx';
import type { ReadExpense, ScannedExpense, ScannedReceipt } from './prefill-of.ts';
import { ReceiptPicture } from './receipt-picture.tsx';
import { ScanActions } from './scan-actions.tsx';
import { ScanResult } from './scan-result.tsx';
import { TEXT } from './text.ts';
import { type Scan, type ScanState, useScan } from './use-scan.ts';
import { useDialog } from '../../components/dialogs.tsx';
import Upload from 'antd/es/upload';
import { Camera, ImagePlus, ScanText } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './image-chooser.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { forgetSharedPhoto, readSharedPhoto } from '../../lib/pictures/shared-photo.ts';

const VERBS = text('verbs');

/** Whether nothing more can be done with the image: the server has read it, or it cannot be opened. */
const isOver = (state: ScanState): boolean =>
  state.step === 'read' ||
  state.step === 'refused' ||
  (state.step === 'choosing' && state.error !== undefined);

/** Forgotten once the server has read it, or the viewer takes another. Closing, or a lost connection, leaves it. */
function useSharedPhoto(scan: Scan): Scan {
  const { id } = useCurrentUser();
  /** The kept photo while it is the image of the scan. */
  const shared = useRef<File>(undefined);
  const begin = useEffectEvent((photo: File): void => {
    // The viewer may have been faster.
    if (scan.state.step !== 'choosing') return;
    shared.current = photo;
    scan.choose(photo);
  });
  useEffect(() => {
    let isGone = false;
    const offer = async (): Promise<void> => {
      const photo = await readSharedPhoto(id);
      if (photo && !isGone) begin(photo);
    };
    void offer();
    return () => {
      isGone = true;
    };
  }, [id]);

  const forget = (): void => {
    if (shared.current) void forgetSharedPhoto(shared.current);
    shared.current = undefined;
  };
  const forgetRead = useEffectEvent(forget);
  const isDone = isOver(scan.state);
  useEffect(() => {
    if (isDone) forgetRead();
  }, [isDone]);

  return {
    ...scan,
    choose: (file) => {
      forget();
      scan.choose(file);
    },
    reset: () => {
      forget();
      scan.reset();
    },
  };
}

/** Dropped or pasted anywhere on the page. Returns whether a file is being dragged over it. */
function useGivenFile(onFile: (file: File) => void): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null): void => {
    const file = data?.files[0];
    if (file) onFile(file);
  });

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    const handleOver = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const handleLeave = ({ relatedTarget }: DragEvent): void => {
      // Null means that the file has left the window, and not only moved to another element.
      if (relatedTarget === null) setIsDragged(false);
    };
    const handleDrop = (event: DragEvent): void => {
      setIsDragged(false);
      if (!hasFile(event)) return;
      event.preventDefault();
      take(event.dataTransfer);
    };
    document.addEventListener('dragover', handleOver, { signal });
    document.addEventListener('dragleave', handleLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    document.addEventListener('paste', ({ clipboardData }) => take(clipboardData), { signal });
    return () => stop.abort();
  }, []);
  return isDragged;
}

/** How long the result shows before the form opens, in milliseconds (spec §9). */
const CONTINUE_AFTER_MS = 1500;

/** What shows that the viewer is looking at the result. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown', 'focusin'] as const;

const isInDialog = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null;

/** After a second and a half; a touch, key, scroll or focus within ends that for good. Returns whether it waits. */
function useAcceptance(result: object | undefined, accept: () => void): boolean {
  const [touched, setTouched] = useState<object>();
  const isTouched = result !== undefined && touched === result;
  const finish = useEffectEvent(accept);
  useEffect(() => {
    if (!result || isTouched) return undefined;
    const stop = new AbortController();
    const touch = (event: Event): void => {
      if (isInDialog(event)) setTouched(result);
    };
    for (const kind of TOUCHES)
      document.addEventListener(kind, touch, { capture: true, passive: true, signal: stop.signal });
    const timer = setTimeout(() => finish(), CONTINUE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [result, isTouched]);
  return isTouched;
}

interface ImageChooserProps {
  readonly scan: Scan;
  /** The viewer is dragging a file over the page. */
  readonly isDragged: boolean;
}

/** Chooses the photo of a bill: on a phone from camera or gallery, elsewhere from a file or by dropping or pasting. */
function ImageChooser({ scan, isDragged }: ImageChooserProps) {
  const isTouched = useMediaQuery('(pointer: coarse)');
  const first = useFocusOnMount<HTMLButtonElement>();
  const upload = {
    accept: 'image/*',
    hasControlInside: true,
    showUploadList: false,
    beforeUpload: (file: File) => {
      scan.choose(file);
      return Upload.LIST_IGNORE;
    },
  };

  return (
    <div className={classNames('middle stack', styles.zone, isDragged && styles.dragged)}>
      <span className="centred round soft" style={{ width: 64, height: 64 }}>
        {scan.state.step === 'opening' ? (
          <Spinner size={32} label={TEXT.opens} />
        ) : (
          <ScanText size={32} aria-hidden="true" />
        )}
      </span>
      <p className="tone-muted" style={{ maxWidth: 320, textWrap: 'balance' }}>
        {isTouched ? TEXT.hint : TEXT.dropHint}
      </p>
      <div className={`cluster ${styles.actions}`}>
        {isTouched && (
          <Upload {...upload} capture="environment" aria-label={TEXT.takePhoto}>
            <Button ref={first} variant="tonal" size="large" icon={Camera}>
              {TEXT.takePhoto}
            </Button>
          </Upload>
        )}
        <Upload {...upload} aria-label={TEXT.chooseImage}>
          <Button
            {...(!isTouched && { ref: first })}
            variant={isTouched ? 'line' : 'tonal'}
            size="large"
            icon={ImagePlus}
          >
            {isTouched ? TEXT.chooseAside : TEXT.chooseImage}
          </Button>
        </Upload>
      </div>
    </div>
  );
}

export interface ScanReceiptDialogProps {
  /** Called when the dialog is closed. Closing cancels a running scan. */
  readonly onEnd?: (() => void) | undefined;
  /** Called when the result is accepted and the dialog closes: opens the expense form with the result. */
  readonly onScanned: (receipt: ScannedReceipt) => void;
}

const errorOf = (state: ScanState): string | undefined => ('error' in state ? state.error : undefined);

/** Spec §2, §4, §5. Opens with a shared photo, if one is kept. Loads antd: import it with `React.lazy`. */
export function ScanReceiptDialog({ onEnd, onScanned }: ScanReceiptDialogProps) {
  const { isOpen, close } = useDialog();
  const scan = useSharedPhoto(useScan());
  const { state } = scan;
  const isDragged = useGivenFile(scan.choose);
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
      renderForm={renderFormWith(read ? accept : scan.start)}
      footer={<ScanActions scan={scan} />}
      {...(isBeside && {
        aside: <PictureViewer file={read.image.file} name={TEXT.imageName} mark={read.scan.totalBox} />,
      })}
    >
      {'image' in state ? (
        <Picture state={state} isBeside={isBeside} />
      ) : (
        <ImageChooser scan={scan} isDragged={isDragged} />
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
function Picture({ state, isBeside }: { state: StateWithImage; isBeside: boolean }) {
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
