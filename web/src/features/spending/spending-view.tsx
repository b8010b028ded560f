import { addMonths, monthOf } from '@barabar/core/calendar-day';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Expense } from '@barabar/core/contract/expenses';
import { text } from '@barabar/core/messages/text';
import {
  compareCurrencies,
  formatAmount,
  groupByCurrency,
  toMinor,
  type Currency,
  type Minor,
} from '@barabar/core/money';
import { daysToCompare, figuresBy, MEASURES, spentIn, sumUp } from '@barabar/core/statistics';
import { ButtonLink } from '../../components/button.tsx';
import { paintOf } from '../../lib/people/paint-of.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useCurrentUser } from '../../lib/people/current-user.ts';
import { BarList } from './bar-list.tsx';
import type { BudgetScope } from './budget-scope.ts';
import { Budgets } from './budgets.tsx';
import { addressOf, readChoice } from './choice.ts';
import { FigureTable } from './figure-table.tsx';
import { MonthChart } from './month-chart.tsx';
import {
  ALL,
  measureNameOf,
  nameOfBar,
  nothingWords,
  shownOf,
  type PageProps,
  type SpendingViewProps,
} from './spending-page.ts';
import { monthName } from './month-name.ts';
import styles from './spending.module.css';

const TEXT = text('spending');
const LABELS = text('fields');
const MONTHS_SHOWN = 12;

/** Expenses by currency, also by those of budgets that have no expense yet. */
function currenciesOf({
  expenses,
  budgets,
}: Pick<SpendingViewProps, 'expenses' | 'budgets'>): [Currency, readonly Expense[]][] {
  const spent = new Map<Currency, readonly Expense[]>(groupByCurrency(expenses));
  for (const { currency } of budgets) if (!spent.has(currency)) spent.set(currency, []);
  return [...spent].toSorted(([a], [b]) => compareCurrencies(a, b));
}

/** What was spent, by month and by whatever else, with a list behind every bar. The address says what is shown. */
export function SpendingView(props: SpendingViewProps) {
  const [parameters] = useSearchParams();
  const choice = readChoice(parameters);
  const currencies = currenciesOf(props);
  const [largest] = currencies.toSorted(([, a], [, b]) => b.length - a.length);
  const [currency, expenses] = currencies.find(([first]) => first === choice.currency) ?? largest ?? [];
  if (currency === undefined || expenses === undefined) return <NoExpenses {...props} />;
  const month = choice.month ?? monthOf(props.today);
  const page = {
    ...props,
    expenses,
    currency,
    currencies: currencies.map(([first]) => first),
    choice,
    month,
  };
  return choice.bar ? <BarList {...page} bar={choice.bar} /> : <Charts {...page} />;
}

/** The page without expenses: a first budget can still be set, in the viewer's currency. */
function NoExpenses({ budgetScopes, today }: SpendingViewProps) {
  const { defaultCurrency } = useCurrentUser();
  const [parameters] = useSearchParams();
  const month = monthOf(today);
  return (
    <>
      <EmptyState art="none" title={TEXT.none} hint={TEXT.noneHint} />
      {budgetScopes.length > 0 && (
        <div className="edged">
          <Budgets
            expenses={[]}
            budgets={[]}
            currency={defaultCurrency}
            month={month}
            today={today}
            scopes={budgetScopes}
            addressOf={(scope) => addressOf(parameters, barOf(scope, month))}
          />
        </div>
      )}
    </>
  );
}

function barOf({ category, groupId }: BudgetScope, month: string): { by: string; key: string } {
  if (category !== undefined) return { by: 'category', key: category };
  return groupId === undefined ? { by: 'month', key: month } : { by: 'group', key: groupId };
}

