import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

export interface ButtonLook {
  /** fill: the main action of a screen. tonal: beside a title. line: secondary. ghost: text without a background. */
  readonly variant?: 'fill' | 'tonal' | 'line' | 'ghost' | 'danger' | undefined;
  /** Heights: 36, 44 and 52 px. */
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly isBlock?: boolean | undefined;
  /** Lets a label that is wider than the place of the button go on below. */
  readonly isWrapping?: boolean | undefined;
  readonly children: ReactNode;
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly ref?: Ref<HTMLButtonElement>;
}

function lookOf({ variant, size, isBlock, isWrapping }: Omit<ButtonLook, 'children'>): string | undefined {
  return classNames(
    styles.button,
    styles[variant ?? 'fill'],
    styles[size ?? 'medium'],
    isBlock === true && styles.block,
    isWrapping === true && styles.wrapping,
  );
}

function ButtonIcon({ icon: Icon, size }: Pick<ButtonLook, 'icon' | 'size'>) {
  return Icon ? <Icon size={size === 'small' ? 16 : 20} strokeWidth={2.1} aria-hidden="true" /> : null;
}

/** `type` defaults to "button". The caller sets the label of the busy state ('Signing In...') and `disabled`. */
export function Button({
  variant,
  size,
  icon,
  isBlock,
  isWrapping,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(lookOf({ variant, size, isBlock, isWrapping }), className)}
    >
      <ButtonIcon icon={icon} size={size} />
      {children}
    </button>
  );
}

/** The address of a link, and an optional click handler. */
export type LinkTarget = Readonly<Pick<LinkProps, 'onClick' | 'replace' | 'state'>> & { readonly to: string };

export function ButtonLink({ to, onClick, replace, state, children, ...look }: ButtonLook & LinkTarget) {
  return (
    <Link to={to} onClick={onClick} replace={replace} state={state} className={lookOf(look)}>
      <ButtonIcon icon={look.icon} size={look.size} />
      {children}
    </Link>
  );
}

/** A link out of the product, as to another app, that looks like a button. */
export function ButtonAnchor({
  href,
  onClick,
  children,
  ...look
}: ButtonLook & { readonly href: string; readonly onClick: () => void }) {
  return (
    <a href={href} onClick={onClick} className={lookOf(look)}>
      <ButtonIcon icon={look.icon} size={look.size} />
      {children}
    </a>
  );
}
