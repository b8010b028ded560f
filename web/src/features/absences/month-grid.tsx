import type { CalendarDay } from '@barabar/core/calendar-day';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { classNames } from '../../lib/class-names.ts';
import { formatDay } from '../../lib/dates/format-date.ts';
import { daysOfMonth } from './mark-days.ts';
import styles from './month-grid.module.css';

/** Sunday first, as in the calendar of a form. */
function weekdays(): readonly { readonly short: string; readonly long: string }[] {
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(LANGUAGES[LANGUAGE].tag, { weekday, timeZone: 'UTC' }),
  );
  // 2 January 2000 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => {
    const time = Date.UTC(2000, 0, 2 + index);
    return { short: short?.format(time) ?? '', long: long?.format(time) ?? '' };
  });
}
const WEEKDAYS = weekdays();

const weekdayOf = (day: CalendarDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

export interface MonthGridProps {
  /** YYYY-MM */
  readonly month: string;
  readonly marked: ReadonlySet<CalendarDay>;
  readonly today: CalendarDay;
  /** The first day of a range that is about to be marked. */
  readonly begun: CalendarDay | undefined;
  readonly isDisabled: boolean;
  readonly onTap: (day: CalendarDay) => void;
}

/** The days of a month as buttons, which are pressed where a day is marked. */
export function MonthGrid({ month, marked, today, begun, isDisabled, onTap }: MonthGridProps) {
  const days = daysOfMonth(month);
  const [first] = days;
  return (
    <div>
      <div className={`text-caption tone-muted ${styles.week}`} aria-hidden="true">
        {WEEKDAYS.map(({ short, long }) => (
          <span key={long}>{short}</span>
        ))}
      </div>
      <div className={styles.week}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={classNames(
              'figures',
              styles.day,
              day === today && styles.today,
              day === begun && styles.begun,
            )}
            style={day === first ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
            aria-label={formatDay(day)}
            aria-pressed={marked.has(day)}
            aria-current={day === today ? 'date' : undefined}
            disabled={isDisabled}
            onClick={() => onTap(day)}
          >
            {Number(day.slice(-2))}
          </button>
        ))}
      </div>
    </div>
  );
}
