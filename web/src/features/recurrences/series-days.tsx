import type { ReactNode } from 'react';
import type { Recurrence } from '@barabar/core/contract/recurrences';
import { text } from '@barabar/core/messages/text';
import { formatAmount, toMinor } from '@barabar/core/money';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import { Row, RowBalance, Rows } from '../../components/row.tsx';
import { formatDay } from '../../lib/dates/format-date.ts';
import type { SeriesActions } from './series-actions.ts';
import { pauseWords } from './series-words.ts';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { openAmount } from './dialogs.ts';

const TEXT = text('recurrences');
const LABELS = text('fields');
const EXPENSES = text('expenses');
const WORDS = TEXT.page;
const BASIS_POINTS_OF_PERCENT = 100;

/** Says what somebody owes of an open amount. */
function partWords({
  percentage,
  shares,
  adjustment = toMinor(0),
  currency,
}: Pick<Recurrence['splits'][number], 'percentage' | 'shares' | 'adjustment'> &
  Pick<Recurrence, 'currency'>): string {
  if (adjustment !== 0)
    return (adjustment > 0 ? WORDS.equalShareAndMore : WORDS.equalShareButLess)({
      amount: formatAmount(toMinor(Math.abs(adjustment)), { currency }),
    });
  if (percentage !== undefined) return `${percentage / BASIS_POINTS_OF_PERCENT} %`;
  return shares === undefined ? WORDS.equalShare : WORDS.partInShares({ count: shares });
}

export interface SeriesPartsProps {
  readonly series: Recurrence;
  readonly actions: SeriesActions | undefined;
}

/** The sheet of a series' page: why it is paused, the days that wait, the next days, and who is in it. */
export function SeriesParts({ series, actions }: SeriesPartsProps) {
  const { id: currentUserId } = useCurrentUser();
  const paused = pauseWords(series, currentUserId);
  return (
    <>
      {paused !== undefined && (
        <div className="edged spread">
          <p className="text-name wraps">{paused}</p>
          {actions && (
            <Button variant="tonal" disabled={actions.isBusy} onClick={actions.resume}>
              {WORDS.resume}
            </Button>
          )}
        </div>
      )}
      {series.openDays.length > 0 && <OpenDays series={series} actions={actions} />}
      <NextDays series={series} actions={actions} />
      <SeriesShares series={series} />
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-caption tone-muted strong edged">{title}</h2>
      {children}
    </section>
  );
}

/** Days with what can be done about each, between hairlines that begin where the text does. */
const Days = ({ children }: { children: ReactNode }) => (
  <ul className="ruled" style={{ '--rule': '0 0 auto var(--edge)' }}>
    {children}
  </ul>
);

/** The button's words end where the amounts below do. */
const ROW = { paddingBlock: 8 } as const;
const CLOSE = { gap: 4 } as const;
const FLUSH = { marginRight: -12 } as const;

type DaysProps = Pick<SeriesPartsProps, 'series' | 'actions'>;

function OpenDays({ series, actions }: DaysProps) {
  return (
    <Section title={WORDS.openDays}>
      <Days>
        {series.openDays.map((day) => (
          <li key={day} className="edged spread" style={ROW}>
            <span className="text-name">{formatDay(day)}</span>
            {actions && (
              <span className="cluster" style={CLOSE}>
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={WORDS.skipDay({ day: formatDay(day) })}
                  disabled={actions.isBusy}
                  onClick={() => actions.skip(day)}
                >
                  {WORDS.skip}
                </Button>
                <Button
                  variant="tonal"
                  size="small"
                  aria-label={TEXT.open.enterFor({ name: series.description, day: formatDay(day) })}
                  onClick={() => openAmount({ open: { series, day } })}
                >
                  {TEXT.open.title}
                </Button>
              </span>
            )}
          </li>
        ))}
      </Days>
    </Section>
  );
}

/** The latest skipped days, then the next ones, in their order: a day stays in its place when it is skipped. */
function NextDays({ series, actions }: DaysProps) {
  const { nextDays, skippedDays, pastSkippedDays, status } = series;
  const skipped = new Set<string>(skippedDays);
  const days = [...nextDays, ...skippedDays].toSorted((a, b) => a.localeCompare(b));
  return (
    <Section title={status === 'paused' ? WORDS.ifResumed : WORDS.nextDays}>
      {nextDays.length === 0 && (
        <p className="edged tone-muted">
          {WORDS.noDays} {WORDS.noDaysHint}
        </p>
      )}
      <Days>
        {pastSkippedDays.map((day) => (
          <li key={day} className="edged" style={ROW}>
            <SkippedDay day={day} />
          </li>
        ))}
        {days.map((day) => {
          const isSkipped = skipped.has(day);
          const words = formatDay(day);
          return (
            <li key={day} className="edged spread" style={ROW}>
              {isSkipped ? <SkippedDay day={day} /> : <span className="text-name">{words}</span>}
              {actions && (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={(isSkipped ? WORDS.undoSkipOf : WORDS.skipDay)({ day: words })}
                  disabled={actions.isBusy}
                  onClick={() => (isSkipped ? actions.unskip(day) : actions.skip(day))}
                  style={FLUSH}
                >
                  {isSkipped ? WORDS.undoSkip : WORDS.skip}
                </Button>
              )}
            </li>
          );
        })}
      </Days>
    </Section>
  );
}

const SkippedDay = ({ day }: { day: string }) => (
  <span>
    <span className="text-name tone-muted">{formatDay(day)}</span>
    <span className="text-secondary tone-muted"> · {WORDS.skipped}</span>
  </span>
);

/** Everybody in the split, with the share of each day where the amount is known. */
function SeriesShares({ series }: Omit<SeriesPartsProps, 'actions'>) {
  const { id: viewerId } = useCurrentUser();
  const { splits, currency } = series;
  return (
    <Section title={EXPENSES.people}>
      <Rows>
        {splits.map(({ user, amount, percentage, shares, adjustment }) => (
          <Row
            key={user.id}
            leading={<Avatar id={user.id} name={user.name} image={user.avatar} />}
            title={user.id === viewerId ? LABELS.you : user.name}
            aside={
              series.amount === undefined ? (
                <RowBalance words={partWords({ percentage, shares, adjustment, currency })} />
              ) : (
                <RowBalance words={WORDS.each} amountMinor={amount} currency={currency} />
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
