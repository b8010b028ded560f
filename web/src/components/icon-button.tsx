import type { ButtonHTMLAttributes, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { LinkTarget } from './button.tsx';
import { classNames } from '../lib/class-names.ts';
import styles from './icon-button.module.css';
import { Link } from './link.tsx';

interface IconButtonLook {
  readonly icon: LucideIcon;
  readonly label: string;
  /** ink: for bars and dialog headers. muted: for rows. */
  readonly tone?: 'ink' | 'muted';
  /** Size of the icon in pixels; the hit area is always 44 px. */
  readonly size?: number;
}

export interface IconButtonProps
  extends IconButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'type'> {
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon: Icon,
  label,
  tone = 'ink',
  size = 22,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={classNames(`centred tone-${tone}`, styles.button, className)}
    >
      <Icon size={size} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}

export function IconLink({
  icon: Icon,
  label,
  to,
  onClick,
  tone = 'ink',
  size = 24,
}: IconButtonLook & LinkTarget) {
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-label={label}
      title={label}
      className={`centred tone-${tone} ${styles.button}`}
    >
      <Icon size={size} strokeWidth={2} aria-hidden="true" />
    </Link>
  );
}
