import { useRef, type RefObject, useState } from 'react';
import { text } from '@barabar/core/messages/text';
import { bold, moneyPart } from '../../components/part.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { upiLink, type UpiPayment, shortText } from './upi-link.ts';
import styles from './upi-qr-dialog.module.css';
import { Download, Share2 } from 'lucide-react';
import { toMinor, formatAmount } from '@barabar/core/money';
import { Button } from '../../components/button.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { saveFile } from '../../lib/pictures/save-file.ts';

const TEXT = text('settlements');
/** Above it, UPI apps refuse a code that was shared as a picture; one that a camera scans, they take (docs/settling.md). */
const PICTURE_MAX = toMinor(2_000_00);

/** Pixels: wide enough for the preview in a chat. */
const WIDTH = 720;
const CODE_WIDTH = 560;

/** Scanners need four modules of white around a code. */
const QUIET_MODULES = 4;
const LINE_HEIGHT = 44;
const MARGIN = 32;
const PICTURE_FILE = 'upi-qr.png';
const INK = '#18252a';
const PAPER = '#ffffff';

/** A payment's QR code in a large size, to scan, share or save. */
export function UpiQrDialog({ payment }: { payment: UpiPayment }) {
  const paper = useRef<HTMLDivElement>(null);
  const { name, upiId, amountMinor } = payment;
  return (
    <Sheet title={TEXT.scanTitle}>
      <div className={`middle stack ${styles.large}`}>
        <div ref={paper} className={`card ${styles.paper}`}>
          <QrCode link={upiLink(payment)} label={TEXT.qr} />
        </div>
        <div className="wraps">
          <p>
            {TEXT.amountTo({ name, amount: moneyPart({ amountMinor, className: 'text-card-title' }), bold })}
          </p>
          <p className="text-secondary tone-muted">{upiId}</p>
        </div>
        <UpiPictureButton payment={payment} code={paper} />
      </div>
    </Sheet>
  );
}

function canSharePictures(): boolean {
  const picture = new File([], PICTURE_FILE, { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [picture] });
}

/** @returns true if the picture was shared or the viewer cancelled; false if sharing failed. */
async function share(picture: File): Promise<boolean> {
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

interface UpiPictureButtonProps {
  readonly payment: UpiPayment;
  /** The element that contains the QR code on the screen. */
  readonly code: RefObject<HTMLElement | null>;
}

/** A button that shares a code's picture, or saves it as a file. Above ₹2,000 it says instead why there is none. */
export function UpiPictureButton({ payment, code }: UpiPictureButtonProps) {
  const [canShare] = useState(canSharePictures);
  const handOn = async (): Promise<void> => {
    try {
      const drawn = code.current?.querySelector('svg');
      if (!drawn) throw new Error('there is no code on the screen');
      const picture = await drawUpiPicture(drawn, payment);
      if (!canShare || !(await share(picture))) saveFile(picture, picture.name);
    } catch {
      showNotice({ tone: 'failure', text: TEXT.pictureFailed });
    }
  };
  if (payment.amountMinor > PICTURE_MAX)
    return <p className="text-secondary tone-muted wraps">{TEXT.noPicture}</p>;
  return (
    <Button variant="line" icon={canShare ? Share2 : Download} onClick={() => void handOn()}>
      {canShare ? TEXT.shareQr : TEXT.saveQr}
    </Button>
  );
}

/** The lines of text below the code, each with its font: amount, payee and UPI ID. */
const linesOf = ({ amountMinor, name, upiId }: UpiPayment): readonly (readonly [string, string])[] => [
  ['700 44px', formatAmount(amountMinor)],
  ['500 28px', TEXT.to({ name: shortText(name) })],
  ['400 26px', upiId],
];

/**
 * A PNG with amount and payee below. `code` is on the screen; its last path has the dark modules. Throws if it fails.
 */
async function drawUpiPicture(code: SVGSVGElement, payment: UpiPayment): Promise<File> {
  const modules = code.viewBox.baseVal.width;
  const pixels = Math.max(1, Math.floor(CODE_WIDTH / modules));
  const width = pixels * modules;
  const top = Math.max(MARGIN, QUIET_MODULES * pixels);
  const lines = linesOf(payment);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = top + width + QUIET_MODULES * pixels + lines.length * LINE_HEIGHT + MARGIN;
  const context = canvas.getContext('2d');
  const path = [...code.querySelectorAll('path')].at(-1)?.getAttribute('d');
  if (!context || path == null) throw new Error('the code could not be drawn');

  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.save();
  context.translate((WIDTH - width) / 2, top);
  context.scale(pixels, pixels);
  context.clip(new Path2D(path));
  context.fillRect(0, 0, modules, modules);
  context.restore();

  const family = getComputedStyle(document.body).fontFamily;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, [font, text]] of lines.entries()) {
    context.font = `${font} ${family}`;
    const middle = top + width + QUIET_MODULES * pixels + (index + 0.5) * LINE_HEIGHT;
    context.fillText(text, WIDTH / 2, middle, WIDTH - 2 * MARGIN);
  }
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!picture) throw new Error('the picture could not be written');
  return new File([picture], PICTURE_FILE, { type: 'image/png' });
}
