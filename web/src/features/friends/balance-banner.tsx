import type { ReactElement } from 'react';
import { Equal } from 'lucide-react';
import { text } from '@barabar/core/messages/text';
import { formatAmount, type Currency, type Minor } from '@barabar/core/money';
import { classNames } from '../../lib/class-names.ts';
import { BalanceBar } from '../../components/bar.tsx';
import { Money } from '../../components/money.tsx';
import { moneyPart } from '../../components/part.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './balance-banner.module.css';

const TEXT = text('balanceBanner');
const LABELS = text('fields');

/** Large amounts with more characters than this have a font size of 36 px instead of 44. */
const HERO_CHARS_MAX = 13;

export interface BalanceStatementProps {
  /** The words before the amount, e.g. 'You owe Ishita Sen'. */
  readonly words: string;
  readonly amountMinor: Minor;
  readonly tone: 'owed' | 'owing';
  readonly currency?: Currency;
}

/** A sentence that ends in a large amount, '{words} ₹1,38,242.50', as contiguous text. */
export function BalanceStatement({
  words,
  amountMinor,
  tone,
  currency = 'INR',
}: BalanceStatementProps): ReactElement {
  const isLong = formatAmount(amountMinor, { currency }).length > HERO_CHARS_MAX;
  return (
    <p>
      <span className={styles.words}>{words} </span>
      <Money
        amountMinor={amountMinor}
        currency={currency}
        size="hero"
        tone={tone}
        className={classNames(styles.hero, isLong && styles.long)}
      />
    </p>
  );
}

/** The banner's content when everything is settled: a green equals sign and spec §2's words. */
export function SettledStatement(): ReactElement {
  return (
    <div className={`beside ${styles.settled}`}>
      <span className={`centred ${styles.equal}`}>
        <Equal size={28} strokeWidth={3} aria-hidden="true" />
      </span>
      <p>{LABELS.allSettled}</p>
    </div>
  );
}

/** Sums over all balances in one currency, in minor units. `overallMinor` is positive if the viewer is owed. */
export interface OverallBalance {
  readonly overallMinor: Minor;
  readonly owedMinor: Minor;
  readonly owingMinor: Minor;
}

export interface BalanceBannerProps {
  /** Undefined while loading; the banner is then a skeleton of the same height. */
  readonly balance: OverallBalance | undefined;
  readonly currency?: Currency;
}

/** The banner above the lists of friends and groups (spec §2, Balance banner). */
export function BalanceBanner({ balance, currency = 'INR' }: BalanceBannerProps): ReactElement {
  if (!balance) return <BannerSkeleton />;
  const { overallMinor, owedMinor, owingMinor } = balance;
  const hasBoth = owedMinor !== 0 && owingMinor !== 0;
  const isEven = overallMinor === 0;
  return (
    <section className={classNames(styles.banner, isEven && styles.even)} aria-live="polite">
      {isEven ? (
        <SettledStatement />
      ) : (
        <BalanceStatement
          words={overallMinor > 0 ? TEXT.overallOwed : TEXT.overallOwing}
          amountMinor={overallMinor}
          tone={overallMinor > 0 ? 'owed' : 'owing'}
          currency={currency}
        />
      )}
      {(hasBoth || !isEven) && (
        <BalanceBar owedMinor={owedMinor} owingMinor={owingMinor} className={styles.bar} />
      )}
      {hasBoth && (
        <div className={styles.legend}>
          <span>
            {TEXT.owed({
              amount: moneyPart({ amountMinor: owedMinor, currency, tone: 'owed' }),
            })}
          </span>
          <span>
            {TEXT.owing({
              amount: moneyPart({ amountMinor: owingMinor, currency, tone: 'owing' }),
            })}
          </span>
        </div>
      )}
    </section>
  );
}

function BannerSkeleton(): ReactElement {
  return (
    <section className={styles.banner} aria-busy="true" aria-label={TEXT.loading}>
      <div className={`beside ${styles.loadingWords}`}>
        <Skeleton width={156} height={14} />
      </div>
      <div className={`beside ${styles.loadingHero}`}>
        <Skeleton width={224} height={36} />
      </div>
      <div className={styles.bar}>
        <Skeleton width="100%" height={10} isRound />
      </div>
      <div className={styles.legend}>
        <Skeleton width={150} height={13} />
        <Skeleton width={118} height={13} />
      </div>
    </section>
  );
}
