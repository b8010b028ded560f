import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { monthOf, toCalendarDay, type CalendarDay } from '@barabar/core/calendar-day';
import type { Absence } from '@barabar/core/contract/absences';
import type { Group } from '@barabar/core/contract/groups';

import { text } from '@barabar/core/messages/text';
import Form from 'antd/es/form';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorAlert } from '../../components/error-alert.tsx';
import { FieldGroup, FORM_LOOK } from '../../components/field-group.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { formatDay, formatMonth, localDay } from '../../lib/dates/format-date.ts';
import { saveTaps, type TappedMonth, useAbsences } from './api.ts';
import { monthAfter, rangesOf, type Taps, tapsOf, withRange, withTaps } from './mark-days.ts';
import { MonthGrid } from './month-grid.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { useOpenedGroup } from '../../store/reads/use-opened.ts';
import { useAttempt } from '../../lib/api/use-attempt.ts';
import { showNotice } from '../../lib/notices/notices.ts';
import { revalidateAll } from '../../store/revalidate.ts';

const SHEETS = text('sheets');
const LABELS = text('fields');
const VERBS = text('verbs');
const TEXT = text('absences');

type Whose = Pick<TappedMonth, 'month' | 'userId'>;

const NO_TAPS: Taps = new Map();

const isOf = (absence: Whose, { month, userId }: Whose): boolean =>
  absence.month === month && absence.userId === userId;

/** Holds what is tapped in all months and of everybody until it is saved, all at once. */
function useTaps(groupId: string) {
  const { id: currentUserId } = useCurrentUser();
  const [tapped, setTapped] = useState<readonly TappedMonth[]>([]);
  const { isBusy, failure, attempt } = useAttempt(TEXT.failed);
  const save = (): Promise<void> =>
    attempt(async () => {
      const results = await Promise.allSettled(
        tapped.map((tap) => saveTaps(tap, { groupId, currentUserId })),
      );
      if (results.some(({ status }) => status === 'fulfilled')) await revalidateAll();
      setTapped(tapped.filter((_, index) => results[index]?.status === 'rejected'));
      const refused = results.find((result) => result.status === 'rejected');
      if (refused) throw refused.reason;
      showNotice({ tone: 'success', text: TEXT.saved });
    });
  return {
    tapped,
    tapsIn: (whose: Whose): Taps => tapped.find((tap) => isOf(tap, whose))?.taps ?? NO_TAPS,
    put: (whose: Whose, taps: Taps): void =>
      setTapped([
        ...tapped.filter((tap) => !isOf(tap, whose)),
        ...(taps.size === 0 ? [] : [{ ...whose, taps }]),
      ]),
    isBusy,
    failure,
    save,
  };
}

/** Marks on which days of a month the viewer was away, or for admins a member by name only, and shows the days of others. */
export function AbsencesDialog({ groupId }: { groupId: string }) {
  const { id: viewerId } = useCurrentUser();
  const { members } = useOpenedGroup(groupId);
  const [today] = useState(() => localDay(new Date()));
  const [month, setMonth] = useState(monthOf(today));
  const [userId, setUserId] = useState(viewerId);
  const [isRange, setIsRange] = useState(false);
  const { data: absences, error, retry } = useAbsences(groupId, month);
  const { tapped, tapsIn, put, isBusy, failure, save } = useTaps(groupId);
  const turn = (months: number): void => setMonth(monthAfter(month, months));
  const others = absences?.filter((absence) => absence.userId !== userId && absence.days.length > 0) ?? [];
  return (
    <Sheet title={TEXT.title}>
      <div className="stack">
        <WhoseDays members={members} userId={userId} onChoose={setUserId} />
        <div className="spread">
          <IconButton
            icon={ChevronLeft}
            label={SHEETS.previousMonth}
            disabled={month <= '2000-01'}
            onClick={() => turn(-1)}
          />
          <strong aria-live="polite">{formatMonth(toCalendarDay(`${month}-01`))}</strong>
          <IconButton
            icon={ChevronRight}
            label={SHEETS.nextMonth}
            disabled={month >= '2099-12'}
            onClick={() => turn(1)}
          />
        </div>
        {error && !absences && <ErrorAlert message={TEXT.unread} onRetry={retry} />}
        <MarkedMonth
          key={`${month} ${userId}`}
          month={month}
          today={today}
          saved={absences?.find((absence) => absence.userId === userId)?.days ?? []}
          isRead={absences !== undefined}
          taps={tapsIn({ month, userId })}
          isDisabled={!absences || isBusy}
          isRange={isRange}
          onRange={setIsRange}
          onTaps={(taps) => put({ month, userId }, taps)}
        />
        <Unsaved
          tapped={tapped.filter((tap) => tap.month !== month || tap.userId !== userId)}
          members={members}
        />
        <ErrorAlert message={failure} />
        <Button size="large" isBlock disabled={tapped.length === 0 || isBusy} onClick={() => void save()}>
          {VERBS.save}
        </Button>
        {absences && <Others month={month} absences={others} members={members} />}
      </div>
    </Sheet>
  );
}

interface WhoseDaysProps {
  readonly members: Group['members'];
  readonly userId: string;
  readonly onChoose: (userId: string) => void;
}

