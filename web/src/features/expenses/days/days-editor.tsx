import { useEffect, useEffectEvent, useId } from 'react';
import { Moon } from 'lucide-react';
import { monthOf, toCalendarDay } from '@barabar/core/calendar-day';
import { listAbsences } from '@barabar/core/contract/absences';
import { countDays } from '@barabar/core/day-period';
import { monthsBetween } from '@barabar/core/days-there';
import { LIMITS } from '@barabar/core/limits';
import { text } from '@barabar/core/messages/text';
import type { Currency } from '@barabar/core/money';
import { Button } from '../../../components/button.tsx';
import { DayField } from '../../../components/day-field.tsx';
import { ErrorAlert } from '../../../components/error-alert.tsx';
import { FieldGroup } from '../../../components/field-group.tsx';
import { Money } from '../../../components/money.tsx';
import { useEndpoint } from '../../../store/use-endpoint.ts';
import { useDraft } from '../draft/draft-context.ts';
import type { Participant } from '../draft/expense-draft.ts';
import { useCurrentUser } from '../../../lib/people/current-user.ts';
import { openAbsences } from '../../absences/dialogs.ts';
import { Tick } from '../split/equal-rows.tsx';
import { SplitBar } from '../split/split-bar.tsx';
import type { SplitPart } from '../split/split-preview.ts';
import { PartFrame } from '../split/part-row.tsx';
import { countedAnew, type DaysDraft, isUnmarked, withPeriod } from './days-draft.ts';

const ABSENCES = text('absences').title;
const DAYS = text('daysThere');

/** A bill may be of a year that has just begun. */
const LAST_DAY = toCalendarDay(`${LIMITS.yearMax - 1}-12-31`);

/** In the place of the other ways. New bills count person-days; the API can make one that splits each day by itself. */
export function DaysEditor() {
  const { draft, preview, dispatch } = useDraft();
  const { days, groupId } = draft;
  const reading = useAbsences();
  if (!days) return null;
  const put = (changed: DaysDraft | undefined): void => dispatch({ type: 'splitByDays', days: changed });
  const isPerDay = days.basis === 'per-day';
  return (
    <section aria-label={DAYS.title} className="stack-close">
      <div className="spread">
        <h3 className="text-name strong">{DAYS.title}</h3>
        <Button variant="ghost" size="small" className="flush" onClick={() => put(undefined)}>
          {DAYS.end}
        </Button>
      </div>
      <FieldGroup>
        <DayField
          label={DAYS.from}
          day={days.from}
          until={LAST_DAY}
          onChange={(from) => put(withPeriod(days, { from, ...(from > days.to && { to: from }) }))}
        />
        <DayField
          label={DAYS.to}
          day={days.to}
          until={LAST_DAY}
          onChange={(to) => put(withPeriod(days, { to, ...(to < days.from && { from: to }) }))}
        />
      </FieldGroup>
      <p className="text-secondary tone-muted">
        {isPerDay ? DAYS.aboutBasis.perDay : DAYS.aboutBasis.personDays}{' '}
        {isUnmarked(days) ? DAYS.unmarked : DAYS.mark}
      </p>
      {groupId !== undefined && (
        <div className="cluster">
          <Button variant="line" size="small" icon={Moon} onClick={() => openAbsences({ groupId })}>
            {ABSENCES}
          </Button>
        </div>
      )}
      {days.counted && (
        <p className="spread text-secondary tone-muted">
          <span>{DAYS.counted}</span>
          <Button variant="ghost" size="small" className="flush" onClick={() => put(countedAnew(days))}>
            {DAYS.again}
          </Button>
        </p>
      )}
      {preview.isUnknown && (
        <>
          {reading.hasFailed ? (
            <ErrorAlert message={DAYS.unread} onRetry={reading.retry} />
          ) : (
            <p className="text-secondary tone-muted">{DAYS.reading}</p>
          )}
          <p className="text-secondary tone-muted">{DAYS.later}</p>
        </>
      )}
      {!preview.isUnknown && <SplitBar splitType="shares" />}
      <DaysRows days={days} />
    </section>
  );
}

function useAbsences(): { readonly hasFailed: boolean; readonly retry: () => void } {
  const {
    draft: { days, groupId },
    dispatch,
  } = useDraft();
  const [first, last] = days ? [monthOf(days.from), monthOf(days.to)] : ['', ''];
  const months = days && countDays(days) >= 1 ? monthsBetween(first, last).length : 0;
  const isAsked = groupId !== undefined && !days?.counted && months > 0 && months <= LIMITS.absenceMonthsMax;
  const { data, error, retry } = useEndpoint(
    listAbsences,
    isAsked ? { params: { groupId }, query: { month: first, until: last } } : null,
  );
  const take = useEffectEvent((absences: NonNullable<DaysDraft['absences']>): void =>
    dispatch({ type: 'takeAbsences', absences }),
  );
  const news = data && JSON.stringify(data) !== JSON.stringify(days?.absences) ? data : undefined;
  useEffect(() => {
    if (news) take(news);
  }, [news]);
  return { hasFailed: error !== undefined, retry };
}

/** Everybody with their days; boxes choose who is counted in. The viewer always is. */
function DaysRows({ days }: { days: DaysDraft }) {
  const { draft, preview } = useDraft();
  const { id: viewerId } = useCurrentUser();
  const { participants, requiredId, currency } = draft;
  const total = preview.parts.reduce((sum, { weight }) => sum + weight, 0);
  const isRead = days.counted !== undefined || days.absences !== undefined;
  const note = ({ weight, isInSplit }: SplitPart): string => {
    if (!isInSplit || !isRead) return '';
    if (weight === 0) return DAYS.away;
    return days.basis === 'per-day'
      ? DAYS.ofDays({ days: weight, total: countDays(days) })
      : DAYS.ofPersonDays({ days: weight, total });
  };
  return (
    <ul className="ruled">
      {participants.flatMap((person, index) => {
        const part = preview.parts[index];
        return part
          ? [
              <DaysRow
                key={person.id}
                person={person}
                isYou={person.id === viewerId}
                isFixed={person.id === requiredId}
                part={part}
                isKnown={isRead}
                note={note(part)}
                currency={currency}
              />,
            ]
          : [];
      })}
    </ul>
  );
}

interface DaysRowProps {
  readonly person: Participant;
  readonly isYou: boolean;
  readonly isFixed: boolean;
  readonly part: SplitPart;
  readonly isKnown: boolean;
  readonly note: string;
  readonly currency: Currency;
}

function DaysRow({ person, isYou, isFixed, part, isKnown, note, currency }: DaysRowProps) {
  const id = useId();
  return (
    <PartFrame
      controlId={id}
      person={person}
      isYou={isYou}
      isOut={!part.isInSplit}
      note={<span className="text-secondary tone-muted">{note}</span>}
    >
      {part.isInSplit && isKnown && (
        <Money amountMinor={part.amount} currency={currency} className="strong" />
      )}
      <Tick id={id} person={person} isYou={isYou} isTicked={part.isInSplit} isFixed={isFixed} />
    </PartFrame>
  );
}
