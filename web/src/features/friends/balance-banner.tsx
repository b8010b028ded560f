import type { ReactNode } from 'react';
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

/** Large amounts with more characters than this have a font size of 34 px instead of 40. */
const HERO_CHARS_MAX = 13;

/** The banner's content when everything is settled: a green equals sign and spec §2's words. */
function SettledStatement() {
  return (
    <div className={`beside ${styles.settled}`}>
      <span className={`centred rigid soft-owed ${styles.equal}`}>
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
  readonly balance: OverallBalance | undefined;
  readonly currency?: Currency;
  /** The words and the amount share a line. */
  readonly isOneLine?: boolean;
  /** Below the bar: other currencies. */
  readonly children?: ReactNode;
}

export function BalanceBanner({
  balance,
  currency = 'INR',
  isOneLine = false,
  children,
}: BalanceBannerProps) {
  const look = classNames(styles.banner, isOneLine && styles.oneLine);
  if (!balance) return <BannerSkeleton look={look} />;
  const { overallMinor, owedMinor, owingMinor } = balance;
  const hasBoth = owedMinor !== 0 && owingMinor !== 0;
  const isEven = overallMinor === 0;
  const isLong = formatAmount(overallMinor, { currency }).length > HERO_CHARS_MAX;
  return (
    <section className={look} aria-live="polite">
      {isEven ? (
        <SettledStatement />
      ) : (
        <p className={styles.statement}>
          <span className={`block tone-muted ${styles.words}`}>
            {overallMinor > 0 ? TEXT.overallOwed : TEXT.overallOwing}{' '}
          </span>
          <Money
            amountMinor={overallMinor}
            currency={currency}
            size="hero"
            tone={overallMinor > 0 ? 'owed' : 'owing'}
            className={classNames('block', styles.hero, isLong && styles.long)}
          />
        </p>
      )}
      {(hasBoth || !isEven) && (
        <BalanceBar owedMinor={owedMinor} owingMinor={owingMinor} height={8} className="above" />
      )}
      {hasBoth && (
        <div className={`inked legend spread text-caption tone-muted ${styles.legend}`}>
          <span>{TEXT.owed({ amount: moneyPart({ amountMinor: owedMinor, currency, tone: 'owed' }) })}</span>
          <span>
            {TEXT.owing({ amount: moneyPart({ amountMinor: owingMinor, currency, tone: 'owing' }) })}
          </span>
        </div>
      )}
      {children}
    </section>
  );
}

function BannerSkeleton({ look }: { look: string | undefined }) {
  return (
    <section className={look} aria-busy="true" aria-label={TEXT.loading}>
      <div className={styles.statement}>
        <div className={`beside ${styles.words}`}>
          <Skeleton width={140} height={12} />
        </div>
        <div className={`beside ${styles.hero}`}>
          <Skeleton width={214} height={24} />
        </div>
      </div>
      <div className="above">
        <Skeleton width="100%" height={8} isRound />
      </div>
      <div className={`inked legend spread text-caption tone-muted ${styles.legend}`}>
        <Skeleton width={150} height={10} />
        <Skeleton width={110} height={10} />
      </div>
    </section>
  );
}