function WhoseDays({ members, userId, onChoose }: WhoseDaysProps) {
  const { id: viewerId } = useCurrentUser();
  const isAdmin = members.some((member) => member.userId === viewerId && member.role === 'admin');
  const named = isAdmin ? members.filter(({ status }) => status === 'name-only') : [];
  const other = named.find((person) => person.userId === userId);
  return (
    <>
      {named.length > 0 && (
        <Form {...FORM_LOOK} component={false}>
          <FieldGroup>
            <SelectField
              label={TEXT.whose}
              value={userId}
              options={[
                { value: viewerId, label: LABELS.you },
                ...named.map(({ user }) => ({ value: user.id, label: TEXT.byName({ name: user.name }) })),
              ]}
              onChange={onChoose}
            />
          </FieldGroup>
        </Form>
      )}
      <p className="text-secondary tone-muted wraps">
        {other ? TEXT.introOf({ name: other.user.name }) : TEXT.intro}
      </p>
    </>
  );
}

interface UnsavedProps extends Pick<WhoseDaysProps, 'members'> {
  readonly tapped: readonly TappedMonth[];
}

function Unsaved({ tapped, members }: UnsavedProps) {
  const { id: viewerId } = useCurrentUser();
  if (tapped.length === 0) return null;
  const months = tapped.map(({ month, userId }) => {
    const words = formatMonth(toCalendarDay(`${month}-01`));
    const other = userId === viewerId ? undefined : members.find((member) => member.userId === userId);
    return other ? TEXT.monthOf({ month: words, name: other.user.name }) : words;
  });
  return (
    <p className="text-secondary tone-muted wraps" aria-live="polite">
      {TEXT.unsaved({ months: months.join(', ') })}
    </p>
  );
}

interface MarkedMonthProps {
  readonly month: string;
  readonly today: CalendarDay;
  readonly saved: readonly CalendarDay[];
  /** Whether it is known what is saved. */
  readonly isRead: boolean;
  /** What is tapped over these. */
  readonly taps: Taps;
  readonly isDisabled: boolean;
  /** Whether the first and the last day of a range are tapped, in this month and the next ones. */
  readonly isRange: boolean;
  readonly onRange: (isRange: boolean) => void;
  readonly onTaps: (taps: Taps) => void;
}

/** A month in which days are tapped, one by one or from the first to the last of a range. */
function MarkedMonth({
  month,
  today,
  saved,
  isRead,
  taps,
  isDisabled,
  isRange,
  onRange,
  onTaps,
}: MarkedMonthProps) {
  const [begun, setBegun] = useState<CalendarDay>();
  const marked = withTaps(saved, taps);
  const tap = (day: CalendarDay): void => {
    if (isRange && begun === undefined) {
      setBegun(day);
      return;
    }
    onTaps(tapsOf(saved, withRange(marked, { first: begun ?? day, last: day })));
    setBegun(undefined);
  };
  return (
    <>
      <div className="spread">
        <span className="text-secondary tone-muted" aria-live="polite">
          {marked.size > 0 && TEXT.count({ count: marked.size })}
          {marked.size === 0 && isRead && TEXT.none({ month: formatMonth(toCalendarDay(`${month}-01`)) })}
        </span>
        <Button
          variant={isRange ? 'tonal' : 'ghost'}
          size="small"
          className={isRange ? undefined : 'flush'}
          aria-pressed={isRange}
          onClick={() => {
            onRange(!isRange);
            setBegun(undefined);
          }}
        >
          {TEXT.range}
        </Button>
      </div>
      {isRange && (
        <p className="text-secondary tone-muted" aria-live="polite">
          {begun === undefined ? TEXT.first : TEXT.last}
        </p>
      )}
      <MonthGrid
        month={month}
        marked={marked}
        today={today}
        begun={begun}
        isDisabled={isDisabled}
        onTap={tap}
      />
    </>
  );
}

interface OthersProps {
  readonly month: string;
  readonly absences: readonly Absence[];
  readonly members: Group['members'];
}

function Others({ month, absences, members }: OthersProps) {
  const rows = absences.flatMap(({ userId, days }) => {
    const member = members.find((candidate) => candidate.userId === userId);
    return member ? [{ user: member.user, days }] : [];
  });
  return (
    <section aria-label={TEXT.others} className="stack-close">
      <h3 className="text-caption tone-muted strong">{TEXT.others}</h3>
      {rows.length === 0 && (
        <p className="text-secondary tone-muted">
          {TEXT.nobodyElse({ month: formatMonth(toCalendarDay(`${month}-01`)) })}
        </p>
      )}
      <ul className="stack-close">
        {rows.map(({ user, days }) => (
          <li key={user.id} className="beside">
            <Avatar id={user.id} name={user.name} image={user.avatar} size={36} />
            <span className="stack-tight fills wraps">
              {user.name}
              <span className="text-secondary tone-muted">{rangeWords(days)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rangeWords = (days: readonly CalendarDay[]): string =>
  rangesOf(days)
    .map(({ from, to }) =>
      from === to ? formatDay(from) : TEXT.dayRange({ from: formatDay(from), to: formatDay(to) }),
    )
    .join(', ');
