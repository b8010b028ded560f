import { useEffect, useEffectEvent, useRef, useState } from 'react';
import Calendar from 'antd/es/calendar';
import english from 'antd/es/calendar/locale/en_US';
import dayjs, { type Dayjs } from 'dayjs';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import { LANGUAGE, LANGUAGES } from '@barabar/core/messages/languages';
import { text } from '@barabar/core/messages/text';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './day-field.module.css';
import { dayWords, formatDay, formatMonth } from '../lib/dates/format-date.ts';

const SHEETS = text('sheets');

const FIRST_DAY = toCalendarDay(`${LIMITS.yearMin}-01-01`);
const dayOf = (date: Dayjs): CalendarDay => toCalendarDay(date.format('YYYY-MM-DD'));

/** The days of the week above the calendar, Sunday first, where the page is not in English. */
function weekdays(): string[] {
  const names = new Intl.DateTimeFormat(LANGUAGES[LANGUAGE].tag, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => names.format(Date.UTC(2000, 0, 2 + index)));
}
const WORDS =
  LANGUAGE === 'en' ? english : { ...english, lang: { ...english.lang, shortWeekDays: weekdays() } };

/** How many days each arrow key moves the focus. */
const DAYS_OF_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

export interface DayCalendarProps {
  readonly label: string;
  readonly day: CalendarDay;
  readonly today: CalendarDay;
  /** The last day to choose. */
  readonly until: CalendarDay;
  /** With the chosen day, if one was chosen. */
  readonly onEnd: (chosen?: CalendarDay) => void;
}

/**
 * Up to `until`. antd's days are cells that only a pointer reaches; here they are buttons, and arrow keys
 * move the focus.
 */
export function DayCalendar({ label, day, today, until, onEnd }: DayCalendarProps) {
  const isAllowed = (candidate: CalendarDay): boolean => candidate >= FIRST_DAY && candidate <= until;
  const [shown, setShown] = useState(isAllowed(day) ? day : today);
  // The buttons that turn to another month keep the focus.
  const [isFocused, setIsFocused] = useState(true);
  const show = (next: CalendarDay, withFocus: boolean): void => {
    setIsFocused(withFocus);
    setShown(next > until ? until : next < FIRST_DAY ? FIRST_DAY : next);
  };
  const turn = (months: number): void => show(dayOf(dayjs(shown).add(months, 'month')), false);
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const days = DAYS_OF_KEY[event.key];
    if (event.key !== 'Escape' && days === undefined) return;
    event.preventDefault();
    // Escape closes the calendar and not the dialog around it.
    event.stopPropagation();
    if (days === undefined) onEnd();
    else show(addDays(shown, days), true);
  });
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    const listen = (event: KeyboardEvent): void => handleKey(event);
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, []);
  return (
    <section ref={panel} aria-label={label} className={styles.calendar}>
      <div className="spread">
        {[addDays(today, -1), today].map((quick) => (
          <Button key={quick} variant="ghost" onClick={() => onEnd(quick)}>
            {dayWords(quick, today)}
          </Button>
        ))}
      </div>
      <Calendar
        fullscreen={false}
        locale={WORDS}
        value={dayjs(shown)}
        disabledDate={(date) => !isAllowed(dayOf(date))}
        onSelect={(date, { source }) => source === 'date' && onEnd(dayOf(date))}
        headerRender={renderHeaderWith({ shown, until, onTurn: turn })}
        fullCellRender={renderCellWith((cell) => ({
          isChosen: cell === day,
          isAllowed: isAllowed(cell),
          isShown: cell === shown,
          isFocused: isFocused && cell === shown,
        }))}
      />
    </section>
  );
}

interface MonthHeaderProps {
  readonly shown: CalendarDay;
  readonly until: CalendarDay;
  readonly onTurn: (months: number) => void;
}

function MonthHeader({ shown, until, onTurn }: MonthHeaderProps) {
  const month = shown.slice(0, 7);
  return (
    <div className="spread">
      <IconButton
        icon={ChevronLeft}
        label={SHEETS.previousMonth}
        disabled={month <= FIRST_DAY.slice(0, 7)}
        onClick={() => onTurn(-1)}
      />
      <strong aria-live="polite">{formatMonth(shown)}</strong>
      <IconButton
        icon={ChevronRight}
        label={SHEETS.nextMonth}
        disabled={month >= until.slice(0, 7)}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}

const renderHeaderWith = (props: MonthHeaderProps) => () => <MonthHeader {...props} />;

interface DayCellProps {
  readonly day: CalendarDay;
  readonly isChosen: boolean;
  readonly isAllowed: boolean;
  /** Whether Tab leads to this day of all. */
  readonly isShown: boolean;
  readonly isFocused: boolean;
}

/** antd's own colours have too little contrast, and its selectors win over a module's. */
const CHOSEN = { background: 'var(--fill)', color: 'var(--label)' } as const;
/** A day that only leads Tab into a month: antd would fill it as if it were chosen. */
const NOT_CHOSEN = { background: 'transparent', color: 'inherit' } as const;

function DayCell({ day, isChosen, isAllowed, isShown, isFocused }: DayCellProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return (
    <button
      ref={button}
      type="button"
      className="ant-picker-cell-inner"
      aria-label={formatDay(day)}
      aria-pressed={isChosen}
      disabled={!isAllowed}
      tabIndex={isShown ? 0 : -1}
      style={isChosen ? CHOSEN : isShown ? NOT_CHOSEN : undefined}
    >
      {Number(day.slice(-2))}
    </button>
  );
}

const renderCellWith = (stateOf: (day: CalendarDay) => Omit<DayCellProps, 'day'>) => (date: Dayjs) => (
  <DayCell day={dayOf(date)} {...stateOf(dayOf(date))} />
);
