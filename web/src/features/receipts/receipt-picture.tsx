import type { ReceiptScan } from '@barabar/core/contract/receipts';
import { classNames } from '../../lib/class-names.ts';
import { PictureMark } from '../../components/picture-mark.tsx';
import { useShownFile } from '../../components/picture-viewer.tsx';
import type { ReceiptImage } from './shrink-receipt.ts';
import { TEXT } from './text.ts';
import styles from './receipt-picture.module.css';

export interface ReceiptPictureProps {
  readonly image: ReceiptImage;
  /** Whether the receipt is being read. A light then moves over the picture. */
  readonly isReading: boolean;
  /** Makes the picture smaller, to leave room for the result. */
  readonly isSmall: boolean;
  /** The position of the total, in fractions of the image. */
  readonly totalBox?: ReceiptScan['totalBox'] | undefined;
}

/** The whole photo of a bill. Once the total is known, the photo is enlarged around it and the total is marked. */
export function ReceiptPicture({ image, isReading, isSmall, totalBox }: ReceiptPictureProps) {
  const { file } = image;
  const show = useShownFile(file);
  const style = {
    '--ratio': image.width / image.height,
    '--width': `${image.width}px`,
    '--middle': totalBox ? totalBox.top + totalBox.height / 2 : 0,
  };
  return (
    <span className={classNames('centred panel', styles.frame, isSmall && styles.small)}>
      <span
        className={classNames(
          'block positioned still',
          styles.picture,
          isReading && styles.reading,
          totalBox && styles.close,
        )}
        style={style}
      >
        <span className={`block positioned still whole ${styles.sheet}`}>
          <img ref={show} className="block whole" alt={totalBox ? TEXT.markedName : TEXT.imageName} />
          {isReading && <i className={styles.light} aria-hidden="true" />}
          {totalBox && <PictureMark part={totalBox} className={styles.total} testId="receipt-total" />}
        </span>
      </span>
    </span>
  );
}
