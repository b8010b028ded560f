import { type ScaleBand, scaleBand, type ScaleLinear, scaleLinear } from 'd3-scale';
import { text } from '@barabar/core/messages/text';
import { minorPerMajor, symbolOf, type Currency, type Minor } from '@barabar/core/money';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import { monthLetters, monthName } from './month-name.ts';
import styles from './spending.module.css';

const TEXT = text('spending');

export interface MonthChartProps {
  /** Months as `YYYY-MM`, in their order, each with its sum in minor units. */
  readonly months: readonly { readonly key: string; readonly sum: Minor }[];
  readonly currency: Currency;
  readonly selected: string;
  /** What the sums are, for the table behind the chart; undefined where the page has such a table. */
  readonly measure: string | undefined;
  /** The address that a month's bar opens: the month, and of the selected month its expenses. */
  readonly addressOf: (month: string) => string;
}

/** Pixels: the bars, and the line of months below them. */
const HEIGHT = 150;
const FOOT = 24;
/** Room above the highest line for its label. */
const HEAD = 18;

/** The units in which large amounts are said in India, the largest first. Browsers' own names of them differ. */
const UNITS = [
  [1e7, TEXT.axis.crore],
  [1e5, TEXT.axis.lakh],
  [1e3, TEXT.axis.thousand],
] as const;

/** An amount without what computing in binary adds: 0.3 and not 0.30000000000000004. */
const exact = (amount: number): string => String(Number(amount.toPrecision(6)));

/** An amount on the axis: 250, 60K, 1.5L, 2Cr. */
function axisAmount(amount: number): string {
  const [size, say] = UNITS.find(([least]) => amount >= least) ?? [];
  return size === undefined || say === undefined ? exact(amount) : say({ amount: exact(amount / size) });
}

/** With a table for screen readers. Widths are percentages, so that text keeps its size. */
export function MonthChart({ measure, ...chart }: MonthChartProps) {
  const { months, currency } = chart;
  const x = scaleBand()
    .domain(months.map(({ key }) => key))
    .range([0, 100])
    .paddingInner(0.3)
    .paddingOuter(0.1);
  const sums = months.map(({ sum }) => sum / minorPerMajor(currency));
  const [smallest, largest] = [Math.min(0, ...sums), Math.max(0, ...sums)];
  const isEmpty = smallest === largest;
  const y = scaleLinear()
    .domain([smallest, isEmpty ? 1 : largest])
    .nice(3)
    .range([HEIGHT, HEAD]);
  return (
    <figure className={styles.chart} aria-label={TEXT.chart}>
      <svg width="100%" height={HEIGHT + FOOT}>
        {y.ticks(3).map((tick) => (
          <g key={tick} aria-hidden="true">
            <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
            {tick !== 0 && !isEmpty && (
              <text x="0" y={y(tick) - 5}>
                {tick < 0 && '−'}
                {symbolOf(currency)}
                {axisAmount(Math.abs(tick))}
              </text>
            )}
          </g>
        ))}
        {months.map((month) => (
          <MonthBar key={month.key} {...chart} month={month} x={x} y={y} />
        ))}
      </svg>
      {measure !== undefined && <MonthTable months={months} currency={currency} measure={measure} />}
    </figure>
  );
}

interface MonthBarProps extends Pick<MonthChartProps, 'currency' | 'selected' | 'addressOf'> {
  readonly month: MonthChartProps['months'][number];
  readonly x: ScaleBand<string>;
  readonly y: ScaleLinear<number, number>;
}

/** A bar is at least so high. */
const BAR_MIN = 3;

/** A month's bar and name, with the column that they are in as the link. Below zero the bar hangs from the line. */
function MonthBar({ month: { key, sum }, currency, x, y, selected, addressOf }: MonthBarProps) {
  const [zero, end] = [y(0), y(sum / minorPerMajor(currency))];
  const height = Math.max(Math.abs(end - zero), BAR_MIN);
  const isSelected = key === selected;
  const name = `${monthLetters(key)} ${key.slice(0, 4)}`;
  return (
    <Link
      to={addressOf(key)}
      replace={!isSelected}
      aria-label={isSelected ? TEXT.openMonth({ month: name }) : name}
      aria-current={isSelected ? 'true' : undefined}
    >
      <rect
        className={styles.hit}
        x={`${(x(key) ?? 0) - x.step() * 0.15}%`}
        width={`${x.step()}%`}
        height={HEIGHT + FOOT}
      />
      {sum !== 0 && (
        <rect
          x={`${x(key)}%`}
          y={sum > 0 ? zero - height : zero}
          width={`${x.bandwidth()}%`}
          height={height}
          rx="4"
        />
      )}
      <text x={`${(x(key) ?? 0) + x.bandwidth() / 2}%`} y={HEIGHT + 18} textAnchor="middle">
        {monthLetters(key)}
      </text>
    </Link>
  );
}

/** The sums as a table for screen readers. */
function MonthTable({
  months,
  currency,
  measure,
}: Pick<MonthChartProps, 'months' | 'currency'> & { readonly measure: string }) {
  return (
    <div className="visually-hidden">
      <table>
        <thead>
          <tr>
            <th scope="col">{TEXT.tables.month}</th>
            <th scope="col">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ key, sum }) => (
            <tr key={key}>
              <th scope="row">{monthName(key)}</th>
              <td>
                <Money amountMinor={sum} isSigned currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
