import { amountParts, type Currency, type Minor } from '@barabar/core/money';
import { classNames } from '../lib/class-names.ts';

export type Tone = 'owed' | 'owing' | 'settled' | 'muted';

export interface MoneyProps {
  /** Minor units. The absolute value is shown: words and tone say the direction. */
  readonly amountMinor: Minor;
  /** Shows the minus sign of a negative amount, for places where the words do not say the direction. */
  readonly isSigned?: boolean;
  /** Defaults to rupees. */
  readonly currency?: Currency;
  /** hero: for 28 px and above, with paise at 58 %; `className` sets the size. */
  readonly size?: 'text' | 'hero';
  readonly tone?: Tone | undefined;
  readonly className?: string | undefined;
}

/** One amount: symbol, Indian grouping and always the decimals of the currency, in one continuous text (spec §9). */
export function Money({
  amountMinor,
  isSigned = false,
  currency = 'INR',
  size = 'text',
  tone,
  className,
}: MoneyProps) {
  const { isNegative, symbol, whole, fraction } = amountParts(amountMinor, { currency });
  const isHero = size === 'hero';
  return (
    <span className={classNames(isHero ? 'money-hero' : 'money', tone && `tone-${tone}`, className)}>
      {isSigned && isNegative && '−'}
      {isHero ? <span className="money-symbol">{symbol}</span> : symbol}
      {whole}
      {isHero && fraction !== '' ? <span className="money-fraction">{fraction}</span> : fraction}
    </span>
  );
}
