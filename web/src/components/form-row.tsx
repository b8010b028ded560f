import type { ReactNode, Ref } from 'react';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from './link.tsx';
import { Tile } from './tile.tsx';

interface FormRowProps {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  /** The accessible name, if it says more than the label. */
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
  /** Whether what it opens in its place is open. */
  readonly isExpanded?: boolean;
  /** At the end of the row, before its chevron: what is chosen, or how much there is. */
  readonly aside?: ReactNode;
  /** Whether the row opens in its place, and leads nowhere. */
  readonly isPlain?: boolean;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

export function FormRow({ name, ref, isExpanded, isDisabled = false, onSelect, ...content }: FormRowProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="beside medium taller touchable"
      aria-label={name}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      onClick={onSelect}
    >
      <Content {...content} />
    </button>
  );
}

/** A row of a form that leads to another page. */
export const FormRowLink = ({
  to,
  ...content
}: Pick<FormRowProps, 'icon' | 'label'> & { readonly to: string }) => (
  <Link to={to} className="beside medium taller touchable">
    <Content {...content} />
  </Link>
);

const Content = ({
  icon,
  label,
  aside,
  isPlain = false,
}: Pick<FormRowProps, 'icon' | 'label' | 'aside' | 'isPlain'>) => (
  <>
    <Tile icon={icon} />
    <span className="fills wraps">{label}</span>{' '}
    {aside !== undefined && <span className="text-secondary tone-muted">{aside}</span>}
    {!isPlain && chevron}
  </>
);

/** At the end of a row that opens something. */
export const chevron = <ChevronRight size={20} className="tone-muted" aria-hidden="true" />;

/** Rows of a form below each other, with hairlines that start at the text edge. */
export const FormRows = ({ children }: { children: ReactNode }) => (
  <div className="ruled" style={{ '--rule': '0 0 auto 56px' }}>
    {children}
  </div>
);
