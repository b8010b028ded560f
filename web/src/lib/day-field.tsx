import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import DatePicker from 'antd/es/date-picker';
import Form from 'antd/es/form';
import dayjs, { type Dayjs } from 'dayjs';
import { CalendarDays } from 'lucide-react';
import { addDays, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import { LIMITS } from '@barabar/core/limits';
import { Button } from '../components/button.tsx';
import { dayWords, formatDay, localDay } from './format-date.ts';

export interface DayFieldProps {
  readonly label: string;
  readonly day: CalendarDay;
  readonly onChange: (day: CalendarDay) => void;
  readonly isDisabled?: boolean;
}

const FIRST_DAY = toCalendarDay(`${LIMITS.yearMin}-01-01`);
const dayOf = (date: Dayjs): CalendarDay => toCalendarDay(date.format('YYYY-MM-DD'));
const isBetween = (day: CalendarDay, last: CalendarDay): boolean => day >= FIRST_DAY && day <= last;

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown'];
/** How many days each arrow key moves the focus. */
const DAYS_OF_KEY: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** The calendar of a DayField: whether it is open, and the day whose month it shows and that can have the focus. */
function useCalendar(day: CalendarDay, last: CalendarDay) {
  const [shown, setShown] = useState<CalendarDay>();
  // Only opening and the arrow keys move the focus. The buttons that turn the pages keep it.
  const [isMoving, setIsMoving] = useState(false);
  const show = (next: CalendarDay, isFocused: boolean): void => {
    setIsMoving(isFocused);
    if (isBetween(next, last)) setShown(next);
  };
  return {
    isOpen: shown !== undefined,
    shown: shown ?? day,
    focused: isMoving ? shown : undefined,
    open: () => show(isBetween(day, last) ? day : last, true),
    close: () => setShown(undefined),
    /** Turns to another month or year, at most as far as there are days to choose. */
    turn: (to: CalendarDay) => show(to > last ? last : to < FIRST_DAY ? FIRST_DAY : to, false),
    handleKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const count = DAYS_OF_KEY[event.key];
      if (count === undefined) return;
      event.preventDefault();
      show(addDays(shown ?? day, count), true);
    },
  };
}

/**
 * A field of a FieldGroup that chooses a day up to today: 'Today', 'Yesterday' or one of antd's calendar. The days of
 * that calendar are cells that only a pointer reaches. Here they are buttons, and the arrow keys move among them.
 */
export function DayField({ label, day, onChange, isDisabled = false }: DayFieldProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const today = localDay(new Date());
  const calendar = useCalendar(day, today);
  const choose = (chosen: CalendarDay): void => {
    onChange(chosen);
    calendar.close();
    field.current?.querySelector('input')?.focus();
  };
  const open = (): void => {
    if (!isDisabled && !calendar.isOpen) calendar.open();
  };
  return (
    <Form.Item label={label} htmlFor={id}>
      <div ref={field}>
        <DatePicker
          id={id}
          value={dayjs(day)}
          format={(date: Dayjs) => dayWords(dayOf(date), today)}
          allowClear={false}
          disabled={isDisabled}
          minDate={dayjs(FIRST_DAY)}
          maxDate={dayjs(today)}
          showNow={false}
          suffixIcon={<CalendarDays size={19} aria-hidden="true" />}
          open={calendar.isOpen}
          // antd opens on focus, too, which would hold up everybody who tabs through the form.
          onOpenChange={(next) => !next && calendar.close()}
          onClick={open}
          onKeyDown={(event) => {
            if (!OPENING_KEYS.includes(event.key)) return;
            event.preventDefault();
            open();
          }}
          pickerValue={dayjs(calendar.shown)}
          onPickerValueChange={(date) => calendar.turn(dayOf(date))}
          onChange={(date) => date && choose(dayOf(date))}
          panelRender={(panel) => (
            <div role="dialog" aria-label={label} onKeyDown={calendar.handleKeyDown}>
              {panel}
            </div>
          )}
          cellRender={(date, { type, originNode }) =>
            type === 'date' && dayjs.isDayjs(date) ? (
              <DayCell day={dayOf(date)} chosen={day} last={today} calendar={calendar} />
            ) : (
              originNode
            )
          }
          renderExtraFooter={() => <QuickDays today={today} onChoose={choose} />}
        />
      </div>
    </Form.Item>
  );
}

/** One day of the calendar. antd's cell around it handles its click. */
function DayCell({
  day,
  chosen,
  last,
  calendar: { shown, focused },
}: Readonly<Record<'day' | 'chosen' | 'last', CalendarDay>> & {
  readonly calendar: Pick<ReturnType<typeof useCalendar>, 'shown' | 'focused'>;
}): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = day === focused;
  useEffect(() => {
    if (isFocused) button.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <button
      ref={button}
      type="button"
      className="ant-picker-cell-inner"
      aria-label={formatDay(day)}
      aria-pressed={day === chosen}
      disabled={!isBetween(day, last)}
      tabIndex={day === shown ? 0 : -1}
    >
      {Number(day.slice(-2))}
    </button>
  );
}

function QuickDays({
  today,
  onChoose,
}: {
  readonly today: CalendarDay;
  readonly onChoose: (day: CalendarDay) => void;
}): ReactElement {
  return (
    <div className="spread">
      {[addDays(today, -1), today].map((day) => (
        <Button key={day} variant="ghost" onClick={() => onChoose(day)}>
          {dayWords(day, today)}
        </Button>
      ))}
    </div>
  );
}
