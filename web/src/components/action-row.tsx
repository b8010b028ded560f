import type { ReactNode, Ref } from 'react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from './link.tsx';
import { classNames } from '../lib/class-names.ts';
import styles from './action-row.module.css';

export interface ActionRowProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

export function ActionRow({
  ref,
  icon: Icon,
  label,
  isDanger = false,
  isDisabled = false,
  onClick,
}: ActionRowProps) {
  return (
    <li>
      <button
        {...(ref && { ref })}
        type="button"
        disabled={isDisabled}
        className={classNames(styles.row, isDanger && styles.danger)}
        onClick={onClick}
      >
        <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
        <span className="fills medium wraps">{label}</span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  );
}

export interface LinkRowProps extends Pick<ActionRowProps, 'icon' | 'label'> {
  readonly to: string;
  readonly chip?: ReactNode;
}

export const LinkRow = ({ label, icon: Icon, to, chip }: LinkRowProps) => (
  <li>
    <Link to={to} className={styles.row}>
      <Icon size={22} strokeWidth={1.9} aria-hidden="true" />
      <span className="fills medium wraps">{label}</span>
      {chip}
      <ChevronRight size={20} aria-hidden="true" />
    </Link>
  </li>
);

export function ActionList({ children }: { children: ReactNode }) {
  return <ul className={`ruled ${styles.items}`}>{children}</ul>;
}
