import { type ReactElement, type RefObject, useState } from 'react';
import { Download, Share2 } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { toMinor } from '@barabar/core/money';
import { Button, type ButtonLook } from '../../components/button.tsx';
import { showNotice } from '../../lib/notices/notices.ts';
import { saveFile } from '../../lib/pictures/save-file.ts';
import type { UpiPayment } from './upi-link.ts';
import { drawUpiPicture, PICTURE_FILE } from './upi-picture.ts';

const TEXT = text('settlements');

/** Above it, UPI apps refuse a code that was shared as a picture; one that a camera scans, they take (docs/settling.md). */
const PICTURE_MAX = toMinor(2_000_00);

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

export interface UpiPictureButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  readonly payment: UpiPayment;
  /** The element that contains the QR code on the screen. */
  readonly code: RefObject<HTMLElement | null>;
}

/** Or saves it as a file. Above ₹2,000 it says instead why there is no picture. */
export function UpiPictureButton({ payment, code, ...look }: UpiPictureButtonProps): ReactElement {
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
    <Button {...look} icon={canShare ? Share2 : Download} onClick={() => void handOn()}>
      {canShare ? TEXT.shareQr : TEXT.saveQr}
    </Button>
  );
}
