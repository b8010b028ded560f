import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { withAddresses } from '../../../components/address.tsx';
import { classNames } from '../../../lib/class-names.ts';
import styles from './person-chips.module.css';

export const PersonChips = ({ children }: { children: ReactNode }) => (
  <div className="cluster-close">{children}</div>
);

export interface PersonChipProps {
  readonly face: ReactNode;
  readonly label: string;
  readonly words: string;
  /** Whether long words end with an ellipsis. */
  readonly isCut?: boolean;
  /** What a tap does with somebody who is chosen. Without it, a tap chooses. */
  readonly icon?: LucideIcon;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

export const PersonChip = ({
  face,
  label,
  words,
  isCut = false,
  icon: Icon,
  isDisabled = false,
  onSelect,
}: PersonChipProps) => (
  <button
    type="button"
    aria-label={label}
    className={classNames('pill', Icon && `soft ${styles.chosen}`)}
    disabled={isDisabled}
    // The field keeps the focus, and with it the keyboard of a phone.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onSelect}
  >
    {face}
    {words.includes('@') ? (
      <span className={styles.address}>{withAddresses(words)}</span>
    ) : (
      <span className={isCut ? `one-line ${styles.short}` : 'wraps'}>{words}</span>
    )}
    {Icon && <Icon size={16} aria-hidden="true" />}
  </button>
);
