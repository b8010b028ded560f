import type { ReactElement, ReactNode } from 'react';
import { Equal } from 'lucide-react';
import { formatAmount, type Currency, type Minor } from '@barabar/core/money';
import { classNames } from '../lib/class-names.ts';
import { Link } from './link.tsx';
import { Money } from './money.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './standing.module.css';

/** Amounts with more characters than this have a smaller font, so that the act stays beside them. */
const HERO_CHARS_MAX = 12;

/** How the viewer stands with a group or friend, and beside it the act that changes it. */
export function Standing({
  act,
  children,
}: {
  /** A Button. */
  readonly act: ReactNode;
  /** A StandingAmount, StandingEven, StandingSkeleton or words. */
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div className={styles.standing}>
      <div className="wraps" aria-live="polite">
        {children}
      </div>
      {act}
    </div>
  );
}

const linked = (content: ReactNode, to: string | undefined): ReactNode =>
  to === undefined ? (
    content
  ) : (
    <Link to={to} className="covering">
      {content}
    </Link>
  );

/** 'You are owed ₹80,275.00', the amount large on a line of its own. */
export function StandingAmount({
  words,
  sentence = words,
  to,
  amountMinor,
  currency,
}: {
  readonly words: string;
  /** What is said in their place, which names who the eye has seen above. */
  readonly sentence?: string;
  /** What a tap on the amount opens. */
  readonly to?: string | undefined;
  /** Positive if the viewer is owed. */
  readonly amountMinor: Minor;
  readonly currency: Currency;
}): ReactElement {
  const sum = (
    <>
      {sentence !== words && (
        <span className={styles.words} aria-hidden="true">
          {words}
        </span>
      )}
      <span className={sentence === words ? styles.words : 'visually-hidden'}>{sentence} </span>
      <Money
        amountMinor={amountMinor}
        currency={currency}
        size="hero"
        tone={amountMinor > 0 ? 'owed' : 'owing'}
        className={classNames(
          styles.amount,
          formatAmount(amountMinor, { currency }).length > HERO_CHARS_MAX && styles.long,
        )}
      />
    </>
  );
  return <p className={styles.sum}>{linked(sum, to)}</p>;
}

/** The words for a balance of nothing. */
export function StandingEven({
  words,
  to,
  isSettled,
}: {
  readonly words: string;
  /** What a tap on the words opens. */
  readonly to?: string | undefined;
  /** Whether there was something, so that an equals sign stands before the words. */
  readonly isSettled: boolean;
}): ReactElement {
  return (
    <div className={`beside ${styles.even}`}>
      {isSettled && (
        <span className={`centred ${styles.equal}`}>
          <Equal size={24} strokeWidth={3} aria-hidden="true" />
        </span>
      )}
      <p>{linked(words, to)}</p>
    </div>
  );
}

/** As high as an amount. */
export function StandingSkeleton({ label }: { readonly label: string }): ReactElement {
  return (
    <div className={styles.loading} aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton width={88} height={14} />
      <Skeleton width={160} height={30} />
    </div>
  );
}
