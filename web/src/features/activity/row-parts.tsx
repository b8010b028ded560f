import type { ReactElement } from 'react';
import { Pencil, Trash2 } from 'lucide-react';
import type { Currency, Minor } from '@barabar/core/money';
import { Money, type Tone } from '../../components/money.tsx';
import { OverflowMenu } from '../../components/overflow-menu.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { TEXT } from './text.ts';
import styles from './feed-row.module.css';

export interface RowStandingProps {
  readonly words: string;
  /** Ink without one. */
  readonly tone?: Tone;
  readonly amountMinor?: Minor;
  readonly currency?: Currency;
  readonly isDeleting: boolean;
}

/** Right of a row: words above an amount; while the row is being deleted, that. */
export function RowStanding({
  words,
  tone,
  amountMinor,
  currency,
  isDeleting,
}: RowStandingProps): ReactElement {
  const hasAmount = amountMinor !== undefined;
  return (
    <span className={classNames(styles.standing, tone && `tone-${tone}`)}>
      <span className={classNames(styles.words, !tone && 'tone-muted', !hasAmount && styles.alone)}>
        {isDeleting ? TEXT.deleting : words}
      </span>
      {hasAmount && ' '}
      {hasAmount && (
        <Money amountMinor={amountMinor} className={styles.amount} {...(currency && { currency })} />
      )}
    </span>
  );
}

/** 'Goa gang · Nov 18, 2026, 9:12 PM' */
export function RowTime({
  date,
  groupName,
}: {
  readonly date: Date;
  readonly groupName?: string | undefined;
}): ReactElement {
  return (
    <span className={styles.when}>
      {groupName !== undefined && `${groupName} · `}
      <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>
    </span>
  );
}

export interface RowMenuProps {
  /** What the row is about: names the button. */
  readonly about: string;
  /** Absent: the entry is disabled (spec §2, Activity list). */
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete: () => void;
  /** Whether the reader may delete it at all. */
  readonly canDelete: boolean;
  readonly isDeleting: boolean;
}

/** The menu of an expense or settlement. */
export function RowMenu({ about, onEdit, onDelete, canDelete, isDeleting }: RowMenuProps): ReactElement {
  return (
    <span className={styles.menu}>
      <OverflowMenu
        label={`More about ${about}`}
        items={[
          {
            key: 'edit',
            label: TEXT.edit,
            icon: Pencil,
            isDisabled: !onEdit || isDeleting,
            onSelect: () => onEdit?.(),
          },
          {
            key: 'delete',
            label: isDeleting ? TEXT.deleting : TEXT.delete,
            icon: Trash2,
            isDanger: true,
            isDisabled: !canDelete || isDeleting,
            onSelect: onDelete,
          },
        ]}
      />
    </span>
  );
}
