import type { ReactElement, ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { CalendarDay } from '@barabar/core/calendar-day';
import type { Expense } from '@barabar/core/contract/expenses';
import { groupByCurrency, toMinor, type Currency } from '@barabar/core/money';
import {
  addMonths,
  daysOf,
  daysToCompare,
  figuresBy,
  isUnder,
  MEASURES,
  monthOf,
  spentIn,
  sumUp,
  type Dimension,
  type Measure,
} from '@barabar/core/statistics';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Money } from '../../components/money.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { formatDay } from '../../lib/format-date.ts';
import { Budgets, type BudgetsProps } from './budgets.tsx';
import { addressOf, readChoice, type Choice } from './choice.ts';
import { FigureTable } from './figure-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { SpendingList } from './spending-list.tsx';
import { monthName, TEXT } from './text.ts';
import styles from './spending.module.css';

const MONTHS_SHOWN = 12;
const ALL = 'all';

export interface SpendingViewProps {
  /** All expenses that the page is about, of any currency and day. */
  readonly expenses: readonly Expense[];
  readonly userId: string;
  /** By what expenses are summed, besides months. */
  readonly dimensions: readonly Exclude<Dimension, 'month'>[];
  /** Returns what a person or a group is called. */
  readonly nameOf: (dimension: 'person' | 'group', id: string) => string | undefined;
  /** What the viewer can set a budget for, besides the categories. */
  readonly budgetScopes: BudgetsProps['scopes'];
  /** Where the viewer is. */
  readonly today: CalendarDay;
}

/** What was spent, by month and by whatever else, with a list behind every bar. The address says what is shown. */
export function SpendingView(props: SpendingViewProps): ReactElement {
  const [parameters] = useSearchParams();
  const choice = readChoice(parameters);
  const currencies = groupByCurrency(props.expenses);
  const [largest] = currencies.toSorted(([, a], [, b]) => b.length - a.length);
  const [currency, expenses] = currencies.find(([one]) => one === choice.currency) ?? largest ?? [];
  if (currency === undefined || expenses === undefined)
    return <EmptyState art="none" title={TEXT.none} hint={TEXT.noneHint} />;
  const month = choice.month ?? monthOf(props.today);
  const page = { ...props, expenses, currency, currencies: currencies.map(([one]) => one), choice, month };
  return choice.bar ? <BarList {...page} bar={choice.bar} /> : <Charts {...page} />;
}

interface PageProps extends SpendingViewProps {
  readonly currency: Currency;
  readonly currencies: readonly Currency[];
  readonly choice: Choice;
  /** `YYYY-MM`, or 'all'. */
  readonly month: string;
}

const whenOf = (month: string): string => (month === ALL ? TEXT.always : monthName(month));

/** The expenses of the month that is shown. */
const shownOf = ({ expenses, month }: Pick<PageProps, 'expenses' | 'month'>): readonly Expense[] =>
  month === ALL ? expenses : spentIn(expenses, daysOf(month));

function nameOfBar({ nameOf }: SpendingViewProps, dimension: Dimension, key: string): string {
  if (dimension === 'month') return monthName(key);
  if (dimension === 'category') return key === '' ? TEXT.noCategory : key;
  if (dimension === 'group' && key === '') return TEXT.noGroup;
  return nameOf(dimension, key) ?? '';
}

/** What the amounts by a dimension are called: of people, they are each one's own. */
const measureNameOf = (dimension: Dimension, measure: Measure): string =>
  (dimension === 'person' ? TEXT.peopleMeasures : TEXT.measureNames)[measure];

function Charts(page: PageProps): ReactElement {
  const { expenses, userId, dimensions, today, currency, choice, month, budgetScopes } = page;
  const [parameters] = useSearchParams();
  const { measure } = choice;
  const shown = shownOf(page);
  const sums = new Map(figuresBy('month', expenses, userId).map((figure) => [figure.key, figure[measure]]));
  const last = monthOf(today);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const key = addMonths(last, index - MONTHS_SHOWN + 1);
    return { key, sum: sums.get(key) ?? toMinor(0) };
  });
  return (
    <div className={`edged ${styles.page}`}>
      <Choices {...page}>
        <Headline {...page} shown={shown} />
        <MonthChart
          months={months}
          currency={currency}
          selected={month}
          addressOf={(key) => addressOf(parameters, { month: key })}
        />
        {month !== ALL && (
          <Budgets
            expenses={expenses}
            currency={currency}
            month={month}
            today={today}
            scopes={budgetScopes}
          />
        )}
        {month === ALL && (
          <FigureTable
            heading={TEXT.tables.month}
            measure={TEXT.measureNames[measure]}
            rows={[...sums].toReversed().map(([key, sum]) => ({ key, name: monthName(key), sum }))}
            currency={currency}
            addressOf={(key) => addressOf(parameters, { month: key })}
          />
        )}
        {dimensions.map((dimension) => (
          <FigureTable
            key={dimension}
            heading={TEXT.tables[dimension]}
            measure={measureNameOf(dimension, measure)}
            rows={figuresBy(dimension, shown, userId)
              .map((figure) => ({
                key: figure.key,
                name: nameOfBar(page, dimension, figure.key),
                sum: figure[measure],
              }))
              .toSorted((a, b) => b.sum - a.sum)}
            currency={currency}
            addressOf={(key) => addressOf(parameters, { by: dimension, key })}
          />
        ))}
      </Choices>
    </div>
  );
}

