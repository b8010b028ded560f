import type { ReactElement } from 'react';
import styles from './spinner.module.css';

/** A turning ring, `size` in pixels; give it a page of its own with SpinnerPage. */
export function Spinner({
  size = 36,
  label = 'Loading',
}: {
  readonly size?: number;
  readonly label?: string;
}): ReactElement {
  return (
    <output aria-label={label} aria-busy="true" className="spinner" style={{ width: size, height: size }} />
  );
}

/** A spinner in the place of a list. */
export function SpinnerSection({ label }: { readonly label?: string }): ReactElement {
  return (
    <div className={styles.section}>
      <Spinner {...(label !== undefined && { label })} />
    </div>
  );
}

/** A centred spinner, while it is not known who is there (spec §2, Auth guard). */
export function SpinnerPage(): ReactElement {
  return <output aria-label="Loading" aria-busy="true" className="boot" />;
}
