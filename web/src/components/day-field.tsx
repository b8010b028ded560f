import { useId, useRef, useState } from 'react';
import Form from 'antd/es/form';
import { CalendarDays } from 'lucide-react';
import type { CalendarDay } from '@barabar/core/calendar-day';
import { FormRow } from './form-row.tsx';
import { LoadFailure } from './load-failure.tsx';
import styles from './day-field.module.css';
import { dayWords, localDay } from '../lib/dates/format-date.ts';
import { lazyPart } from '../lib/loading/lazy-part.tsx';

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar, LoadFailure);

export interface DayFieldProps {
  readonly label: string;
  /** cell: in a FieldGroup. row: among FormRows. */
  readonly look?: 'cell' | 'row';
  /** At the end of a row: which day it is. */
  readonly aside?: string | undefined;
  /** Whether what is at the end of a row is a warning. */
  readonly isInDoubt?: boolean;
  readonly day: CalendarDay;
  readonly onChange: (day: CalendarDay) => void;
  readonly isDisabled?: boolean;
  /** The last day to choose. Without it, today. */
  readonly until?: CalendarDay | undefined;
  /** Whether the calendar is open when the field comes. */
  readonly isOpenAtFirst?: boolean;
}

/** In the order in which it is seen. */
function nameOf({ label, words, aside }: Pick<DayFieldProps, 'label' | 'aside'> & { words: string }): string {
  const name = aside === label ? words : `${label}: ${words}`;
  return aside === undefined ? name : `${name}, ${aside}`;
}

/** A day, by default up to today. Shows 'Today', 'Yesterday' or a date; opens a calendar whose code loads apart. */
export function DayField({
  label,
  look = 'cell',
  aside,
  isInDoubt = false,
  day,
  onChange,
  isDisabled = false,
  until,
  isOpenAtFirst = false,
}: DayFieldProps) {
  const id = useId();
  const field = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [today] = useState(() => localDay(new Date()));
  const words = dayWords(day, today);
  const handleEnd = (chosen?: CalendarDay): void => {
    if (chosen !== undefined) onChange(chosen);
    setIsOpen(false);
    field.current?.focus();
  };
  const toggle = (): void => setIsOpen(!isOpen);
  return (
    <>
      {look === 'row' ? (
        <FormRow
          ref={field}
          icon={CalendarDays}
          name={nameOf({ label, words, aside })}
          label={words}
          aside={isInDoubt ? <span className="tone-owing">{aside}</span> : aside}
          isExpanded={isOpen}
          isDisabled={isDisabled}
          onSelect={toggle}
        />
      ) : (
        <Form.Item label={label} htmlFor={id}>
          <button
            ref={field}
            id={id}
            type="button"
            className={`positioned whole ${styles.field}`}
            aria-label={`${label}: ${words}`}
            aria-expanded={isOpen}
            disabled={isDisabled}
            onClick={toggle}
          >
            {words}
            <CalendarDays size={19} aria-hidden="true" />
          </button>
        </Form.Item>
      )}
      {isOpen && (
        <DayCalendar label={label} day={day} today={today} until={until ?? today} onEnd={handleEnd} />
      )}
    </>
  );
}
