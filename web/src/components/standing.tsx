import { createContext, type ReactElement, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { Equal } from 'lucide-react';
import { formatAmount, type Currency, type Minor } from '@barabar/core/money';
import { text } from '@barabar/core/messages/text';
import { classNames } from '../lib/class-names.ts';
import { Link } from './link.tsx';
import { Money } from './money.tsx';
import { moneyPart } from './part.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './standing.module.css';

/** Amounts with more characters than this have a smaller font, so that the act stays beside them. */
const HERO_CHARS_MAX = 12;
const TEXT = text('groupDetail');
const COMMON = text('common');

interface Open {
  readonly amountMinor: Minor;
  readonly currency: Currency;
}

/** Whether there was an amount while it is looked at. */
const StandingContext = createContext({ hadAmount: false, noteAmount: (): void => undefined });

/** How the viewer stands with a group or friend, and beside it the act that changes it. */
export function Standing({
  act,
  children,
}: {
  act: ReactNode;
  /** A StandingAmount, StandingEven, StandingSkeleton or words. */
  children: ReactNode;
}) {
  const [hadAmount, setHadAmount] = useState(false);
  const memory = useMemo(() => ({ hadAmount, noteAmount: () => setHadAmount(true) }), [hadAmount]);
  return (
    <div className={`spread ${styles.standing}`}>
      <div className="wraps" aria-live="polite">
        <StandingContext value={memory}>{children}</StandingContext>
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
  words: string;
  /** What is said in their place, which names who the eye has seen above. */
  sentence?: string;
  /** What a tap on the amount opens. */
  to?: string | undefined;
  /** Positive if the viewer is owed. */
  amountMinor: Minor;
  currency: Currency;
}) {
  const { noteAmount } = use(StandingContext);
  useEffect(noteAmount, [noteAmount]);
  const sum = (
    <>
      {sentence !== words && (
        <span className={`block tone-muted ${styles.words}`} aria-hidden="true">
          {words}
        </span>
      )}
      <span className={sentence === words ? `block tone-muted ${styles.words}` : 'visually-hidden'}>
        {sentence}{' '}
      </span>
      <Money
        amountMinor={amountMinor}
        currency={currency}
        size="hero"
        tone={amountMinor > 0 ? 'owed' : 'owing'}
        className={classNames(
          'block',
          styles.amount,
          formatAmount(amountMinor, { currency }).length > HERO_CHARS_MAX && styles.long,
        )}
      />
    </>
  );
  return <p className="positioned">{linked(sum, to)}</p>;
}

export function sayOpen({ amountMinor, currency }: Open): ReturnType<typeof TEXT.alsoOwed<ReactElement>> {
  return (amountMinor > 0 ? TEXT.alsoOwed : TEXT.alsoOwing)({
    amount: moneyPart({ amountMinor, currency, tone: amountMinor > 0 ? 'owed' : 'owing' }),
  });
}

/** The first of the open amounts for the bar, and how many there are besides; undefined without one. */
export function sumForBar([first, ...others]: readonly Open[]) {
  if (!first) return undefined;
  return (
    <>
      {sayOpen(first)}
      {others.length > 0 && ` · ${COMMON.more({ count: others.length })}`}
    </>
  );
}

/** The words for a balance of nothing. Where it has just become nothing, the bar closes to the equals sign, once. */
export function StandingEven({
  words,
  to,
  isSettled,
}: {
  words: string;
  /** What a tap on the words opens. */
  to?: string | undefined;
  /** Whether there was something, so that an equals sign stands before the words. */
  isSettled: boolean;
}) {
  const { hadAmount } = use(StandingContext);
  const [isNew] = useState(hadAmount);
  return (
    <div className="beside positioned tall text-dialog-title">
      {isSettled && (
        <span className={classNames('centred rigid soft-owed', styles.equal, isNew && styles.closing)}>
          <Equal size={24} strokeWidth={3} className="still" aria-hidden="true" />
        </span>
      )}
      <p>{linked(words, to)}</p>
    </div>
  );
}

/** A skeleton as high as an amount. */
export function StandingSkeleton({ label }: { label: string }) {
  return (
    <div className="stack-close" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <Skeleton width={88} height={14} />
      <Skeleton width={160} height={30} />
    </div>
  );
}