/** What is added up, and in which currency, above what depends on it. */
function Choices({
  currency,
  currencies,
  choice,
  children,
}: PageProps & { readonly children: ReactNode }): ReactElement {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const choose = (changes: Parameters<typeof addressOf>[1]): void =>
    void navigate(addressOf(parameters, changes), { replace: true });
  const measured = (
    <Tabs
      look="segmented"
      label={TEXT.measures}
      tabs={MEASURES.map((key) => ({ key, label: TEXT.measureNames[key] }))}
      selected={choice.measure}
      onSelect={(key) => choose({ show: key })}
    >
      <div className={`stack ${styles.parts}`}>{children}</div>
    </Tabs>
  );
  if (currencies.length === 1) return measured;
  return (
    <Tabs
      look="segmented"
      label={TEXT.currencies}
      tabs={currencies.map((key) => ({ key, label: key }))}
      selected={currency}
      onSelect={(key) => choose({ currency: key })}
    >
      <div className={styles.inner}>{measured}</div>
    </Tabs>
  );
}

/** The sum of the month, and how it compares with the month before. */
function Headline({
  expenses,
  userId,
  currency,
  choice: { measure },
  month,
  today,
  shown,
}: PageProps & { readonly shown: readonly Expense[] }): ReactElement {
  const sums = sumUp(shown, userId);
  const days = month === ALL ? undefined : daysToCompare(month, today);
  const before = days && sumUp(spentIn(expenses, days), userId)[measure];
  const isSoFar = monthOf(today) === month;
  const [parameters] = useSearchParams();
  const other = month === ALL ? undefined : ALL;
  return (
    <div>
      <div className="spread">
        <p className="tone-muted">{TEXT.headings[measure](whenOf(month))}</p>
        <ButtonLink variant="line" size="small" to={addressOf(parameters, { month: other })}>
          {other === ALL ? TEXT.showAlways : TEXT.oneMonth}
        </ButtonLink>
      </div>
      <Money amountMinor={sums[measure]} currency={currency} size="hero" className="amount-line" />
      <p className="tone-muted">
        {sums.count === 0 ? TEXT.nothing(whenOf(month)) : TEXT.count(sums.count)}
        {days && before !== undefined && (
          <>
            {' · '}
            {TEXT.comparison(
              toMinor(sums[measure] - before),
              before,
              isSoFar ? TEXT.until(formatDay(days.to)) : TEXT.inMonth(monthOf(days.to)),
              currency,
            )}
          </>
        )}
      </p>
    </div>
  );
}

/** The list behind a bar. */
function BarList({
  bar: { dimension, key },
  ...page
}: PageProps & { readonly bar: NonNullable<Choice['bar']> }): ReactElement {
  const { userId, currency, choice, month } = page;
  const { measure } = choice;
  const [parameters] = useSearchParams();
  const listed = shownOf(page).filter((expense) => isUnder(expense, dimension, key));
  const who = dimension === 'person' ? key : userId;
  const name = nameOfBar(page, dimension, key);
  const label = `${name} · ${whenOf(month)}`;
  const measureName = measureNameOf(dimension, measure);
  return (
    <div className={`stack ${styles.page}`}>
      <div className="edged">
        <Link to={addressOf(parameters, { by: undefined, key: undefined })} className={styles.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {TEXT.backToChart}
        </Link>
        <h2 className="text-card-title wraps">{label}</h2>
        <p className="tone-muted">
          {measureName}{' '}
          <Money amountMinor={sumUp(listed, who)[measure]} currency={currency} className="strong" />
          {' · '}
          {TEXT.count(listed.length)}
        </p>
      </div>
      {listed.length === 0 && <EmptyState art="none" title={TEXT.nothing(whenOf(month))} />}
      <SpendingList
        key={label}
        label={label}
        expenses={listed}
        userId={who}
        measure={measure}
        measureName={measureName}
      />
    </div>
  );
}