function Charts(page: PageProps) {
  const { expenses, userId, dimensions, today, currency, choice, month } = page;
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
          measure={month === ALL ? undefined : TEXT.measureNames[measure]}
          addressOf={(key) => addressOf(parameters, key === month ? { by: 'month', key } : { month: key })}
        />
        {month !== ALL && page.budgetScopes.length > 0 && (
          <Budgets
            expenses={expenses}
            budgets={page.budgets}
            currency={currency}
            month={month}
            today={today}
            scopes={page.budgetScopes}
            // A budget bounds one's own share.
            addressOf={(scope) => addressOf(parameters, { show: undefined, ...barOf(scope, month) })}
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
                name: nameOfBar(page, { dimension, key: figure.key }),
                sum: figure[measure],
                ...(dimension === 'person' && { paint: paintOf(figure.key, userId) }),
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
function Choices({ currency, currencies, choice, children }: PageProps & { readonly children: ReactNode }) {
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
      <div className="stack" style={{ paddingTop: 24, gap: 24 }}>
        {children}
      </div>
    </Tabs>
  );
  if (currencies.length === 1) return measured;
  return (
    <Tabs
      look="segmented"
      label={LABELS.currency}
      tabs={currencies.map((key) => ({ key, label: key }))}
      selected={currency}
      onSelect={(key) => choose({ currency: key })}
    >
      <div style={{ paddingTop: 12 }}>{measured}</div>
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
}: PageProps & { readonly shown: readonly Expense[] }) {
  const sums = sumUp(shown, userId);
  const days = month === ALL ? undefined : daysToCompare(month, today);
  // What has only begun since is not more than before.
  const isOlder = days && expenses.some(({ spentOn }) => spentOn <= days.to);
  const before = isOlder ? sumUp(spentIn(expenses, days), userId)[measure] : undefined;
  const [parameters] = useSearchParams();
  const other = month === ALL ? undefined : ALL;
  return (
    <div>
      <div className="spread">
        <p className="tone-muted">
          {month === ALL ? TEXT.headingsAlways[measure] : TEXT.headings[measure]({ month: monthName(month) })}
        </p>
        <ButtonLink variant="line" size="small" to={addressOf(parameters, { month: other })}>
          {other === ALL ? TEXT.showAlways : TEXT.oneMonth}
        </ButtonLink>
      </div>
      <Money amountMinor={sums[measure]} isSigned currency={currency} size="hero" className="amount-line" />
      <p className="tone-muted">
        <CountOf count={sums.count} month={month} />
        {days && before !== undefined && (
          <>
            {' · '}
            {comparisonWords(sums[measure], { before, days, isSoFar: monthOf(today) === month, currency })}
          </>
        )}
      </p>
    </div>
  );
}

/** @param options.isSoFar whether the month has not ended: only as many days of the other count */
function comparisonWords(
  sum: Minor,
  {
    before,
    days,
    isSoFar,
    currency,
  }: {
    before: Minor;
    days: NonNullable<ReturnType<typeof daysToCompare>>;
    isSoFar: boolean;
    currency: Currency;
  },
): string {
  const side = sum === before ? 'same' : sum > before ? 'more' : 'less';
  const difference = formatAmount(toMinor(Math.abs(sum - before)), { currency });
  if (side === 'same')
    return isSoFar ? TEXT.soFar.same : TEXT.comparison.same({ month: monthName(monthOf(days.to)) });
  return isSoFar
    ? TEXT.soFar[side]({ difference })
    : TEXT.comparison[side]({ difference, month: monthName(monthOf(days.to)) });
}

/** How many expenses there are. Those of a month can be opened. */
function CountOf({ count, month }: { count: number; month: string }) {
  const [parameters] = useSearchParams();
  if (count === 0) return <>{nothingWords(month)}</>;
  if (month === ALL) return <>{TEXT.count({ count })}</>;
  return (
    <Link
      to={addressOf(parameters, { by: 'month', key: month })}
      className="linked reaching"
      style={{ '--reach': '-12px -8px' }}
    >
      {TEXT.count({ count })}
    </Link>
  );
}
