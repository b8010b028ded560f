import { text } from '@barabar/core/messages/text';
import { classNames } from '../lib/class-names.ts';
import row from './row.module.css';
import styles from './skeleton.module.css';

const COMMON = text('common');

export interface SkeletonProps {
  /** Pixels, or any CSS length. */
  readonly width: number | string;
  readonly height: number;
  readonly isRound?: boolean;
}

export function Skeleton({ width, height, isRound = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, isRound && styles.round)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Widths in pixels of name, amount and line in each of the six placeholder rows (spec §9). */
const ROWS = [
  [128, 92, 236],
  [168, 78, 262],
  [104, 96, 214],
  [146, 84, 248],
  [120, 74, 226],
  [152, 90, 258],
] as const;

export interface SkeletonRowsProps {
  /** person: a round face and a balance. group: a square face and a balance. event: a tile and an amount. */
  readonly kind?: 'person' | 'group' | 'event';
  readonly label?: string;
}

export function SkeletonRows({ kind = 'person', label = COMMON.loading }: SkeletonRowsProps) {
  return (
    <output className={`block ruled ${row.rows} ${styles.rows}`} aria-label={label} aria-busy="true">
      {ROWS.map(([name, amount, line]) =>
        kind === 'event' ? (
          <div key={name} className={`whole ${row.row}`} data-testid="skeleton-row">
            <Skeleton width={44} height={44} />
            <span className="column fills">
              <span className={`spread ${row.head} ${styles.head}`}>
                <Skeleton width={name} height={17} />
                <span className="row-balances">
                  <Skeleton width={52} height={11} />
                  <Skeleton width={amount} height={17} />
                </span>
              </span>
              <span className={styles.line}>
                <Skeleton width={line} height={12} />
              </span>
            </span>
          </div>
        ) : (
          <div key={name} className={`whole ${row.row} ${row.brief}`} data-testid="skeleton-row">
            <Skeleton width={40} height={40} isRound={kind === 'person'} />
            <span className={`fills ${styles.brief}`}>
              <Skeleton width={name} height={14} />
              <Skeleton width={amount} height={16} />
              <Skeleton width={line / 3} height={10} />
              <Skeleton width={48} height={10} />
            </span>
          </div>
        ),
      )}
    </output>
  );
}
