import type { ReactElement } from 'react';
import Upload from 'antd/es/upload';
import { Camera, ImagePlus, ScanText } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../lib/forms/use-focus-on-mount.ts';
import { classNames } from '../../lib/class-names.ts';
import { useMediaQuery } from '../../lib/device/use-media-query.ts';
import { TEXT } from './text.ts';
import styles from './image-chooser.module.css';

export interface ImageChooserProps {
  readonly onFile: (file: File) => void;
  /** The chosen file is being prepared. */
  readonly isOpening: boolean;
  /** The viewer is dragging a file over the page. */
  readonly isDragged: boolean;
}

/** Chooses the photo of a bill: on a phone from camera or gallery, elsewhere from a file or by dropping or pasting. */
export function ImageChooser({ onFile, isOpening, isDragged }: ImageChooserProps): ReactElement {
  const isTouched = useMediaQuery('(pointer: coarse)');
  const first = useFocusOnMount<HTMLButtonElement>();
  const upload = {
    accept: 'image/*',
    hasControlInside: true,
    showUploadList: false,
    beforeUpload: (file: File) => {
      onFile(file);
      return Upload.LIST_IGNORE;
    },
  };

  return (
    <div className={classNames('stack', styles.zone, isDragged && styles.dragged)}>
      <span className={`centred ${styles.icon}`}>
        {isOpening ? <Spinner size={32} label={TEXT.opens} /> : <ScanText size={32} aria-hidden="true" />}
      </span>
      <p className={`tone-muted ${styles.hint}`}>{isTouched ? TEXT.hint : TEXT.dropHint}</p>
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
