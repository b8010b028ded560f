import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { DialogScope } from './dialogs.tsx';
import { Sheet } from './sheet.tsx';
import { PictureViewer, type PictureViewerProps } from './picture-viewer.tsx';
import { useShownFile } from '../lib/pictures/use-shown-file.ts';
import styles from './picture-button.module.css';

export interface PictureButtonProps extends PictureViewerProps {
  /** The accessible name of the button. */
  readonly label: string;
  /** What the button shows. Without it, a thumbnail. */
  readonly children?: ReactNode;
}

export function PictureButton({ label, children, ...picture }: PictureButtonProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        className={styles.button}
        onClick={() => setIsOpen(true)}
      >
        {children ?? <Thumbnail file={picture.file} />}
        <span className={`centred ${styles.badge}`} aria-hidden="true">
          <Search size={children === undefined ? 14 : 18} />
        </span>
      </button>
      <DialogScope isOpen={isOpen} onClose={() => setIsOpen(false)} onClosed={() => button.current?.focus()}>
        <Sheet kind="screen" title={picture.name}>
          <div className={styles.large}>
            <PictureViewer {...picture} />
          </div>
        </Sheet>
      </DialogScope>
    </>
  );
}

function Thumbnail({ file }: Pick<PictureViewerProps, 'file'>): ReactElement {
  return <img ref={useShownFile(file)} alt="" className={styles.thumbnail} />;
}
