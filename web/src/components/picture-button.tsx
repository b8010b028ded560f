import type { ReactNode } from 'react';
import { Search } from 'lucide-react';
import { Opener } from './dialogs.tsx';
import { Sheet } from './sheet.tsx';
import { PictureViewer, type PictureViewerProps, useShownFile } from './picture-viewer.tsx';
import styles from './picture-button.module.css';

export interface PictureButtonProps extends PictureViewerProps {
  /** The accessible name of the button. */
  readonly label: string;
  /** What the button shows. Without it, a thumbnail. */
  readonly children?: ReactNode;
}

export function PictureButton({ label, children, ...picture }: PictureButtonProps) {
  return (
    <Opener
      renderButton={(opens) => (
        <button
          {...opens}
          type="button"
          aria-label={label}
          className={`block positioned rigid ${styles.button}`}
        >
          {children ?? <Thumbnail file={picture.file} />}
          <span className={`centred tone-ink ${styles.badge}`} aria-hidden="true">
            <Search size={children === undefined ? 14 : 18} />
          </span>
        </button>
      )}
    >
      <Sheet kind="screen" title={picture.name}>
        <div className={styles.large}>
          <PictureViewer {...picture} />
        </div>
      </Sheet>
    </Opener>
  );
}

function Thumbnail({ file }: Pick<PictureViewerProps, 'file'>) {
  return <img ref={useShownFile(file)} alt="" className={`block ${styles.thumbnail}`} />;
}
