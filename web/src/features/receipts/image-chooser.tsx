import { type ChangeEvent, type ReactElement, useRef } from 'react';
import { Camera, ImagePlus, ScanText } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useFocusOnMount } from '../../components/use-focus-on-mount.ts';
import { classNames } from '../../lib/class-names.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { TEXT } from './text.ts';
import styles from './image-chooser.module.css';

export interface ImageChooserProps {
  readonly onFile: (file: File) => void;
  /** A file was chosen and is made ready. */
  readonly isOpening: boolean;
  /** A file is held over the page. */
  readonly isDragged: boolean;
}

/** Where the photo of a bill comes from: the camera or the gallery of a phone; a file, dropped or pasted, elsewhere. */
export function ImageChooser({ onFile, isOpening, isDragged }: ImageChooserProps): ReactElement {
  const isTouched = useMediaQuery('(pointer: coarse)');
  const first = useFocusOnMount<HTMLButtonElement>();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    if (file) onFile(file);
    // So that the same file can be chosen again.
    target.value = '';
  };

  return (
    <div className={classNames(styles.zone, isDragged && styles.dragged)}>
      <span className={styles.icon}>
        {isOpening ? <Spinner size={32} label={TEXT.opens} /> : <ScanText size={32} aria-hidden="true" />}
      </span>
      <p className={styles.hint}>{isTouched ? TEXT.hint : TEXT.dropHint}</p>
      <div className={styles.actions}>
        {isTouched && (
          <Button
            ref={first}
            variant="tonal"
            size="large"
            icon={Camera}
            onClick={() => camera.current?.click()}
          >
            {TEXT.takePhoto}
          </Button>
        )}
        <Button
          {...(!isTouched && { ref: first })}
          variant={isTouched ? 'line' : 'tonal'}
          size="large"
          icon={ImagePlus}
          onClick={() => files.current?.click()}
        >
          {isTouched ? TEXT.chooseAside : TEXT.chooseImage}
        </Button>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={TEXT.takePhoto}
        onChange={handleChange}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        hidden
        aria-label={TEXT.chooseImage}
        onChange={handleChange}
      />
    </div>
  );
}
