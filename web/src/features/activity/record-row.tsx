import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { Tile } from '../../components/tile.tsx';
import { formatDay, localDay } from '../../lib/dates/format-date.ts';
import { hindranceWords } from '../../lib/records/hindrance-words.ts';
import type { TileLook } from '../../lib/records/category-icons.ts';
import { classNames } from '../../lib/class-names.ts';
import { isOnlyHere, useOutboxState } from '../../store/outbox/outbox.ts';
import { useHindrance } from '../../store/reads/use-hindrance.ts';
import type { FeedScope } from './api.ts';
import { busyWords, isChangeable, isUnderWay, RowLink, RowMenu, RowTime } from './row-parts.tsx';
import type { ExtraItem } from './row-menu-items.ts';
import styles from './feed-row.module.css';
import { useCurrentUser } from '../../lib/people/current-user.ts';

export interface InFeedProps {
  readonly scope: FeedScope;
  readonly isDeleting: boolean;
  readonly isRuled: boolean;
  readonly isDated?: boolean;
  /** Called to delete the record. A row without it has no menu. */
  readonly onDelete?: (() => void) | undefined;
}

export interface RecordRowProps extends InFeedProps {
  readonly id: string;
  readonly look: TileLook;
  readonly title: string;
  readonly to: string;
  readonly group: { readonly id: string; readonly name: string } | undefined;
  /** @param busy replaces the words below the amount (`busyWords`). */
  readonly renderAmount: (busy: string | undefined) => ReactElement;
  /** Below the title, parts of one line. */
  readonly details: readonly ReactNode[];
  readonly day: CalendarDay;
  readonly date: Date;
  /** Whether the viewer may edit and delete the record. */
  readonly mayChange?: boolean;
  readonly createdBy: string;
  readonly groupId: string | undefined;
  /** Items of the menu above those of every record, as long as the record can be changed. */
  readonly extras?: readonly ExtraItem[] | undefined;
  readonly deleteLabel?: string | undefined;
  readonly onEdit: (() => void) | undefined;
}

export function RecordRow({
  id,
  look,
  title,
  to,
  group,
  renderAmount,
  details,
  day,
  date,
  scope,
  isDeleting,
  isRuled,
  isDated = false,
  mayChange = true,
  createdBy,
  groupId,
  extras,
  deleteLabel,
  onEdit,
  onDelete,
}: RecordRowProps) {
  const state = useOutboxState(id);
  const busy = busyWords(state, isDeleting);
  const hindered = useHindrance({ groupId, createdBy, day }, useCurrentUser().id);
  const canChange = mayChange && isChangeable(state);
  return (
    <article
      className={classNames('beside positioned', styles.row, isRuled && 'lined', busy && styles.busy)}
      aria-busy={isUnderWay(state, isDeleting)}
    >
      <Tile {...look} />
      <div className="fills">
        {renderAmount(busy)}
        <h3 className={`strong wraps ${styles.title}`}>
          <RowLink
            to={isOnlyHere(id) ? undefined : to}
            onOpen={canChange && !hindered ? onEdit : undefined}
            groupId={group?.id}
          >
            {title}
          </RowLink>
        </h3>
        <Details
          parts={details}
          day={day}
          date={date}
          groupName={scope.kind === 'group' ? undefined : group?.name}
          isDated={isDated}
        />
      </div>
      {onDelete && (
        <RowMenu
          about={title}
          extras={isChangeable(state) && !isOnlyHere(id) ? extras : undefined}
          deleteLabel={deleteLabel}
          onEdit={canChange ? onEdit : undefined}
          onDelete={onDelete}
          canDelete={canChange}
          isDeleting={isDeleting}
          hindered={mayChange && hindered ? hindranceWords(hindered) : undefined}
        />
      )}
    </article>
  );
}

interface DetailsProps extends Pick<RecordRowProps, 'day' | 'date'> {
  readonly parts: readonly ReactNode[];
  readonly groupName: string | undefined;
  readonly isDated: boolean;
}

/** The details of a record without empty parts. The eye sees the group, and the day where no heading says it. */
const Details = ({ parts, groupName, isDated, day, date }: DetailsProps) => (
  <p className="text-caption tone-muted wraps">
    {[
      ...parts,
      (isDated || day !== localDay(date)) && <span aria-hidden="true">{formatDay(day)}</span>,
      groupName,
    ]
      .filter((part) => part !== undefined && part !== false && part !== '')
      .map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts come and go at their places
        <Fragment key={index}>
          {index > 0 && ' ·\u00A0'}
          <span>{part}</span>
        </Fragment>
      ))}
    <RowTime day={day} date={date} />
  </p>
);
