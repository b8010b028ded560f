import { useId } from 'react';
import { Link } from '../../components/link.tsx';
import { Money } from '../../components/money.tsx';
import type { PersonPaint } from '../../lib/people/paint-of.ts';
import type { Currency, Minor } from '@barabar/core/money';
import styles from './spending.module.css';

export interface FigureTableProps {
  readonly heading: string;
  readonly measure: string;
  /** In their order. A sum below zero, of money that came back, has no bar. */
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly sum: Minor;
    /** The colour of somebody's bar: a hue, or the viewer's colour, which all other bars have, too. */
    readonly paint?: PersonPaint;
  }[];
  readonly currency: Currency;
  /** The address of the list behind a bar. */
  readonly addressOf: (key: string) => string;
}

/** Names, each with an amount and a bar in proportion to the largest. Each row opens its list. */
export function FigureTable({ heading, measure, rows, currency, addressOf }: FigureTableProps) {
  const id = useId();
  const largest = Math.max(0, ...rows.map(({ sum }) => sum));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="spread">
        <h2 id={id} className="text-dialog-title">
          {heading}
        </h2>
        <span className="text-secondary tone-muted" aria-hidden="true">
          {measure}
        </span>
      </div>
      <table className={`whole ${styles.table}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">{measure}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sum, paint = 'you' }) => (
            <tr key={key}>
              <th scope="row">
                <Link to={addressOf(key)} className="covering wraps">
                  {name}
                </Link>
                <span className={`block ${styles.track}`} aria-hidden="true">
                  {sum > 0 && <Track width={sum / largest} paint={paint} />}
                </span>
              </th>
              <td>
                <Money amountMinor={sum} isSigned currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A bar as wide as its part of the largest one. */
function Track({ width, paint }: { width: number; paint: PersonPaint }) {
  const isHue = typeof paint === 'number';
  const style = {
    width: `${width * 100}%`,
    ...(isHue ? { '--hue': paint } : { background: 'var(--primary)' }),
  };
  return <i className={isHue ? 'hue' : undefined} style={style} />;
}
