import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { Link } from '../../components/link.tsx';
import styles from './setting-rows.module.css';

interface SettingRowProps {
  readonly label: string;
  /** How it is set, at the end of the row. */
  readonly value?: string | undefined;
}

const Content = ({ label, value }: SettingRowProps) => (
  <>
    <span className={`fills ${styles.label}`}>{label}</span>{' '}
    {value !== undefined && (
      <span className="text-secondary tone-muted wraps" style={{ maxWidth: '60%', textAlign: 'end' }}>
        {value}
      </span>
    )}
    <ChevronRight size={20} className="tone-muted" aria-hidden="true" />
  </>
);

/** A setting that a dialog changes. */
export const SettingRow = ({ onSelect, ...content }: SettingRowProps & { readonly onSelect: () => void }) => (
  <li>
    <button type="button" className="beside-wide medium slim touchable" onClick={onSelect}>
      <Content {...content} />
    </button>
  </li>
);

/** A setting with a page of its own. */
export const SettingLink = ({ to, ...content }: SettingRowProps & { readonly to: string }) => (
  <li>
    <Link to={to} className="beside-wide medium slim touchable">
      <Content {...content} />
    </Link>
  </li>
);

/** A row that does something at once, or asks before it does. */
export const ActRow = ({
  label,
  isDanger = false,
  onSelect,
}: Pick<SettingRowProps, 'label'> & { readonly isDanger?: boolean; readonly onSelect: () => void }) => (
  <li>
    <button
      type="button"
      className={classNames('beside-wide medium slim touchable', isDanger && 'tone-owing')}
      onClick={onSelect}
    >
      {label}
    </button>
  </li>
);

interface SettingGroupProps {
  readonly title?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function SettingGroup({ title, label, children }: SettingGroupProps) {
  return (
    <section aria-label={title ?? label} style={{ marginTop: title === undefined ? 20 : undefined }}>
      {title !== undefined && (
        <h2 className="text-secondary tone-muted strong" style={{ padding: '20px 4px 6px' }}>
          {title}
        </h2>
      )}
      <ul className={`card ruled ${styles.rows}`}>{children}</ul>
    </section>
  );
}
