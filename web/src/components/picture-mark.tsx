import { classNames } from '../lib/class-names.ts';
import styles from './picture-mark.module.css';

/** A part of a picture, in fractions of its width and height. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const percent = (fraction: number): string => `${fraction * 100}%`;

export function PictureMark({
  part: { left, top, width, height },
  className,
  testId,
}: {
  part: PicturePart;
  className?: string | undefined;
  testId?: string;
}) {
  return (
    <i
      className={classNames(styles.mark, className)}
      aria-hidden="true"
      data-testid={testId}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  );
}
